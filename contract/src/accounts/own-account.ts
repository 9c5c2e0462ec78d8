import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import {
  Address,
  Name,
  OptionalCleanLine,
  OptionalLine,
  OptionalName,
  OptionalText,
  Phone,
  RequiredLine,
} from "../platform/fields.ts";
import { MatchMails, MAX_PASSWORD_BYTES, Password, User } from "./accounts.ts";
import { Names } from "./names.ts";

const person = { name: Name, phone: Phone, wechat_id: OptionalLine(60), address: Address };

/** Fields that each role says of itself, and must say. E-mail and role stay as they were approved. */
export const profiles = {
  supplier: z.object({ ...person, company_name: Name }),
  dealer: z.object({ ...person, dealership_name: Name }),
  /** Administrators trade with nobody, so nobody needs to reach them here. */
  administrator: z.object({ name: Name }),
} as const;

/**
 * Everything a profile may hold; which of it is needed and kept follows from the caller's role, by `profiles`. What it says of names waits for an administrator and is `pending` meanwhile; saying the present ones takes a wish back, and
 * saying others changes it. Everything else, and an administrator's own name, is changed at once.
 */
export const changeProfile = endpoint("PATCH /auth/profile", {
  summary: "Change one's own profile",
  caller: "member",
  input: z.object({
    name: Name,
    phone: OptionalCleanLine(40),
    wechat_id: OptionalLine(60),
    address: OptionalText(200),
    company_name: OptionalName,
    dealership_name: OptionalName,
  }),
  reply: z.object({ user: User, pending: z.optional(Names) }),
});

/** Being asked for an offer is told within ten minutes in any case, unless it is `never`. */
export const changeMatchMails = endpoint("PATCH /auth/match-mails", {
  summary: "Choose when one is written to about what fits",
  caller: "trader",
  input: z.object({ match_mails: MatchMails }),
  reply: z.object({ user: User }),
});

/** One that somebody has already: it is compared, not judged. */
export const CurrentPassword = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_BYTES));

/** Ends every other session. The current password is asked for, because a screen may have been left open. */
export const changePassword = endpoint("POST /auth/password", {
  summary: "Change one's own password",
  caller: "member",
  input: z.object({ current_password: CurrentPassword, password: Password }),
  reply: z.object({}),
  status: 204,
});

/** One place where somebody is signed in. Never what opens it. */
export const OwnSession = z.object({
  id: z.uuid(),
  begun_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** "Chrome", "WeChat", …; empty when the device did not say. */
  browser: z.string(),
  /** "Windows", "iPhone", …; empty when the device did not say. */
  system: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** The one that asks first, then whichever was used last. */
export const listSessions = endpoint("GET /auth/sessions", {
  summary: "List where one is logged in",
  caller: "member",
  input: z.object({}),
  reply: z.object({ sessions: z.array(OwnSession) }),
});

/** Ends one session of one's own; saying it again, or of one that is over, changes nothing. */
export const endSession = endpoint("DELETE /auth/sessions/:id", {
  summary: "Log out somewhere else",
  caller: "member",
  input: z.object({ id: z.uuid() }),
  reply: z.object({}),
  status: 204,
});

/** Signs out everywhere, here too. */
export const endAllSessions = endpoint("DELETE /auth/sessions", {
  summary: "Log out everywhere",
  caller: "member",
  input: z.object({}),
  reply: z.object({}),
  status: 204,
});

/**
 * Erases what is known of the person, for good: their cars leave the market, open requests are closed, sessions end and
 * the e-mail becomes free. What they agreed with others stays, under no name. Refused to the last administrator, and while
 * a price list of theirs goes in for long (`price_list_running`); one that was started from a preview is called back.
 */
export const eraseAccount = endpoint("POST /auth/erase", {
  summary: "Delete one's own account for good",
  caller: "member",
  input: z.object({ password: CurrentPassword }),
  reply: z.object({}),
  status: 204,
});

/** Six digits of the authenticator app, or a recovery code; spaces and dashes do not matter. */
export const SignInCode = RequiredLine(40);

/** Whether sign-in asks for a code, and how many recovery codes are left. */
export const TwoStep = z.object({ is_on: z.boolean(), recovery_codes_left: z.int() });
export type TwoStep = z.infer<typeof TwoStep>;

export const findTwoStep = endpoint("GET /auth/two-step", {
  summary: "Say whether two-step login is on",
  caller: "administrator",
  input: z.object({}),
  reply: z.object({ two_step: TwoStep }),
});

/** A fresh secret, as text and as the address that authenticator apps read. Nothing is asked for before it is confirmed. */
export const beginTwoStep = endpoint("POST /auth/two-step", {
  summary: "Get a secret for two-step login",
  caller: "administrator",
  input: z.object({ password: CurrentPassword }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

/** Ends every other session. The recovery codes are told this once. */
export const confirmTwoStep = endpoint("POST /auth/two-step/confirm", {
  summary: "Turn two-step login on",
  caller: "administrator",
  input: z.object({ code: SignInCode }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
});

/** Ends every other session. */
export const endTwoStep = endpoint("POST /auth/two-step/off", {
  summary: "Turn two-step login off",
  caller: "administrator",
  input: z.object({ password: CurrentPassword, code: SignInCode }),
  reply: z.object({}),
  status: 204,
});
