import type { AccountStatus } from "@khorgos/contract/accounts/accounts";

/** A decision as it was made: from what to what. */
export type AccountDecision = { was: AccountStatus; decided: "approved" | "rejected" };

/**
 * Which letter a decision is worth by the time somebody writes it. An account that has been decided on otherwise
 * meanwhile gets the letter of that decision, and none of this one.
 */
export function chooseLetter(
  now: AccountStatus,
  { was, decided }: AccountDecision,
): "welcome" | "readmission" | "refusal" | "suspension" | "none" {
  if (now !== decided) return "none";
  if (decided === "approved") return was === "rejected" ? "readmission" : "welcome";
  return was === "approved" ? "suspension" : "refusal";
}
