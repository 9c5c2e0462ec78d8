import * as z from "zod/mini";

/**
 * Callers of an endpoint. A `member` is anybody approved and signed in, a `trader` a member who buys or sells.
 */
type Caller = "anyone" | "member" | "trader" | "supplier" | "dealer" | "administrator";

/**
 * Kinds of others' data of which one account may read only so much: single things with their contacts, pages of lists, and what a request would
 * match while it is written.
 */
export type Reading = "details" | "pages" | "foreseen";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One HTTP call, described once: the server mounts it, the browser and the tests call it. */
export type Endpoint<
  Who extends Caller = Caller,
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Reply extends z.ZodMiniObject = z.ZodMiniObject,
> = {
  readonly method: Method;
  readonly path: string;
  /** A summary of what it does, in a few words for the API document. */
  readonly summary: string;
  readonly caller: Who;
  readonly input: Input;
  readonly reply: Reply;
  /** The status of a good answer: 200 unless said otherwise. 204 answers carry no body. */
  readonly status?: number;
  /** Where what was made can be asked for, `/cars/{car.id}`: names stand for what the reply says. */
  readonly location?: string;
  /** Whether an `Idempotency-Key` makes a repeated call give the first answer again instead of acting twice. */
  readonly idempotent?: boolean;
  /** Whether the input's `version` may also be said by an `If-Match` header, as the reply's `ETag` names it. */
  readonly versioned?: boolean;
  /** Counts against what one account may read of others in a time, so that nobody copies the market. */
  readonly reads?: Reading;
  /** Whether the answer, or that to some inputs, rests on the market alone: it is kept until something in the market changes. */
  readonly cached?: boolean | ((input: Readonly<Record<string, unknown>>) => boolean);
  /** The multipart field that carries a file; such a call sends a form instead of JSON. */
  readonly file?: string;
  /** The answer is a file of one of these kinds instead of JSON: what `format` names, the first without it. */
  readonly download?: readonly FileFormat[];
  /** The answer is a stream of events, which lasts for minutes, instead of JSON; the reply is what one of them says. */
  readonly events?: boolean;
};

export type InputOf<E extends Endpoint> = z.input<E["input"]>;
export type ReplyOf<E extends Endpoint> = z.output<E["reply"]>;

type Shape<Who extends Caller, Input extends z.ZodMiniObject, Reply extends z.ZodMiniObject> = Omit<
  Endpoint<Who, Input, Reply>,
  "method" | "path"
>;

/** `endpoint("PATCH /requests/:id/status", …)`: the route reads as it does in the specification. */
export function endpoint<Who extends Caller, Input extends z.ZodMiniObject, Reply extends z.ZodMiniObject>(
  route: `${Method} /${string}`,
  shape: Shape<Who, Input, Reply>,
): Endpoint<Who, Input, Reply> {
  const [method, path] = route.split(" ") as [Method, string];
  return { method, path, ...shape };
}

/** Whether input beyond the path travels in the query string; otherwise it is the JSON body. */
export const asksInQuery = ({ method }: Pick<Endpoint, "method">) => method === "GET" || method === "DELETE";

/** The kinds of file in which a list can be had: a workbook of Excel, or text. Without a word it is text, as it was before workbooks. */
export const FileFormat = z.enum(["csv", "xlsx"]);
export type FileFormat = z.infer<typeof FileFormat>;

export const mediaTypes: Readonly<Record<FileFormat, string>> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
