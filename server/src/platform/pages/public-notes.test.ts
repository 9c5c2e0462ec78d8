import fastify from "fastify";
import { expect, test } from "vitest";
import { setSecurityHeaders } from "../http/headers.ts";
import { servePublicNotes } from "./public-notes.ts";

const app = fastify();
setSecurityHeaders(app);
servePublicNotes(app, { supportEmail: "help@khorgos.example", publicUrl: "https://khorgos.example" });
app.get("/assets/base-1a2b.js", async () => "1;");

test("robots are kept out of the API", async () => {
  const { headers, body } = await app.inject({ url: "/robots.txt" });
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body.split("\n")).toContain("Disallow: /api/");
});

test("anyone who found a hole reads whom to tell, in a note that is not stale", async () => {
  const { body } = await app.inject({ url: "/.well-known/security.txt" });
  expect(body).toContain("Contact: mailto:help@khorgos.example\n");
  expect(body).toContain("Canonical: https://khorgos.example/.well-known/security.txt\n");
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

test("a script carries the two rules that are about it, a page all of them", async () => {
  const script = (await app.inject({ url: "/assets/base-1a2b.js" })).headers;
  expect(script).toMatchObject({
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(script).not.toHaveProperty("content-security-policy");
  expect((await app.inject({ url: "/robots.txt" })).headers).toHaveProperty("content-security-policy");
});
