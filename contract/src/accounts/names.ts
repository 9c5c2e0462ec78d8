import * as z from "zod/mini";
import { Role, User } from "./accounts.ts";
import { endpoint } from "../platform/endpoint.ts";
import { OptionalText, paging } from "../platform/fields.ts";

/** By what people know somebody, as far as it shall change. */
export const Names = z.object({
  name: z.optional(z.string()),
  company_name: z.optional(z.string()),
  dealership_name: z.optional(z.string()),
});
export type Names = z.infer<typeof Names>;

/** A person as everybody sees them, and what they wish to be called: absent where nothing waits or was refused last. */
export const OwnProfile = z.object({
  user: User,
  pending: z.optional(Names),
  refused: z.optional(z.extend(Names, { message: z.string() })),
});

export const findProfile = endpoint("GET /auth/profile", {
  summary: "Read one's own profile",
  caller: "member",
  input: z.object({}),
  reply: OwnProfile,
});

/** Doubts about a name, for the administrator who is to agree to it. */
export const NameDoubts = z.object({
  /**
   * Others of whom one name looks the same: `alike` as it is written, name or company, and whose. In whatever letters, case and signs it
   * is written; at most three, those that look like the company first, then in the order of registration.
   */
  looks_like: z.array(
    z.object({ account_id: z.uuid(), alike: z.string(), name: z.string(), email: z.string() }),
  ),
  /** Words, as they are written, by which the names vouch for their owner or speak for the market. */
  claims: z.array(z.string()),
});
export type NameDoubts = z.infer<typeof NameDoubts>;

/** A change of names that waits for an administrator. */
export const NameChange = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  role: Role,
  email: z.string(),
  asked_at: z.iso.datetime(),
  was: Names,
  wished: Names,
  /** Absent where there are none. */
  doubts: z.optional(NameDoubts),
});
export type NameChange = z.infer<typeof NameChange>;

/** Lists those who wait, the longest first. A suspended account's wish is not shown, and waits. */
export const listNameChanges = endpoint("GET /admin/name-changes", {
  summary: "List changes of names that wait",
  caller: "administrator",
  input: z.object({ limit: paging.limit }),
  reply: z.object({ changes: z.array(NameChange) }),
});

/**
 * Decides what was read: a wish that was changed or taken back meanwhile, or decided otherwise, is `name_change_gone`. Saying the same
 * twice changes nothing.
 */
export const decideNameChange = endpoint("PATCH /admin/name-changes/:id", {
  summary: "Approve or refuse a change of names",
  caller: "administrator",
  input: z.object({ id: z.uuid(), state: z.enum(["approved", "refused"]), message: OptionalText() }),
  reply: z.object({ user: User }),
});
