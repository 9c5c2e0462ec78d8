import { Failure, type FailureCode, type FailureParams } from "@khorgos/contract/platform/failures";

/** Why nothing can be read from a file: each is a failure of its own, `file_…`. */
type FileFailure = Extract<FailureCode, `file_${string}`>;
export type FileProblem = FileFailure extends `file_${infer Problem}` ? Problem : never;

/** The failure for a whole file, with what its sentence names. */
export const refuseFile = (problem: FileProblem, params: FailureParams = {}): Failure =>
  new Failure(`file_${problem}`, { params });
