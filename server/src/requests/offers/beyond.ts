import { type Complaint, sayComplaint } from "@khorgos/contract/platform/complaints";
import { Failure } from "@khorgos/contract/platform/failures";

/** More than is possible, told like every other wrong field, though only the database knows the bound. */
export function beyond(path: string, max: number): Failure {
  const complaint: Complaint = { code: "max", max };
  return new Failure("invalid_input", { errors: [{ path, msg: sayComplaint(complaint), ...complaint }] });
}
