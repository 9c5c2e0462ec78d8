import fastify from "fastify";
import { expect, test } from "vitest";
import { answerFailures, answerNoAddress } from "./answer-failure.ts";

test.each(["/things/%", "/things/%E0%A4%A", `/things/${"x".repeat(101)}`])(
  "nothing is at %s, told like any refusal",
  async (url) => {
    const app = fastify({ frameworkErrors: answerNoAddress });
    answerFailures(app);
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
    answerFailures(app);
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
