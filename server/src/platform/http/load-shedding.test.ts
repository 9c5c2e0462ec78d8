import { setTimeout as pause } from "node:timers/promises";
import { browseCars } from "@khorgos/contract/cars/cars";
import { login, logout, me } from "@khorgos/contract/accounts/accounts";
import { endAllSessions, listSessions } from "@khorgos/contract/accounts/own-account";
import { makeOffer } from "@khorgos/contract/requests/offers";
import fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { handleErrors } from "./error-handler.ts";
import { shedLoad, weightOf } from "./load-shedding.ts";

let lines: string[];
let waiting: number;
let app: ReturnType<typeof fastify>;
let level: () => number;
beforeEach(async () => {
  [lines, waiting] = [[], 0];
  app = fastify({ logger: { level: "warn", stream: { write: (line: string) => void lines.push(line) } } });
  handleErrors(app);
  level = await shedLoad(app, () => waiting);
  app.get("/list", { config: { weight: "list" } }, async () => ({}));
  app.post("/command", { config: { weight: "other" } }, async () => ({}));
  app.post("/logout", { config: { weight: "always" } }, async () => ({}));
  app.get("/live", async () => ({}));
});
afterEach(() => app.close());

const ask = (method: "GET" | "POST", url: string) => app.inject({ method, url });
const outcomes = async () => {
  const replies = [ask("GET", "/list"), ask("POST", "/command"), ask("POST", "/logout"), ask("GET", "/live")];
  return (await Promise.all(replies)).map(({ statusCode }) => statusCode);
};

/** Looks come twenty times a second, on a machine that has the time. */
const soon = { timeout: 60_000 };

test("pages of lists are let go first, signing out never", () => {
  expect([browseCars, me, login, makeOffer, listSessions].map(weightOf)).toEqual([
    "list",
    "other",
    "other",
    "other",
    "other",
  ]);
  expect([logout, endAllSessions].map(weightOf)).toEqual(["always", "always"]);
});

test("with too much to do lists are refused, then all but signing out and looking, until it passes", async () => {
  waiting = 30;
  expect(await outcomes()).toEqual([200, 200, 200, 200]);
  waiting = 31;
  await expect.poll(outcomes, soon).toEqual([503, 200, 200, 200]);
  expect([level(), level()]).toEqual([1, 0]);
  waiting = 91;
  await expect.poll(outcomes, soon).toEqual([503, 503, 200, 200]);
  expect(level()).toBe(2);
  waiting = 0;
  await expect.poll(outcomes, soon).toEqual([200, 200, 200, 200]);
});

test("an event loop that is late is too much to do for a rush, not for a few", async () => {
  const holdUp = async () => {
    const until = performance.now() + 500;
    while (performance.now() < until);
    // The look that was due meanwhile.
    await pause(1);
  };
  const statuses = async (calls: number) => {
    await holdUp();
    const replies = await Promise.all(Array.from({ length: calls }, () => ask("GET", "/list")));
    return replies.map(({ statusCode }) => statusCode);
  };
  expect(await statuses(20)).not.toContain(503);
  await pause(120);
  await expect.poll(() => statuses(60), soon).toContain(503);
  await expect.poll(outcomes, soon).toEqual([200, 200, 200, 200]);
});

test("a refusal says when to come back, and is one quiet line a second in the log", async () => {
  waiting = 100;
  await expect.poll(outcomes, soon).toContain(503);
  const refused = await Promise.all(Array.from({ length: 50 }, () => ask("POST", "/command")));
  expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  expect(refused[0]?.json()).toMatchObject({ code: "overloaded" });
  expect(refused[0]?.headers["retry-after"]).toBe("2");
  const warnings = lines.map((line) => JSON.parse(line) as unknown);
  expect(warnings.length).toBeLessThan(10);
  expect(warnings[0]).toMatchObject({ level: 40, refused: "overloaded", reqId: expect.any(String) });
  expect(lines.join("")).not.toContain("stack");
});
