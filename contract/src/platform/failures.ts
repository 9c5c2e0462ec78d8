import * as z from "zod/mini";
import { FieldError } from "./complaints.ts";
import { failures } from "./failure-catalogue.ts";

export { failures };

export type FailureCode = keyof typeof failures;

const codes = Object.keys(failures) as [FailureCode, ...FailureCode[]];

/**
 * The body of a refusal. `error` is for people, `code` and its `params` for programs and translations, `errors` names every
 * wrong field, `status` the standing of an account that may not enter, `reason` what its administrator wrote.
 */
export const FailureBody = z.object({
  error: z.string(),
  code: z.enum(codes),
  errors: z.optional(z.array(FieldError)),
  status: z.optional(z.string()),
  reason: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.array(z.looseObject({}))]))),
  request_id: z.optional(z.string()),
});
export type FailureBody = z.infer<typeof FailureBody>;

/**
 * The body of a refusal as it is read of a server that may be newer than this program: a code and wrong fields that it does not
 * know are left to the sentences beside them.
 */
export const ReadableFailure = z.object({
  ...FailureBody.shape,
  code: z.catch(z.optional(z.enum(codes)), undefined),
  errors: z.catch(
    z.optional(z.array(z.union([FieldError, z.object({ msg: z.string(), code: z.optional(z.unknown()) })]))),
    undefined,
  ),
});

/** Values in a sentence: `{line}`, `{columns}` …; and what there is to answer. */
export type FailureParams = Readonly<Record<string, string | number | Record<string, unknown>[]>>;

type Details = {
  /** The server's sentence, and its sentences on fields, where it gave no code that we know. */
  said?: string | undefined;
  alsoSaid?: string[] | undefined;
  errors?: FieldError[] | undefined;
  reason?: string | undefined;
  params?: FailureParams | undefined;
  retryAfter?: number;
  requestId?: string | undefined;
};

/** Thrown in the server, sent as a reply, thrown again in the browser: the same object at both ends. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: FailureCode;
  readonly said: string | undefined;
  readonly alsoSaid: string[] | undefined;
  readonly errors: FieldError[] | undefined;
  readonly reason: string | undefined;
  readonly params: FailureParams;
  /** Whole seconds until another try makes sense. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;

  constructor(code: FailureCode, details: Details = {}) {
    super(details.said ?? fillIn(failures[code].says, details.params));
    this.code = code;
    this.said = details.said;
    this.alsoSaid = details.alsoSaid;
    this.errors = details.errors;
    this.reason = details.reason;
    this.params = details.params ?? {};
    this.retryAfter = details.retryAfter;
    this.requestId = details.requestId;
  }
}

const fillIn = (sentence: string, params: FailureParams = {}) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return typeof value === "object" ? whole : String(value ?? whole);
  });

/** Shorthand for one wrong field that only the database or the world could find. */
export const wrongField = (path: string, code: FieldError["code"], msg: string) =>
  new Failure("invalid_input", { errors: [{ path, code, msg }] });
