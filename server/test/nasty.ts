import type { LightMyRequestResponse } from "fastify";
import { FailureBody, failures } from "@khorgos/contract/platform/failures";
import { asksInQuery, type Endpoint } from "@khorgos/contract/platform/endpoint";
import type { Person } from "../src/demo/cast.ts";

/** Values nobody means well with. As JSON text, because not all of them survive `JSON.stringify`. */
export const nastyJson: readonly string[] = [
  "null",
  "true",
  "[]",
  "[[]]",
  "{}",
  '{"a":{"b":[1]}}',
  '{"toString":1}',
  '["BYD"]',
  "0",
  "-0",
  "-1",
  "0.1",
  "1e309",
  "-1e309",
  "1e-320",
  "9007199254740993",
  "2147483648",
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\ufeff\\u202egnp.exe 𝔹𝕐𝔻 🚗👩‍👩‍👧 İıß\\uffff"',
  `"'; drop table accounts; -- \\" or 1=1 %_\\\\ $1 <script>alert(1)</script> ../../etc/passwd"`,
  '"=1+1"',
  '"__proto__"',
  '"constructor"',
  '"NaN"',
  '"1e3"',
  '"0x10"',
  '"１２"',
  '"2147483648"',
  '"00000000-0000-0000-0000-000000000000"',
  '"99999999-9999-4999-8999-999999999999"',
  `"${"x".repeat(201)}"`,
  `"${"汉".repeat(4_001)}"`,
  `"${"a".repeat(10_000)}@example.com"`,
];

/** The same without what no address can carry. */
const nastyWords = nastyJson.flatMap((json) => {
  const value: unknown = JSON.parse(json);
  return typeof value === "string" && value.isWellFormed() ? [value] : [];
});

/** Already encoded, as they stand in an address; among them some that are no encoding at all. */
export const nastyInAddress: readonly string[] = [
  ...nastyWords.map(encodeURIComponent),
  "%",
  "%00",
  "%E0%A4%A",
  "%ED%A0%80",
  "%C0%AE%C0%AE",
  "..%2f..%2fetc%2fpasswd",
  "%2e%2e",
  "null",
  "undefined",
  "[object%20Object]",
  "1%27%20or%20%271%27=%271",
  "-0",
  "1e309",
  "W10",
  "eyJhIjoxfQ",
];

/** Somebody who may make this call. */
export const callerOf = ({ caller }: Endpoint): Person | undefined =>
  (
    {
      anyone: undefined,
      member: "lin",
      trader: "lin",
      supplier: "lin",
      dealer: "aigerim",
      administrator: "saule",
    } as const
  )[caller];

/** An address for this call with its fields as they are given, already encoded. */
export function addressOf(endpoint: Endpoint, encoded: Record<string, string>): string {
  const inQuery = Object.entries(encoded).filter(([name]) => !endpoint.path.includes(`:${name}`));
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encoded[name] ?? "");
  const query = asksInQuery(endpoint) ? inQuery.map(([name, value]) => `${name}=${value}`).join("&") : "";
  return `/api${path}${query && `?${query}`}`;
}

/** What must never be read from an answer. */
const innards =
  /node_modules|\.ts:\d|\bat \w+ \(|\bselect\b .*\bfrom\b|insert into|syntax error|PostgreSQL|violates|relation "|Error:/i;

/** What is wrong with an answer; nothing when it is a good one or a refusal in the one shape of failures. */
export function faultOf(
  reply: Pick<LightMyRequestResponse, "statusCode" | "body" | "headers">,
): string | undefined {
  const { statusCode, body, headers } = reply;
  if (statusCode >= 500) return `${statusCode} ${body}`;
  if (statusCode < 400) return undefined;
  if (!String(headers["content-type"]).startsWith("application/json"))
    return `refused as ${headers["content-type"]}`;
  const failure = FailureBody.safeParse(JSON.parse(body));
  if (!failure.success) return `not the shape of a failure: ${body}`;
  if (failures[failure.data.code].http !== statusCode) return `${statusCode} for ${failure.data.code}`;
  return innards.test(body) ? `innards: ${body}` : undefined;
}
