import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, depsOn, openMarket } from "../../../test/market.ts";
import { buildApp } from "../../app.ts";

/** Strangers who send call after call and read no answer, over real connections. */

const SOCKETS = 4;
const CALLS = 600;
/** More than the system takes off our hands for anyone who does not read. */
const LARGE = 20_000_000;

let market: Market;
let app: FastifyInstance;
let folder: string;
let port: number;
let answered = 0;
let read = 0;
let accepted: Socket[] = [];
const cutOff = () => accepted.filter(({ destroyed }) => destroyed).length;
const open: Socket[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "khorgos-unread-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<head></head>");
  await writeFile(join(folder, "assets", "large-1a2b.png"), Buffer.alloc(LARGE));
  market = await openMarket();
  app = await buildApp(depsOn(market.db), { webFolder: folder });
  app.addHook("onRequest", (_, __, done) => {
    answered += 1;
    done();
  });
  app.server.on("connection", (socket: Socket) => accepted.push(socket));
  app.server.on("request", () => (read += 1));
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterEach(() => {
  [answered, read, accepted] = [0, 0, []];
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(async () => {
  await app.close();
  await market.close();
  await rm(folder, { recursive: true });
});

function send(path: string, calls: number): Socket {
  const socket = connect({ host: "127.0.0.1", port });
  open.push(socket);
  socket.on("error", () => {}).write(`GET ${path} HTTP/1.1\r\nhost: khorgos\r\n\r\n`.repeat(calls));
  return socket;
}

/** How often this process has a built file open. */
async function timesOpen(): Promise<number> {
  const links = (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ""));
  return (await Promise.all(links)).filter((link) => link.startsWith(folder)).length;
}

test.each([
  "/api/openapi.json",
  "/api/docs",
  "/api/docs/swagger-ui-bundle.js",
  "/api/health/live",
  "/api/health/ready",
  "/api/nothing",
  "/api/%",
  "/robots.txt",
  "/.well-known/security.txt",
  "/assets/large-1a2b.png",
  "/login",
])("anyone who sends hundreds of calls for %s and reads nothing is cut off at the first", async (path) => {
  for (let nth = 0; nth < SOCKETS; nth++) send(path, CALLS);
  await expect.poll(cutOff).toBe(SOCKETS);
  // A piece of what came holds hundreds of calls: no more of them are read than may wait, and none is answered.
  expect(read).toBeLessThanOrEqual(SOCKETS * 17);
  expect(answered).toBe(0);
  const { status } = await fetch(`http://127.0.0.1:${port}/api/health/live`);
  expect(status).toBe(200);
});

test.runIf(process.platform === "linux")("a connection that reads nothing holds no open file", async () => {
  for (let nth = 0; nth < SOCKETS; nth++) send("/assets/large-1a2b.png", 16);
  await expect.poll(() => answered).toBe(SOCKETS);
  const robots = await fetch(`http://127.0.0.1:${port}/robots.txt`);
  expect(robots.status).toBe(200);
  expect(await timesOpen()).toBe(0);
});

test("anyone who sends a few calls at once is answered each, in their order", async () => {
  const paths = Array.from({ length: 16 }, (_, nth) => (nth % 2 === 0 ? "/api/health/live" : "/robots.txt"));
  const socket = connect({ host: "127.0.0.1", port });
  open.push(socket);
  let heard = "";
  socket.on("data", (some: Buffer) => (heard += some.toString()));
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: khorgos\r\n\r\n`).join(""));
  const told = () => heard.match(/"status":"live"|User-agent/g) ?? [];
  await expect.poll(() => told().length).toBe(paths.length);
  expect(told()).toEqual(paths.map((path) => (path === "/robots.txt" ? "User-agent" : '"status":"live"')));
});

test("what waits behind a call whose caller left is not answered", async () => {
  const socket = send("/assets/large-1a2b.png", 16);
  await expect.poll(() => answered).toBe(1);
  socket.destroy();
  await expect.poll(cutOff).toBe(1);
  expect(answered).toBe(1);
});
