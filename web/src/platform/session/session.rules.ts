import type { Role } from "@khorgos/contract/accounts";
import type { FailureCode } from "@khorgos/contract/platform/failures";
import { mayPass } from "../patience.ts";

/** How often a first fetch of the current user that stumbled is tried again. */
const RETRIES = 3;

/**
 * Decides what a failed first fetch of the current user means. A network or server that stumbled is worth
 * `RETRIES` more tries; everything else, and the last stumble, ends the session.
 */
export function decideAfterFailure(code: FailureCode, triesBefore: number): "again" | "end" {
  return mayPass(code) && triesBefore < RETRIES ? "again" : "end";
}

/** The screen at which a role starts its day. */
export const dashboardOf = (role: Role): string =>
  ({ supplier: "/supplier/dashboard", dealer: "/dealer/dashboard", administrator: "/admin" })[role];
