import type { AccountStatus } from "./accounts.ts";

/**
 * Decides what an administrator's word does to an account. Saying again what already holds is `keep`;
 * `refuse` when the administrator decided on a picture that is no longer true (`seen`), so that of two
 * administrators who decide at the same moment one wins and the other is told.
 */
export function decideApproval(
  current: AccountStatus,
  wanted: "approved" | "rejected",
  seen?: AccountStatus,
): "change" | "keep" | "refuse" {
  if (current === wanted) return "keep";
  return seen && seen !== current ? "refuse" : "change";
}
