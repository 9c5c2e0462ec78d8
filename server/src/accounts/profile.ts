import type * as api from "@khorgos/contract/accounts/accounts";
import type { Role, User } from "@khorgos/contract/accounts/accounts";
import type * as names from "@khorgos/contract/accounts/names";
import type { Names } from "@khorgos/contract/accounts/names";
import type * as own from "@khorgos/contract/accounts/own-account";
import { profiles } from "@khorgos/contract/accounts/own-account";
import { fieldErrorsOf } from "@khorgos/contract/platform/complaints";
import { Failure } from "@khorgos/contract/platform/failures";
import type * as z from "zod/mini";
import type { Tx } from "../platform/db/connect.ts";
import type { Verb } from "../platform/http/serve.ts";
import {
  getAccount,
  insertOwnAuditEntry,
  lockAccount,
  updateLanguage,
  updateMatchMails,
  updateProfile,
} from "./accounts.sql.ts";
import { findNameChanges, replaceWish } from "./name-changes.sql.ts";
import { isSame, namesBefore, namesThatChange, sayChange } from "./names.rules.ts";
import { keepPhone } from "./register.ts";

export const me: Verb<typeof api.me> = async ({ db, actor }) => ({ user: await getAccount(db, actor.id) });

export const findProfile: Verb<typeof names.findProfile> = async ({ db, actor: { id } }) => ({
  user: await getAccount(db, id),
  ...(await findNameChanges(db, id)),
});

/**
 * Changes what a person says of themselves; traders' names wait for an administrator. Throws `invalid_input` for what their role must
 * say and did not.
 */
export const changeProfile: Verb<typeof own.changeProfile> = ({ transact, limits, actor, input }) => {
  const profile = readProfile(actor.role, input);
  limits.accountWrites(actor.id, "profiles");
  return transact(async (tx) => {
    const account = await lockAccount(tx, actor.id);
    if (!account) throw new Failure("not_signed_in");
    const wished = namesThatChange(profile, account);
    const isFree = actor.role === "administrator";
    const { pending } = isFree ? {} : await wish(tx, account, wished);
    const change = isFree ? profile : { ...profile, ...namesBefore(wished, account) };
    const answer = pending && { pending };
    if (Object.entries(change).every(([field, value]) => Reflect.get(account, field) === value))
      return { user: account, ...answer };
    const user = await updateProfile(tx, actor.id, change);
    await insertOwnAuditEntry(tx, user, "profile_changed", isFree ? sayChange(wished, account) : "");
    return { user, ...answer };
  });
};

/** Keeps what somebody wishes to be called; the same wish said again keeps its place in the queue. */
async function wish(tx: Tx, account: User, wished: Names): Promise<{ pending?: Names }> {
  const isWish = Object.keys(wished).length > 0;
  const { pending } = await findNameChanges(tx, account.id);
  if (!isSame(wished, pending ?? {})) {
    await replaceWish(tx, account.id, wished);
    if (isWish) await insertOwnAuditEntry(tx, account, "name_change_asked", sayChange(wished, account));
  }
  return isWish ? { pending: wished } : {};
}

/** Only what the role says of itself, in the one spelling in which it is kept. */
function readProfile(role: Role, input: unknown) {
  if (role === "administrator") return checked(profiles.administrator, input);
  const profile = role === "supplier" ? checked(profiles.supplier, input) : checked(profiles.dealer, input);
  return { ...profile, phone: keepPhone(profile.phone, role) };
}

function checked<Profile extends z.ZodMiniType>(profile: Profile, input: unknown): z.output<Profile> {
  const read = profile.safeParse(input, { reportInput: true });
  if (!read.success) throw new Failure("invalid_input", { errors: fieldErrorsOf(read.error) });
  return read.data;
}

/** The language that we write to this person in. */
export const changeLanguage: Verb<typeof api.changeLanguage> = ({ transact, actor, input }) =>
  transact(async (tx) => ({ user: await updateLanguage(tx, actor.id, input.language) }));

/** When this person is written to about what fits. */
export const changeMatchMails: Verb<typeof own.changeMatchMails> = ({ transact, actor, input }) =>
  transact(async (tx) => ({ user: await updateMatchMails(tx, actor.id, input.match_mails) }));
