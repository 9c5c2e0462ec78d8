import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerFailures } from "./answer-failure.ts";
import { serveWebPages } from "./web-pages.ts";

const app = fastify();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "khorgos-pages-"));
  await mkdir(join(folder, "assets"));
  await writeFile(
    join(folder, "index.html"),
    `<meta name="support-email" content="x@x"><div id="root"></div>`,
  );
  await writeFile(join(folder, "assets", "base-1a2b.js"), "1");
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
  answerFailures(app);
  await serveWebPages(app, folder, `help"me@khorgos.example`);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each(["/", "/login", "/car/1?from=list", "/no/such/place", "/index.html"])(
  "%s is the app",
  async (url) => {
    const reply = await app.inject({ url });
    expect(reply).toMatchObject({ statusCode: 200, body: expect.stringContaining(`<div id="root">`) });
    expect(reply.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/html; charset=utf-8",
    });
  },
);

test.each(["/api/nothing", "/api", "/assets/base-old.js", "/assets/", "/robots.txt", "/favicon.ico"])(
  "%s is nothing",
  async (url) => {
    const reply = await app.inject({ url });
    expect(reply).toMatchObject({ statusCode: 404 });
    expect(reply.json()).toMatchObject({ code: "route_not_found" });
  },
);

test("a built file may be kept for good, the others not", async () => {
  expect((await app.inject({ url: "/assets/base-1a2b.js" })).headers["cache-control"]).toMatch(/immutable/);
  expect((await app.inject({ url: "/favicon.svg" })).headers["cache-control"]).toBe("no-cache");
});

test("the page says where support is", async () => {
  expect((await app.inject({ url: "/" })).body).toContain(`content="help&quot;me@khorgos.example"`);
});
