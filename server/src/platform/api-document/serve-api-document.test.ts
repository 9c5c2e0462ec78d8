import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerFailures } from "../http/answer-failure.ts";
import { guards, setSecurityHeaders } from "../http/headers.ts";
import { serveApiDocument } from "./serve-api-document.ts";

/** The page on which people read the API document and try its calls. */

const app = fastify();
beforeAll(async () => {
  answerFailures(app);
  setSecurityHeaders(app);
  app.get("/", async () => "another page");
  await serveApiDocument(app);
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

test.each(["package.json", "swagger-ui-bundle.js.map", "index.html", "swagger-initializer.js", ""])(
  "of the library nothing is served that the page does not need: /api/docs/%s",
  async (file) => {
    expect((await get(`/api/docs/${file}`)).statusCode).toBe(404);
  },
);

test("whoever is sent the library can read on what terms", async () => {
  expect((await get("/api/docs/LICENSE")).body).toContain("Apache License");
  expect((await get("/api/docs/NOTICE")).body).toContain("swagger-ui");
  expect((await get("/api/docs/swagger-ui-bundle.js.LICENSE.txt")).statusCode).toBe(200);
});
