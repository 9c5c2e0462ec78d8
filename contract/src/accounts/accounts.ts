import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import {
  Address,
  Email,
  Line,
  NewEmail,
  Name,
  OptionalLine,
  OptionalName,
  Phone,
} from "../platform/fields.ts";

export const Role = z.enum(["supplier", "dealer", "administrator"]);
export type Role = z.infer<typeof Role>;

export const Language = z.enum(["ru", "en", "zh"]);
export type Language = z.infer<typeof Language>;

export const AccountStatus = z.enum(["pending", "approved", "rejected"]);
export type AccountStatus = z.infer<typeof AccountStatus>;

/** When a dealer or a supplier is written to about what fits: within ten minutes, at nine in the morning, or not at all. */
export const MatchMails = z.enum(["at_once", "daily", "never"]);
export type MatchMails = z.infer<typeof MatchMails>;

/** A person with an account, as they themselves and administrators see it. */
export const User = z.object({
  id: z.uuid(),
  name: z.string(),
  role: Role,
  email: z.string(),
  phone: z.string(),
  wechat_id: z.string(),
  /** Filled for suppliers. */
  company_name: z.string(),
  /** Filled for dealers. */
  dealership_name: z.string(),
  address: z.string(),
  language: Language,
  match_mails: MatchMails,
  status: AccountStatus,
  created_at: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

export const MIN_PASSWORD_LENGTH = 6;
/** Long enough for any pass phrase; hashing more would be a way to keep the server busy. */
export const MAX_PASSWORD_BYTES = 1024;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Never trimmed: a trailing space is part of it. */
export const Password = z.string().check(
  z.minLength(MIN_PASSWORD_LENGTH, { error: "password_length" }),
  z.refine((password) => bytesOf(password) <= MAX_PASSWORD_BYTES && password.isWellFormed(), {
    error: "text",
  }),
);

const person = {
  name: Name,
  phone: Phone,
  wechat_id: OptionalLine(60),
  email: NewEmail,
  password: Password,
  address: Address,
  /** Anyone who sends none of the three is written to in English. */
  language: z.catch(z._default(Language, "en"), "en"),
};

export const SupplierRegistration = z.object({
  ...person,
  role: z.literal("supplier"),
  company_name: Name,
});
export const DealerRegistration = z.object({
  ...person,
  role: z.literal("dealer"),
  dealership_name: Name,
});

const nameOf = { supplier: "company_name", dealer: "dealership_name" } as const;

/** Told beside all other wrong fields, so it runs also when some of them are wrong. */
const needsNameOf = (role: "supplier" | "dealer") =>
  z.refine<Record<string, unknown>>((form) => form[nameOf[role]] !== "" && form[nameOf[role]] !== undefined, {
    error: "required",
    path: [nameOf[role]],
    when: ({ value }) => isForm(value) && value.role === role,
  });

const isForm = (value: unknown): value is { role?: unknown } => typeof value === "object" && value !== null;

/** Both forms in one object, because a call has one shape; which name is needed follows from the role. */
export const Registration = z
  .object({
    ...person,
    role: z.enum(["supplier", "dealer"]),
    company_name: OptionalName,
    dealership_name: OptionalName,
  })
  .check(needsNameOf("supplier"), needsNameOf("dealer"));

export const register = endpoint("POST /auth/register", {
  summary: "Register as a supplier or a dealer",
  caller: "anyone",
  input: Registration,
  reply: z.object({ user: User, status: AccountStatus, message: z.string() }),
  status: 201,
  location: "/auth/me",
  idempotent: true,
});

/** A wrong password and an unknown e-mail are told alike; the account's standing only after the right password. */
export const login = endpoint("POST /auth/login", {
  summary: "Log in and get a token",
  caller: "anyone",
  input: z.object({
    email: Email,
    password: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_BYTES)),
    /** Asked for by `code_needed`, after the right password of anyone who has set up a second step. */
    code: OptionalLine(40),
  }),
  reply: z.object({ token: z.string(), user: User }),
});

export const me = endpoint("GET /auth/me", {
  summary: "Say who is logged in",
  caller: "member",
  input: z.object({}),
  reply: z.object({ user: User }),
});

export const logout = endpoint("POST /auth/logout", {
  summary: "Log out here",
  caller: "member",
  input: z.object({}),
  reply: z.object({}),
  status: 204,
});

export const changeLanguage = endpoint("PATCH /auth/language", {
  summary: "Change the language one is written to in",
  caller: "member",
  input: z.object({ language: Language }),
  reply: z.object({ user: User }),
});

/** Facts that somebody who waits may know about their registration. Never their contacts. */
export const RegistrationStatus = z.object({
  status: AccountStatus,
  registered_at: z.iso.datetime(),
  user: z.object({ email: z.string(), name: z.string(), role: Role }),
});
export type RegistrationStatus = z.infer<typeof RegistrationStatus>;

export const checkStatus = endpoint("POST /auth/check-status", {
  summary: "Say how a registration stands",
  caller: "anyone",
  input: z.object({ email: Email }),
  reply: RegistrationStatus,
});

/** Always answers the same, whether or not the address is known. */
export const forgotPassword = endpoint("POST /auth/forgot-password", {
  summary: "Send a link for choosing a new password",
  caller: "anyone",
  input: z.object({ email: Email }),
  reply: z.object({ message: z.string() }),
  status: 202,
});

/** Names the account to anyone who had its mailed link, so that the login which follows need not ask again. */
export const resetPassword = endpoint("POST /auth/reset-password", {
  summary: "Choose a new password with a mailed link",
  caller: "anyone",
  input: z.object({ token: Line(), password: Password }),
  reply: z.object({ message: z.string(), email: z.string() }),
});
