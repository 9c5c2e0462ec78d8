import type { Role } from "@khorgos/contract/accounts/accounts";
import { dashboardOf } from "../platform/session.rules.ts";

/** Whom a screen is for: anybody, a stranger's front door, any signed-in member, a supplier or a dealer, or one role. */
export type Need = "anybody" | "stranger" | "member" | "trader" | Role;

type Visitor = {
  loading: boolean;
  role: Role | undefined;
  /** Whether they have just signed out and are on their way to the front door. */
  hasLeft: boolean;
};

/**
 * Decides at the door of a screen. `wait` while nobody knows who comes; otherwise `enter`, or where to go
 * instead. `sign-in` is the way to /login and back here afterwards.
 */
export function decideEntry(
  need: Need,
  { loading, role, hasLeft }: Visitor,
): "wait" | "enter" | "sign-in" | { to: string } {
  if (loading) return "wait";
  if (need === "anybody") return "enter";
  if (need === "stranger") return role ? { to: dashboardOf(role) } : "enter";
  if (!role) return hasLeft ? { to: "/" } : "sign-in";
  if (need === "trader") return role === "administrator" ? { to: "/" } : "enter";
  return need === "member" || need === role ? "enter" : { to: "/" };
}
