import type { Role } from "@khorgos/contract/accounts/accounts";
import { isCommonPassword } from "@khorgos/contract/accounts/accounts.rules";
import type { Complaint } from "@khorgos/contract/platform/complaints";

/** What the operator asks of new passwords. */
type Rules = { shortest: number; refusesCommon: boolean };

/** An administrator's password opens everybody's account. */
const MIN_OF_ADMINISTRATORS = 12;

const shortestFor = (role: Role, { shortest }: Rules) =>
  role === "administrator" ? Math.max(shortest, MIN_OF_ADMINISTRATORS) : shortest;

/** Characters as people count them: one beyond the first 65 536 counts once. */
const lengthOf = (password: string) => Array.from(password).length;

/** What is wrong with a new password, if anything is. Those that are kept already are not asked again. */
export function complaintAbout(password: string, role: Role, rules: Rules): Complaint | undefined {
  const min = shortestFor(role, rules);
  if (lengthOf(password) < min) return { code: "password_length", min };
  if (rules.refusesCommon && isCommonPassword(password)) return { code: "password_common" };
  return undefined;
}
