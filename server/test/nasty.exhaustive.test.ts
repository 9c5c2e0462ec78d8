import { isDeepStrictEqual } from "node:util";
import { halfWidth } from "@khorgos/contract/platform/one-line.rules";
import { allEndpoints } from "@khorgos/contract/market/market";
import { asksInQuery, type Endpoint } from "@khorgos/contract/platform/endpoint";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authorisation } from "./authorisation.ts";
import { type Market, openMarket } from "./market.ts";
import { addressOf, callerOf, faultOf, nastyInAddress, nastyJson } from "./nasty.ts";
import { type Given, joinWithPassword, prepare } from "./prepare.ts";
import { countRows } from "./tables.ts";

/** Every field of every call is given nasty values: the answer is a refusal that stores nothing, or the value is kept exactly. */

let market: Market;
let given: Given;
beforeAll(async () => {
  market = await openMarket();
  given = await prepare(market, await joinWithPassword(market));
});
afterAll(() => market.close());

type Attempt = { what: string; options: InjectOptions; sent?: [field: string, value: unknown] };

const inputOf = (name: string): Record<string, unknown> => ({ ...authorisation[name]?.input(given) });
const encodedInput = (name: string) =>
  Object.fromEntries(
    Object.entries(inputOf(name)).map(([field, value]) => [field, encodeURIComponent(String(value))]),
  );

/** The call as it should be, but for one field. */
function attempts(name: string, endpoint: Endpoint): Attempt[] {
  const { method } = endpoint;
  return Object.keys(endpoint.input.shape).flatMap((field): Attempt[] => {
    if (asksInQuery(endpoint) || endpoint.path.includes(`:${field}`)) {
      const payload = asksInQuery(endpoint) ? {} : { payload: inputOf(name) };
      return nastyInAddress.map((value) => {
        const url = addressOf(endpoint, { ...encodedInput(name), [field]: value });
        return { what: url, options: { method, url, ...payload } };
      });
    }
    const url = addressOf(endpoint, encodedInput(name));
    return nastyJson.map((json) => {
      const rest = JSON.stringify({ ...inputOf(name), [field]: undefined });
      const payload = `${rest.slice(0, -1)}${rest === "{}" ? "" : ","}"${field}":${json}}`;
      const headers = { "content-type": "application/json" };
      return {
        what: `${field}: ${json.slice(0, 40)}`,
        options: { method, url, payload, headers },
        sent: [field, JSON.parse(json)],
      };
    });
  });
}

/**
 * Kept in another spelling on purpose, made up when left out, told to nobody, the other role's only, or only kept beside
 * what they belong to: a factory's name beside its colour, a Chinese name beside a brand that is new. What has become a
 * spelling of a brand is answered with that brand's name, and of choices only those are kept that can be made.
 */
const respelt = new Set([
  "email",
  "phone",
  "body_color",
  "interior_color",
  "body_color_name",
  "interior_color_name",
  "zh",
  "addWord.name",
  "choices",
  "supplier_sku",
  "password",
  "language",
  "dealership_name",
  // Names what was read before; what is answered is the one after.
  "version",
  "decideOnOffer.updated_at",
  // A deal falls through once; the first reason stands.
  "giveUpDeal.reason",
]);

/** A hundred calls and more; some of them hash a password, which is slow on purpose. */
const PATIENCE_MS = 120_000;

/** What is not stated: null where empty text would mean nothing, such as a day or a number. */
const isUnstated = (value: unknown) => value === null || value === "";

/** Kept as they are but for the width of their letters and digits. */
const isHalfWidth = new Set(["model", "trim_level"]);

const isObject = (part: unknown): part is Record<string, unknown> =>
  typeof part === "object" && part !== null;

/** Whether what came back is what was sent. */
function isKept(call: string, [field, sent]: [string, unknown], body: string): boolean {
  if (respelt.has(field) || respelt.has(`${call}.${field}`) || body === "") return true;
  const answer: Record<string, unknown> = JSON.parse(body);
  // Names that wait for an administrator stand beside the user as everybody sees them.
  const parts =
    isObject(answer.pending) && field in answer.pending ? [answer.pending] : Object.values(answer);
  const kept = parts.flatMap((part) => (isObject(part) && field in part ? [part[field]] : []));
  const spelt = (text: string) => (isHalfWidth.has(field) ? halfWidth(text.trim()) : text.trim());
  const meant = typeof sent === "string" ? spelt(sent) : sent;
  return kept.every((value) => value === meant || (isUnstated(value) && isUnstated(meant)));
}

const withFields = [...allEndpoints].filter(
  ([, { input, file }]) => !file && Object.keys(input.shape).length > 0,
);

test.each(withFields)("%s", { timeout: PATIENCE_MS }, async (name, endpoint) => {
  const faults: string[] = [];
  let rows = await countRows(market.db);
  for (const { what, options, sent } of attempts(name, endpoint)) {
    const reply = await market.raw(callerOf(endpoint), options);
    const before = rows;
    rows = await countRows(market.db);
    const hasStored = reply.statusCode >= 400 && !isDeepStrictEqual(rows, before);
    const isLost = reply.statusCode < 400 && sent !== undefined && !isKept(name, sent, reply.body);
    const fault =
      faultOf(reply) ?? (hasStored ? "stored something" : isLost ? `kept as ${reply.body}` : undefined);
    if (fault) faults.push(`${what}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

test("enough is tried, and not everything is refused", async () => {
  const tried = withFields.flatMap(([name, endpoint]) => attempts(name, endpoint));
  expect(tried.length).toBeGreaterThan(1_500);
  expect(
    faultOf(await market.raw("lin", { method: "GET", url: "/api/cars?brand=BYD&year_min=2020" })),
  ).toBeUndefined();
});
