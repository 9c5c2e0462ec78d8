import type { AccountStatus } from "@khorgos/contract/accounts/accounts";
import { Failure } from "@khorgos/contract/platform/failures";

/** Lets an approved account in. Throws `account_pending`, or `account_rejected` with the administrator's words. */
export function admitAccount({
  status,
  decision_message,
}: {
  status: AccountStatus;
  decision_message: string;
}): void {
  if (status === "pending") throw new Failure("account_pending");
  if (status === "rejected") throw new Failure("account_rejected", { reason: decision_message });
}
