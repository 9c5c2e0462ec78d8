import { Writable } from "node:stream";
import fastify from "fastify";
import { prettyFactory } from "pino-pretty";
import { expect, test } from "vitest";
import { logLines } from "../http/log-events.ts";
import { logStream, readableLog } from "./log.ts";

/** What a person at a terminal reads, written through the server's own logger. */
function terminal(more: { hasColors?: () => boolean } = {}) {
  const said: string[] = [];
  return { said, write: (text: string) => said.push(text) > 0, ...more };
}

function logTo(out: ReturnType<typeof terminal>) {
  return fastify({ logger: logLines("info", readableLog(out, prettyFactory)) ?? false }).log;
}

test("a operation is one short line: when, what it was, how it ended, and the rest", () => {
  const out = terminal();
  const operation = { reqId: "4ef8", event: "rejectUser", outcome: "done", account: "180c", ms: 12 };
  logTo(out).info(operation, "event");
  expect(out.said).toEqual([
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] INFO: rejectUser: done {"account":"180c","ms":12}\n$/),
  ]);
});

test("anything else is its sentence, an error with where it happened", () => {
  const out = terminal();
  const log = logTo(out);
  log.warn("a database connection was lost");
  expect(out.said.pop()).toMatch(/^\[[\d:]{8}\] WARN: a database connection was lost\n$/);
  log.child({ reqId: "4ef8" }).error(new Error("nothing works"), "the call failed");
  expect(out.said.join("")).toMatch(
    /^\[[\d:]{8}\] ERROR: the call failed \(call 4ef8\) *\n[^]*nothing works[^]*\n +at /,
  );
});

test("colours are for terminals that have them", () => {
  const plain = terminal();
  logTo(plain).info("open");
  const coloured = terminal({ hasColors: () => true });
  logTo(coloured).info("open");
  expect(plain.said.join("")).not.toContain("\u001B");
  expect(coloured.said.join("")).toContain("\u001B[32mINFO\u001B[39m");
});

test("what others wrote does nothing to the terminal", () => {
  const out = terminal();
  logTo(out).warn({ about: "\u001B[2J\u009B2J" }, "from \u001B]0;owned\u0007\r here");
  expect(out.said.join("")).not.toMatch(/[^\n\u0020-\u007E]/);
  expect(out.said.join("")).toContain(String.raw`from \x1b]0;owned\x07\x0d here`);
});

test.each([
  ["auto", true, "text"],
  ["auto", false, "json"],
  ["text", false, "text"],
  ["json", true, "json"],
] as const)("%s, at a terminal %s: %s", async (format, isTTY, expected) => {
  const out = Object.assign(new Writable(), { isTTY });
  const stream = await logStream(format, out);
  expect(stream === undefined ? "json" : "text").toBe(expected);
});

test("a terminal that was closed ends nobody", async () => {
  const closed = new Writable({ write: (_, __, done) => done(new Error("EIO")) });
  const stream = await logStream("text", closed);
  const ended = new Promise((resolve) => closed.once("close", resolve));
  stream?.write(`{"level":30,"msg":"stopping"}`);
  await ended;
  expect(() => stream?.write(`{"level":30,"msg":"stopped"}`)).not.toThrow();
});
