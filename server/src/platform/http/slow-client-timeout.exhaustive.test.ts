import { connect, type Socket } from "node:net";
import fastify, { type FastifyReply } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handleErrors } from "./error-handler.ts";
import { closeSlowClients } from "./slow-client-timeout.ts";

const app = fastify({ forceCloseConnections: true });
let port: number;
beforeAll(async () => {
  handleErrors(app);
  closeSlowClients(app, { callMs: 300, lingerMs: 50, lookMs: 20 });
  app.post("/early", { handlerTimeout: 50 }, async () => ({}));
  const refuse = async (_: unknown, reply: FastifyReply) => reply.code(401).send({});
  app.post("/refused", { handlerTimeout: 60_000, onRequest: refuse }, async () => ({}));
  app.post("/slow", async () => ({}));
  app.post("/patient", { handlerTimeout: 60_000 }, async () => ({}));
  app.get("/small", async () => ({}));
  app.get("/large", async () => "x".repeat(50_000_000));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => app.close());

/** A client that sends this and then, if asked, a byte now and then; it reads nothing unless told to. */
function begin(text: string, { dripping = false } = {}) {
  const socket = connect({ port, host: "127.0.0.1" }, () => {
    socket.write(text);
    const drip = dripping ? setInterval(() => socket.write("1"), 20) : undefined;
    socket.once("close", () => clearInterval(drip));
  });
  socket.on("error", () => {});
  return socket;
}

/** Being cut off may come as an error too. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));

const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n`;

test("who sends a call byte by byte is cut off, however lively the line", async () => {
  const socket = begin(post("/slow"), { dripping: true }).resume();
  await closed(socket);
  expect(socket.destroyed).toBe(true);
});

test("who was answered and goes on sending is cut off too", async () => {
  const socket = begin(post("/early"), { dripping: true });
  let answer = "";
  socket.on("data", (some: Buffer) => (answer += some.toString()));
  await closed(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 .*\{"error".*"code":"too_slow"/s);
});

test("who was refused has no more time to say it all, where others may take longer", async () => {
  const socket = begin(post("/refused"), { dripping: true });
  let answer = "";
  socket.on("data", (some: Buffer) => (answer += some.toString()));
  await closed(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 401/);
});

test("who does not read the answer is cut off", async () => {
  const cut = new Promise((resolve) =>
    app.server.once("connection", (socket) => socket.once("close", resolve)),
  );
  const socket = begin("GET /large HTTP/1.1\r\nhost: x\r\n\r\n").pause();
  await cut;
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

test("what may take longer is given its time", async () => {
  const patient = begin(post("/patient"), { dripping: true }).resume();
  const slow = begin(post("/slow"), { dripping: true }).resume();
  await closed(slow);
  expect(patient.destroyed).toBe(false);
  patient.destroy();
});

test("a connection is left alone between calls, and serves the next", async () => {
  const socket = begin("GET /small HTTP/1.1\r\nhost: x\r\n\r\n");
  let answers = 0;
  socket.on("data", (some: Buffer) => (answers += some.toString().split("HTTP/1.1 200").length - 1));
  await expect.poll(() => answers).toBe(1);
  // Longer than any call may take here.
  await closed(begin(post("/slow"), { dripping: true }).resume());
  socket.write("GET /small HTTP/1.1\r\nhost: x\r\n\r\n");
  await expect.poll(() => answers).toBe(2);
  socket.destroy();
});
