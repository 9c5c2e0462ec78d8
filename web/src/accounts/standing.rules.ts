import {
  AccountStatus,
  Language,
  type RegistrationStatus,
  Role,
  type User,
} from "@khorgos/contract/accounts/accounts";
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

/** The standing by what the server now says, which replaces all that was known before. */
export const standingOf = (
  { status, registered_at, user }: RegistrationStatus,
  checked_at: string,
): Standing => ({
  ...user,
  status,
  registered_at,
  checked_at,
});

/** The message, unless it was chosen in a language that is no longer the reader's. */
export const messageFor = ({ message, message_language }: Standing, reader: Language): string | undefined =>
  message_language && message_language !== reader ? undefined : message;

/** How somebody stands whose right password was refused; undefined when it was refused for another reason. */
export function standingAfterRefusal({ code, reason }: Failure, email?: string): Standing | undefined {
  if (code === "account_pending") return { status: "pending", email };
  if (code === "account_rejected") return { status: "rejected", email, ...(reason && { message: reason }) };
  return undefined;
}

/** How somebody stands whose session ended because their account is not approved, or no more. */
export const standingOfSuspended = ({
  refusal,
  user,
}: {
  refusal: Failure;
  user: User | undefined;
}): Standing | undefined => {
  const standing = standingAfterRefusal(refusal, user?.email);
  return standing && { ...standing, name: user?.name, role: user?.role, registered_at: user?.created_at };
};

const Wish = z.object({ from: maybe(z.string()), email: maybe(z.string()) });
type Wish = z.infer<typeof Wish>;

/**
 * Where somebody was on their way to when they were asked to sign in, and who they said they are: brought along by the
 * navigation, else by a link (`?next=`, and the e-mail behind the #, which no server and no log is sent). Leads nowhere
 * but within `origin`.
 */
export function readWish(state: unknown, link: Pick<Location, "search" | "hash">, origin: string): Wish {
  const known = Wish.safeParse(state);
  const { from, email } = known.success ? known.data : {};
  return {
    from: readOwnPath(from ?? new URLSearchParams(link.search).get("next"), origin),
    email: email ?? new URLSearchParams(link.hash.slice(1)).get("email") ?? undefined,
  };
}

/**
 * The path of this site that `wanted` names, as a path or as a whole address; undefined when it leads elsewhere. Read as a
 * browser would, because `/\\elsewhere.example` and `//elsewhere.example` look like paths and are none.
 */
export function readOwnPath(wanted: string | null | undefined, origin: string): string | undefined {
  if (!wanted || !URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}
