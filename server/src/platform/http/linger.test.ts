import { once } from "node:events";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, depsOn, openMarket } from "../../../test/market.ts";
import { limitsOn } from "../limits/limits.ts";
import { buildApp } from "../../app.ts";

/** Callers who send all they have before they read the answer, over real connections. */

const BYTES = 5_000_000;

let market: Market;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  market = await openMarket();
  app = await buildApp(depsOn(market.db, { limits: (db) => limitsOn(db) }));
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(async () => {
  await app.close();
  await market.close();
});

const JSON_TYPE = "content-type: application/json";
const HTML = "content-type: text/html";
const FORM = "content-type: multipart/form-data; boundary=b";
const CLOSE = "connection: close";

/** Writes a whole call and reads only then; answers what came, or fails as the connection did. */
async function sendThenRead(line: string, headers: string[], bytes = BYTES): Promise<string> {
  const socket = connect({ host: "127.0.0.1", port }).pause();
  await once(socket, "connect");
  const head = [line, "host: khorgos", ...headers, `content-length: ${bytes}`];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await new Promise((done) => socket.write(Buffer.alloc(bytes, " "), done));
  let heard = "";
  for await (const some of socket) {
    heard += String(some);
    if (/\r\n\r\n\{.*\}$/s.test(heard)) break;
  }
  socket.destroy();
  return heard;
}

test.each([
  ["413 of a form", "POST /api/auth/login HTTP/1.1", [JSON_TYPE], 413],
  ["413 through a proxy with its defaults", "POST /api/auth/login HTTP/1.0", [JSON_TYPE, CLOSE], 413],
  ["415 of a page", "POST /api/auth/login HTTP/1.1", [HTML, CLOSE], 415],
  ["401 of a price list", "POST /api/upload/csv HTTP/1.1", [FORM, CLOSE], 401],
  ["404 of nothing", "POST /api/nothing HTTP/1.1", [HTML, CLOSE], 404],
  ["405 of a page", "POST /api/openapi.json HTTP/1.1", [HTML, CLOSE], 405],
] as const)("%s is heard by anyone who sends 5 MB before they read", async (_, line, headers, status) => {
  for (let nth = 0; nth < 10; nth++) {
    const heard = await sendThenRead(line, [...headers]);
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(heard).toContain('"request_id"');
  }
});

test.each(["gzip", "deflate", "br"])(
  "a body that is no %s is refused, and the server goes on",
  async (encoding) => {
    const socket = connect({ host: "127.0.0.1", port });
    await once(socket, "connect");
    const head = [
      "POST /api/auth/login HTTP/1.1",
      "host: khorgos",
      JSON_TYPE,
      `content-encoding: ${encoding}`,
    ];
    // One byte is still to come.
    socket.write(`${[...head, "content-length: 11"].join("\r\n")}\r\n\r\n0123456789`);
    const [heard] = await once(socket, "data");
    expect(String(heard)).toMatch(/^HTTP\/1\.1 400 /);
    // It is read off or cut off a little later.
    await once(socket, "close");
    expect((await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).status).toBe(200);
  },
);

test("429 too, of strangers who are counted", async () => {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/openapi.json`);
    await answer.arrayBuffer();
    if (answer.status === 429) break;
  }
  expect(await sendThenRead("POST /api/upload/csv HTTP/1.1", [FORM, CLOSE])).toMatch(/^HTTP\/1\.1 429 /);
});

test("anyone who sends without end after an answer is cut off", async () => {
  const socket = connect({ host: "127.0.0.1", port, allowHalfOpen: true });
  const closed = new Promise((done) => socket.once("close", done));
  socket.on("error", () => {}).resume();
  const head = `POST /api/auth/login HTTP/1.1\r\nhost: khorgos\r\n${JSON_TYPE}`;
  socket.write(`${head}\r\ncontent-length: ${10 ** 12}\r\n\r\n`);
  const sending = setInterval(() => socket.writableLength === 0 && socket.write(Buffer.alloc(BYTES)), 5);
  await closed;
  clearInterval(sending);
  expect(socket.bytesWritten).toBeGreaterThan(BYTES);
});
