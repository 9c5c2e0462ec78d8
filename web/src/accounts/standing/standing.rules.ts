import { AccountStatus, Language, type RegistrationStatus, Role } from "@khorgos/contract/accounts";
import type { Failure } from "@khorgos/contract/platform/failures";
import * as z from "zod/mini";

const maybe = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/**
 * How a registration stands, as far as this browser was told. Travels in the state of the navigation, so it
 * survives a reload; anything in there that cannot be used is dropped.
 */
export const Standing = z.object({
  status: z.catch(AccountStatus, "pending"),
  email: maybe(z.string()),
  name: maybe(z.string()),
  role: maybe(Role),
  registered_at: maybe(z.iso.datetime()),
  /** What the server or the administrator said. */
  message: maybe(z.string()),
  /** The language `message` was chosen in; absent for words a person wrote. */
  message_language: maybe(Language),
  /** When the server was last asked, by the clock of this browser. */
  checked_at: maybe(z.iso.datetime()),
});
export type Standing = z.infer<typeof Standing>;

/** Reads what a navigation brought along; somebody of whom nothing is known is taken to wait. */
export function readStanding(state: unknown): Standing {
  const known = Standing.safeParse(state);
  return known.success ? known.data : { status: "pending" };
}

/** What the server now says replaces all that was known before. */
export const standingOf = (
  { status, registered_at, user, message }: RegistrationStatus,
  checked_at: string,
): Standing => ({
  ...user,
  status,
  registered_at,
  checked_at,
  ...(message && { message }),
});

/** The message, unless it was chosen in a language that is no longer the reader's. */
export const messageFor = ({ message, message_language }: Standing, reader: Language): string | undefined =>
  message_language && message_language !== reader ? undefined : message;

/** How somebody stands whose right password was refused; undefined when it was refused for another reason. */
export function standingAfterRefusal({ code, reason }: Failure, email: string): Standing | undefined {
  if (code === "account_pending") return { status: "pending", email };
  if (code === "account_rejected") return { status: "rejected", email, ...(reason && { message: reason }) };
  return undefined;
}

const Wish = z.object({ from: maybe(z.string().check(z.regex(/^\/(?!\/)/))), email: maybe(z.string()) });

/** Where somebody was on their way to when they were asked to sign in, and who they said they are. */
export function readWish(state: unknown): z.infer<typeof Wish> {
  const known = Wish.safeParse(state);
  return known.success ? known.data : {};
}
