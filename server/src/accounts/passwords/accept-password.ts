import type { Role } from "@khorgos/contract/accounts/accounts";
import { sayComplaint } from "@khorgos/contract/platform/complaints";
import { Failure } from "@khorgos/contract/platform/failures";
import type { PasswordRules } from "../../platform/http/serve.ts";
import { complaintAbout } from "./new-password.rules.ts";

/** Throws `invalid_input` at `password` for a new password that is too short or, where the operator says so, too common. */
export function acceptPassword(password: string, role: Role, rules: PasswordRules): void {
  const complaint = complaintAbout(password, role, rules);
  if (!complaint) return;
  throw new Failure("invalid_input", {
    errors: [{ path: "password", msg: sayComplaint(complaint), ...complaint }],
  });
}
