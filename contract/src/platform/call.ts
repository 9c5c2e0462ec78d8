import { asksInQuery, type Endpoint, type InputOf, type ReplyOf } from "./endpoint.ts";
import { FieldError } from "./complaints.ts";
import { Failure, ReadableFailure } from "./failures.ts";

/** Options that a caller may add to a call beyond its input. */
export type CallOptions = {
  signal?: AbortSignal;
  /** Sent as `Idempotency-Key`: the same key gives the first answer again. */
  idempotencyKey?: string;
  /** Told how much of a file has gone out, 0…1. */
  onProgress?: (sent: number) => void;
};

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<ReplyOf<E>>;
export type Send = (url: string, init: RequestInit, options: CallOptions) => Promise<Response>;

/** Builds the one client. The browser sends with `fetch`; tests send straight into the app. */
export function makeCall(send: Send): Call {
  return async (endpoint, input, options = {}) => {
    const response = await send(...requestOf(endpoint, input, options));
    if (endpoint.download && response.ok) return { file: await response.blob() } as ReplyOf<typeof endpoint>;

    const body: unknown = response.status === 204 ? {} : await response.json().catch(() => null);
    if (!response.ok) throw toFailure(body, response);
    return endpoint.reply.parse(body) as ReplyOf<typeof endpoint>;
  };
}

/** The request an endpoint makes of an input: path filled, the rest in query, JSON or form. */
function requestOf(
  endpoint: Endpoint,
  input: object,
  options: CallOptions,
): [string, RequestInit, CallOptions] {
  const { path, rest } = fillPath(endpoint.path, input);
  const { method } = endpoint;
  const headers: Record<string, string> = options.idempotencyKey
    ? { "idempotency-key": options.idempotencyKey }
    : {};
  const signal = options.signal ?? null;

  if (asksInQuery(endpoint)) {
    const query = toQuery(rest).toString();
    return [query ? `${path}?${query}` : path, { method, headers, signal }, options];
  }
  if (endpoint.file) return [path, { method, headers, signal, body: toForm(rest) }, options];
  headers["content-type"] = "application/json";
  return [path, { method, headers, signal, body: JSON.stringify(rest) }, options];
}

/** Moves `:id` and friends out of the input and into the path. */
function fillPath(template: string, input: object) {
  const rest: Record<string, unknown> = { ...input };
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path: `/api${path}`, rest };
}

/** An empty filter is the same as no filter, so it is not sent. */
function toQuery(input: Record<string, unknown>) {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

/** Only files travel in forms; everything else is JSON. */
function toForm(input: Record<string, unknown>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Blob) form.append(name, value);
  }
  return form;
}

function toFailure(body: unknown, response: Response): Failure {
  const known = ReadableFailure.safeParse(body);
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  const wait = retryAfter ? { retryAfter } : {};
  const uncoded = response.status >= 502 ? "unavailable" : "unexpected";
  if (!known.success) return new Failure(uncoded, wait);
  const { code, error, errors = [], reason, params, request_id } = known.data;
  const coded = errors.filter(isCoded);
  const alsoSaid = errors.filter((one) => !isCoded(one)).map(({ msg }) => msg);
  return new Failure(code ?? uncoded, {
    ...(!code && error && { said: error }),
    ...(alsoSaid.length > 0 && { alsoSaid }),
    errors: coded.length > 0 ? coded : undefined,
    reason,
    params,
    requestId: request_id,
    ...wait,
  });
}

const isCoded = (one: unknown): one is FieldError => FieldError.safeParse(one).success;
