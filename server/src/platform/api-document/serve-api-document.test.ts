import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handleErrors } from "../http/error-handler.ts";
import { guards, setSecurityHeaders } from "../http/headers.ts";
import { connect, connectPool } from "../db/connect.ts";
import { limitsOn, noLimits } from "../limits/limits.ts";
import { serveApiDocument } from "./serve-api-document.ts";

/** The page on which people read the API document and try its calls. */

const app = fastify();
beforeAll(async () => {
  handleErrors(app);
  setSecurityHeaders(app);
  app.get("/", async () => "another page");
  await serveApiDocument(app, noLimits);
});
afterAll(() => app.close());

const POLICY = "content-security-policy";
const get = (url: string) => app.inject({ method: "GET", url });
const policyAt = async (url: string) => String((await get(url)).headers[POLICY]).split(";");

test("the page is there, and all that it names is sent by us", async () => {
  const { statusCode, headers, body } = await get("/api/docs");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  const named = [...body.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)].map(
    ([, url = ""]) => url,
  );
  expect(named.length).toBe(4);
  for (const url of named.filter((one) => one !== "/favicon.svg")) {
    const file = await get(url);
    expect(file.statusCode).toBe(200);
    expect(file.headers["content-type"]).toMatch(url.endsWith(".css") ? /^text\/css/ : /javascript/);
  }
  expect(body).not.toMatch(/<script>|<style|https?:/);
});

test("the page draws our own document and asks nobody about it", async () => {
  const { body } = await get("/api/docs/draw.js");
  expect(body).toContain(`url: "/api/openapi.json"`);
  expect(body).toContain("validatorUrl: null");
});

test("its policy is ours, but for text that may become markup", async () => {
  const usual = String(guards[POLICY]).split(";");
  const policy = await policyAt("/api/docs");
  const isAboutMarkup = (directive: string) => /^(require-)?trusted-types/.test(directive);
  expect(usual.filter(isAboutMarkup)).toEqual(["require-trusted-types-for 'script'", "trusted-types 'none'"]);
  expect(policy).toEqual(usual.filter((directive) => !isAboutMarkup(directive)));
  expect(policy).toContain("script-src 'self'");
});

test.each(["/", "/api/openapi.json", "/api/docs/draw.js", "/api/docs/swagger-ui.css", "/api/docs/nothing"])(
  "%s keeps the strict one",
  async (url) => {
    expect((await policyAt(url)).join(";")).toBe(guards[POLICY]);
  },
);

test.each(["package.json", "swagger-ui-bundle.js.map", "index.html", "swagger-initializer.js"])(
  "of the library nothing is served that the page does not need: /api/docs/%s",
  async (file) => {
    expect((await get(`/api/docs/${file}`)).statusCode).toBe(404);
  },
);

test("anyone who is sent the library can read on what terms", async () => {
  const { headers, body } = await get("/api/docs/LICENSE");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toContain("Apache License");
  expect((await get("/api/docs/NOTICE")).body).toContain("swagger-ui");
  expect((await get("/api/docs/swagger-ui-bundle.js.LICENSE.txt")).statusCode).toBe(200);
});

test("an address that ends with a stroke leads to the page", async () => {
  const { statusCode, headers } = await get("/api/docs/");
  expect([statusCode, headers.location]).toEqual([308, "/api/docs"]);
});

test.each(["br", "gzip", "identity"])(
  "the document travels as %s, and not again to anyone who has it",
  async (coding) => {
    const plain = await get("/api/openapi.json");
    const ask = (headers: Record<string, string>) =>
      app.inject({ url: "/api/openapi.json", headers: { "accept-encoding": coding, ...headers } });
    const packed = await ask({});
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[coding];
    expect(packed.headers["content-encoding"]).toBe(coding === "identity" ? undefined : coding);
    expect(unpack?.(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    const again = await ask({ "if-none-match": String(packed.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  },
);

test("a stranger reads it three hundred times in five minutes, and then is told to wait", async (t) => {
  const counting = fastify();
  t.onTestFinished(() => counting.close());
  handleErrors(counting);
  const { strangerCalls } = limitsOn(connect(connectPool("")), { now: () => 0 });
  await serveApiDocument(counting, { ...noLimits, strangerCalls });
  const origin = await counting.listen({ host: "127.0.0.1", port: 0 });
  const statuses = new Map<number, number>();
  for (let nth = 0; nth < 310; nth++) {
    const answer = await fetch(`${origin}/api/${nth % 2 === 0 ? "openapi.json" : "docs/NOTICE"}`);
    await answer.arrayBuffer();
    const { status } = answer;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 300, 429: 10 });
});
