import type * as api from "@khorgos/contract/accounts/own-account";
import { profiles } from "@khorgos/contract/accounts/own-account";
import { fieldErrorsOf } from "@khorgos/contract/platform/complaints";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Role } from "@khorgos/contract/accounts";
import type * as z from "zod/mini";
import type { Verb } from "../../platform/http/serve.ts";
import { insertOwnAuditEntry, lockAccount } from "../accounts.sql.ts";
import { keepPhone } from "../keep-phone.ts";
import { updateProfile } from "./profile.sql.ts";

/** Changes what a person says of themselves. Throws `invalid_input` for what their role must say and did not. */
export const changeProfile: Verb<typeof api.changeProfile> = ({ transact, limits, actor, input }) => {
  const profile = readProfile(actor.role, input);
  limits.accountWrites(actor.id, "profiles");
  return transact(async (tx) => {
    const account = await lockAccount(tx, actor.id);
    if (!account) throw new Failure("not_signed_in");
    if (Object.entries(profile).every(([field, value]) => Reflect.get(account, field) === value))
      return { user: account };
    const user = await updateProfile(tx, actor.id, profile);
    await insertOwnAuditEntry(tx, user, "profile_changed");
    return { user };
  });
};

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
