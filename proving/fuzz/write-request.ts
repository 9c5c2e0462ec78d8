import { allEndpoints } from "@khorgos/contract/market/market";
import { asksInQuery, type Endpoint } from "@khorgos/contract/platform/endpoint";
import type { InjectOptions } from "fastify";
import { addressOf } from "../../server/test/nasty.ts";
import { allOddFiles } from "../../price-list/test/odd-files/all-odd-files.ts";
import type { OddFile } from "../../price-list/test/odd-files/odd-file.ts";

/** Ways in which a call as such is wrong, whatever its fields say. */
export const oddities = [
  "another method",
  "plain text",
  "no media type",
  "too large",
  "half a body",
  "a list",
  "a prototype",
  "everything twice",
  "fields in brackets",
  "a form cut short",
] as const;
export type Oddity = (typeof oddities)[number];

/** So large is the largest file sent, in bytes; what becomes of larger ones has its own tests. */
const LARGEST = 100_000;
export const files: readonly OddFile[] = allOddFiles.filter(({ bytes }) => bytes.length <= LARGEST);

/** The fields of a call as JSON texts, and its file. */
type Said = { fields: Map<string, string>; file: File | undefined; odd: Oddity | undefined };

/** A call as it goes over the wire, with all that is odd about it. */
export async function writeRequest(endpoint: Endpoint, { fields, file, odd }: Said): Promise<InjectOptions> {
  const encoded = new Map([...fields].map(([name, json]) => [name, encode(json)]));
  const url = oddAddress(addressOf(endpoint, Object.fromEntries(encoded)), endpoint, odd);
  const method = odd === "another method" ? otherMethod(endpoint) : endpoint.method;
  if (asksInQuery(endpoint)) return { method, url };
  if (endpoint.file) return { method, url, ...(await formOf(endpoint.file, file, odd)) };
  return {
    method,
    url,
    ...bodyOf(
      [...fields].filter(([name]) => !endpoint.path.includes(`:${name}`)),
      odd,
    ),
  };
}

/** A text as itself, anything else as its JSON; a broken surrogate as the bytes it would have in UTF-8. */
function encode(json: string): string {
  const value: unknown = JSON.parse(json);
  if (typeof value !== "string") return encodeURIComponent(json);
  return value.isWellFormed() ? encodeURIComponent(value) : "%ED%A0%80";
}

function oddAddress(url: string, endpoint: Endpoint, odd: Oddity | undefined): string {
  const [path = "", query = ""] = url.split("?");
  if (odd === "everything twice" && asksInQuery(endpoint)) return `${path}?${query}&${query}&limit=1&limit=2`;
  if (odd === "fields in brackets")
    return `${path}?${query.replaceAll("=", "[__proto__]=")}&__proto__[role]=administrator&limit[]=1`;
  return url;
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** One that this address does not take, under no name of a parameter either. */
function otherMethod({ path }: Endpoint) {
  const alike = (other: string) => new RegExp(`^${other.replaceAll(/:\w+/g, "[^/]+")}$`).test(path);
  const there = [...allEndpoints.values()].filter((other) => alike(other.path));
  const taken = new Set(there.map(({ method }) => method));
  return methods.find((method) => method !== "GET" && !taken.has(method)) ?? "OPTIONS";
}

const JSON_TYPE = "application/json";

function bodyOf(fields: [string, string][], odd: Oddity | undefined) {
  const members = fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`);
  const body = `{${members.join()}}`;
  const as = (type: string | undefined, payload: string) => ({
    payload,
    ...(type !== undefined && { headers: { "content-type": type } }),
  });
  if (odd === "plain text") return as("text/plain", body);
  if (odd === "no media type") return as(undefined, body);
  if (odd === "too large") return as(JSON_TYPE, `{"notes":"${"x".repeat(70_000)}",${body.slice(1)}`);
  if (odd === "half a body") return as(JSON_TYPE, body.slice(0, -1));
  if (odd === "a list") return as(JSON_TYPE, `[${body}]`);
  if (odd === "a prototype")
    return as(JSON_TYPE, `{${[`"__proto__":{"role":"administrator"}`, ...members].join()}}`);
  if (odd === "everything twice") return as(JSON_TYPE, `{${[...members, ...members].join()}}`);
  return as(JSON_TYPE, body);
}

async function formOf(field: string, file: File | undefined, odd: Oddity | undefined) {
  const form = new FormData();
  if (odd === "a prototype") form.append("__proto__", "administrator");
  if (file && odd !== "a list") form.append(odd === "plain text" ? "file" : field, file);
  if (file && odd === "everything twice") form.append(field, file);
  const packed = new Response(form);
  const bytes = Buffer.from(await packed.arrayBuffer());
  const isCut = odd === "half a body" || odd === "a form cut short";
  const type = odd === "no media type" ? JSON_TYPE : (packed.headers.get("content-type") ?? "");
  return { payload: isCut ? bytes.subarray(0, bytes.length / 2) : bytes, headers: { "content-type": type } };
}
