import { setTimeout as pause } from "node:timers/promises";
import { browseCars } from "@khorgos/contract/cars";
import { login, logout, me } from "@khorgos/contract/accounts";
import { makeOffer } from "@khorgos/contract/requests";
import fastify from "fastify";
import { expect, test } from "vitest";
import { handleErrors } from "./error-handler.ts";
import type { Load } from "./load-shedding.rules.ts";
import { shedLoad, weightOf } from "./load-shedding.ts";

test("pages of lists are let go first, signing out never", () => {
  expect([browseCars, me, login, makeOffer, logout].map(weightOf)).toEqual([
    "list",
    "other",
    "other",
    "other",
    "always",
  ]);
});

test("under too much to do calls are refused in a known way, anyone who watches is answered, and it passes", async () => {
  const lines: string[] = [];
  const app = fastify({
    logger: { level: "warn", stream: { write: (line: string) => void lines.push(line) } },
  });
  handleErrors(app);
  const late: Load = { delayMs: 3_000, waiting: 0 };
  const { pressure } = shedLoad(app, () => late);
  app.get("/list", { config: { weight: "list" } }, async () => ({}));
  app.post("/command", { config: { weight: "other" } }, async () => ({}));
  app.get("/live", async () => ({}));
  const ask = async (method: "GET" | "POST", url: string) => app.inject({ method, url });

  await pause(300);
  expect(pressure(), "late, but with nothing to do").toBe(0);
  const rush = setInterval(() => {
    for (let nth = 0; nth < 10; nth++) void ask("GET", "/live");
  }, 5);
  while (pressure() < 1) await pause(10);
  const first = await Promise.all([ask("GET", "/list"), ask("GET", "/live")]);
  expect(first.map((reply) => reply.statusCode)).toEqual([503, 200]);
  while (pressure() < 2) await pause(10);
  const refused = await Promise.all(Array.from({ length: 50 }, () => ask("POST", "/command")));
  expect(refused[0]?.json()).toMatchObject({ code: "overloaded" });
  expect(refused[0]?.headers["retry-after"]).toBe("2");
  expect(refused.every((reply) => reply.statusCode === 503)).toBe(true);
  expect((await ask("GET", "/live")).statusCode).toBe(200);

  clearInterval(rush);
  while (pressure() > 0) await pause(50);
  expect((await ask("GET", "/list")).statusCode).toBe(200);
  await app.close();

  const warnings = lines.map((line) => JSON.parse(line) as unknown);
  expect(warnings.length).toBeLessThan(10);
  expect(warnings[0]).toMatchObject({ level: 40, refused: "overloaded", reqId: expect.any(String) });
  expect(lines.join("")).not.toContain("stack");
});
