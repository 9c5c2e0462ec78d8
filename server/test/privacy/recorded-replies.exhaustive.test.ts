import { hash } from "node:crypto";
import { allEndpoints } from "@khorgos/contract/market/market";
import type { Endpoint } from "@khorgos/contract/platform/endpoint";
import { expect, test } from "vitest";
import { authorisation } from "../authorisation.ts";
import { type Caller, callers } from "../outcomes.ts";
import { openCallers } from "../callers.ts";
import { type Market, openMarket } from "../market.ts";
import { joinWithPassword, prepare } from "../prepare.ts";
import { sendRaw } from "./send-raw.ts";

/** What every endpoint really answers to every caller, byte for byte but for what differs from run to run. */

/** What is made anew in every run, by what stands for it. */
const changing: [RegExp, string][] = [
  [/otpauth:[^"]+/g, "<address>"],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<id>"],
  [/(chery|hongqi)[0-9a-f]{32}/g, "<word>"],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g, "<moment>"],
  [/\d{4}-\d\d-\d\d/g, "<day>"],
  [/\d\d\/\d\d\/\d{4}, \d\d:\d\d/g, "<minute>"],
  [new RegExp(`\\b${new Date().getUTCFullYear()}\\b`, "g"), "<this year>"],
  [/\b(C|D|R|S|SC)-[0-9A-Z]{6}\b/g, "$1-<code>"],
  [/"(token|next_cursor)":"[^"]+"/g, '"$1":"<token>"'],
  [/reset-password#?\?[^"]+/g, "reset-password<token>"],
  [/"version":("[^"]+"|\d+)/g, '"version":"<version>"'],
];
const settled = (text: string) => changing.reduce((left, [what, name]) => left.replaceAll(what, name), text);

/** Beyond this many characters a hash stands for the rest. */
const MAX_WRITTEN = 2_000;
const inShort = (body: string) =>
  body.length <= MAX_WRITTEN
    ? body
    : `${body.slice(0, MAX_WRITTEN)}… ${body.length}, ${hash("sha256", body)}`;

const told = ["content-type", "content-disposition", "location", "cache-control", "allow", "vary"];

async function answerTo(market: Market, endpoint: Endpoint, input: object, token: string | undefined) {
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  const reply = await sendRaw(market, undefined, endpoint, { ...input }, headers);
  const said = told.flatMap((name) => {
    const value = reply.headers[name];
    return value === undefined ? [] : `${name}: ${String(value)}\n`;
  });
  return `${reply.statusCode}\n${settled(said.join(""))}${inShort(settled(reply.body))}\n`;
}

/** Every refusal is written out where it comes first, and is one line from then on. */
const refusals = new Set<string>();
function inBrief(answer: string): string {
  const code = /^4\d\d\n[^]*"code":"(\w+)"/.exec(answer)?.[1];
  if (code === undefined) return answer;
  if (!refusals.has(answer)) {
    refusals.add(answer);
    return answer;
  }
  return `${answer.slice(0, 3)} ${code}, as before\n`;
}

/** Each endpoint has a market of its own, so that what one call changed does not show in the answer to the next. */
async function answersOf(name: string, endpoint: Endpoint): Promise<string> {
  const answers = new Map<Caller, string>();
  const row = authorisation[name];
  const market = await openMarket();
  try {
    const { tokenOf } = await openCallers(market);
    const known = await joinWithPassword(market);
    // Who only reads leaves everything for the next.
    const shared = endpoint.method === "GET" ? await prepare(market, known) : undefined;
    for (const caller of callers) {
      const input = row?.input(shared ?? (await prepare(market, known))) ?? {};
      answers.set(caller, await answerTo(market, endpoint, input, await tokenOf(caller)));
    }
  } finally {
    await market.close();
  }
  const alike = Map.groupBy(callers, (caller) => answers.get(caller) ?? "");
  const parts = [...alike].map(([answer, who]) => `${who.join(", ")}: ${inBrief(answer)}`);
  return `## ${name} ${endpoint.method} ${endpoint.path}\n\n${parts.join("\n")}`;
}

test("every endpoint answers every caller as it is recorded", async () => {
  const all: string[] = [];
  for (const [name, endpoint] of allEndpoints) all.push(await answersOf(name, endpoint));
  expect(all).toHaveLength(allEndpoints.size);
  await expect(all.join("\n")).toMatchFileSnapshot("./recorded-replies.txt");
}, 900_000);
