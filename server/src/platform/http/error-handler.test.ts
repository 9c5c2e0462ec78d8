import fastify from "fastify";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect as connectTo } from "node:net";
import { expect, test } from "vitest";
import { handleErrors, replyNotFound, replyToBrokenRequest } from "./error-handler.ts";

test.each(["/things/%", "/things/%E0%A4%A", `/things/${"x".repeat(101)}`])(
  "nothing is at %s, told like any refusal",
  async (url) => {
    const app = fastify({ frameworkErrors: replyNotFound });
    handleErrors(app);
    app.get("/things/:id", async () => ({}));

    const reply = await app.inject({ method: "GET", url });

    expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: "route_not_found" }]);
    expect(reply.headers["cache-control"]).toBe("no-store");
  },
);

test.each([
  [{ code: "57P01" }, 503, "unavailable"],
  [{ code: "53200" }, 503, "unavailable"],
  [{ code: "25006" }, 503, "unavailable"],
  [{ code: "53100" }, 507, "storage_full"],
  [{ code: "ENOSPC" }, 507, "storage_full"],
  [{ code: "EDQUOT" }, 507, "storage_full"],
  [{ code: "ECONNREFUSED" }, 503, "unavailable"],
  [{ code: "EHOSTUNREACH" }, 503, "unavailable"],
  [{ message: "Client has encountered a connection error and is not queryable" }, 503, "unavailable"],
  [{ code: "23505", detail: "Key (email)=(lin@linauto.example) already exists." }, 500, "unexpected"],
  [{ statusCode: 415 }, 415, "wrong_media_type"],
  [{ statusCode: 400 }, 400, "broken_body"],
])(
  "an error with %o is told as %i %s; its message and its row are told to nobody",
  async (marks, status, code) => {
    const lines: string[] = [];
    const app = fastify({
      logger: { level: "warn", stream: { write: (line: string) => void lines.push(line) } },
    });
    handleErrors(app);
    app.get("/", async () => Promise.reject(Object.assign(new Error("innards"), marks)));

    const reply = await app.inject({ method: "GET", url: "/" });

    expect([reply.statusCode, reply.json()]).toMatchObject([
      status,
      { code, request_id: expect.any(String) },
    ]);
    expect(reply.body).not.toContain("innards");
    expect(lines.join("")).not.toContain("lin@linauto.example");
    expect(lines.length).toBe(status >= 500 ? 1 : 0);
  },
);

/** A server of which everybody who says nothing for a moment is told so. */
async function impatient(t: { onTestFinished: (done: () => void) => void }, answers = false) {
  const server = createServer(
    { headersTimeout: 60, requestTimeout: 60, connectionsCheckingInterval: 20 },
    (_, response) => void (answers && response.write("half of an answer")),
  ).on("clientError", replyToBrokenRequest);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.onTestFinished(() => server.close());
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

test("anyone who takes too long to say their call is told so", async (t) => {
  const socket = connectTo(await impatient(t), "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nhost: x\r\n");
  const heard = Buffer.concat(await Array.fromAsync<Buffer>(socket)).toString();
  expect(heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(heard).toContain('"code":"too_slow"');
});

test("anyone who is being answered gets no second answer into it", async (t) => {
  const socket = connectTo(await impatient(t, true), "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  const [first]: Buffer[] = await once(socket, "data");
  socket.write("GARBAGE\r\n\r\n");
  const rest = await Array.fromAsync<Buffer>(socket).catch(() => []);
  expect(String(first)).toContain("half of an answer");
  expect(Buffer.concat(rest).toString()).toBe("");
});
