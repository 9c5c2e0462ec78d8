import type { Role } from "@khorgos/contract/accounts/accounts";
import type { FailureCode } from "@khorgos/contract/platform/failures";
import { isTransient } from "./retry-policy.ts";

/** How often a first fetch of the current user that stumbled is tried again before the person is told. */
const QUIET_RETRIES = 3;

/**
 * Decides what a failed first fetch of the current user means. A network or server that stumbled has not said anything
 * about the session, so it is asked again, after `QUIET_RETRIES` with a word on screen; a refusal ends the session.
 */
export function decideAfterFailure(
  code: FailureCode,
  triesBefore: number,
): "again" | "again-and-say-so" | "end" {
  if (!isTransient(code)) return "end";
  return triesBefore < QUIET_RETRIES ? "again" : "again-and-say-so";
}

/** The screen at which a role starts its day. */
export const dashboardOf = (role: Role): string =>
  ({ supplier: "/supplier/dashboard", dealer: "/dealer/dashboard", administrator: "/admin" })[role];
