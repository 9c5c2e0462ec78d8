import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handleErrors } from "../http/error-handler.ts";
import { serveWebPages } from "./web-pages.ts";

const SCRIPT = "1;".repeat(1000);

const app = fastify();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "khorgos-pages-"));
  await mkdir(join(folder, "assets"));
  await writeFile(
    join(folder, "index.html"),
    `<head><meta name="support-email" content="x@x"><meta name="build" content=""><meta name="first-words" content="{}"><meta name="first-questions" content="[]"></head><div id="opening" aria-hidden="true"></div><div id="root"></div>`,
  );
  await mkdir(join(folder, ".vite"));
  await writeFile(
    join(folder, ".vite", "first-files.json"),
    JSON.stringify([
      {
        at: "/car/:id",
        files: ["assets/CarPage-1.js"],
        words: { ru: ["assets/ru-1.js"] },
        asks: ["/api/cars/:id"],
        opening: "",
      },
      {
        at: "/",
        files: ["assets/LandingPage-1.js"],
        words: { ru: ["assets/ru-2.js"] },
        asks: [],
        opening: "<h1>Хоргос $1</h1>",
      },
    ]),
  );
  await writeFile(join(folder, "assets", "base-1a2b.js"), SCRIPT);
  await writeFile(join(folder, "assets", "base-1a2b.js.br"), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, "assets", "base-1a2b.js.gz"), gzipSync(SCRIPT));
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
  await writeFile(join(folder, "licences.txt"), "# Licenses");
  handleErrors(app);
  serveWebPages(app, folder, { supportEmail: `help"me@khorgos.example` });
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

test.each([
  "/api/nothing",
  "/api",
  "/assets/base-old.js",
  "/assets/",
  "/robots.txt",
  "/favicon.ico",
  "/assets/base-1a2b.js.br",
  "/.env",
  "/.git/config",
  "/%2eenv",
  "/car/.hidden",
  "/.well-known/nothing",
])("%s is nothing", async (url) => {
  const reply = await app.inject({ url });
  expect(reply).toMatchObject({ statusCode: 404 });
  expect(reply.json()).toMatchObject({ code: "route_not_found" });
});

test("a built file may be kept for good, the others not", async () => {
  expect((await app.inject({ url: "/assets/base-1a2b.js" })).headers["cache-control"]).toMatch(/immutable/);
  expect((await app.inject({ url: "/favicon.svg" })).headers["cache-control"]).toBe("no-cache");
});

test("anyone who asks for a part of a file is sent all of it, which is short", async () => {
  const ask = (range: string) => app.inject({ url: "/assets/base-1a2b.js", headers: { range } });
  for (const range of ["bytes=0-1", `bytes=${SCRIPT.length}-`])
    expect(await ask(range)).toMatchObject({ statusCode: 200, body: SCRIPT });
});

test("a file that somebody holds already is not sent again, nor a page's files when only asked about", async () => {
  const { headers } = await app.inject({ url: "/assets/base-1a2b.js" });
  const again = { url: "/assets/base-1a2b.js", headers: { "if-none-match": String(headers.etag) } };
  expect(await app.inject(again)).toMatchObject({ statusCode: 304, body: "" });
  const asked = await app.inject({ url: "/assets/base-1a2b.js", method: "HEAD" });
  expect(asked).toMatchObject({ statusCode: 200, body: "" });
  expect(asked.headers["content-length"]).toBe(String(SCRIPT.length));
});

test("what the build found not worth compressing travels plain", async () => {
  const reply = await app.inject({ url: "/favicon.svg", headers: { "accept-encoding": "br, gzip" } });
  expect(reply.headers).not.toHaveProperty("content-encoding");
  expect(reply).toMatchObject({ body: "<svg/>", headers: { "content-type": "image/svg+xml" } });
});

test("the licences of what the pages are made of are read as text", async () => {
  const { headers, body } = await app.inject({ url: "/licences.txt" });
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toBe("# Licenses");
});

test("the page says where support is", async () => {
  expect((await app.inject({ url: "/" })).body).toContain(`content="help&quot;me@khorgos.example"`);
});

test.each(["br", "gzip"])("a built file travels as the build compressed it: %s", async (encoding) => {
  const reply = await app.inject({ url: "/assets/base-1a2b.js", headers: { "accept-encoding": encoding } });
  expect(reply.headers).toMatchObject({
    "content-encoding": encoding,
    "content-type": expect.stringMatching(/javascript; charset=utf-8$/),
    "cache-control": expect.stringMatching(/immutable/),
    vary: expect.stringMatching(/accept-encoding/i),
  });
  const compressed = encoding === "br" ? brotliCompressSync(SCRIPT) : gzipSync(SCRIPT);
  expect(reply.rawPayload.equals(compressed)).toBe(true);
});

test("anyone who cannot read compressed files gets plain ones", async () => {
  const reply = await app.inject({ url: "/assets/base-1a2b.js", headers: { "accept-encoding": "identity" } });
  expect(reply.headers["content-encoding"]).toBeUndefined();
  expect(reply.body).toBe(SCRIPT);
});

test.each([
  ["/car/C-7K3M9Q?from=list", "CarPage-1.js", "ru-1.js"],
  ["/?source=mail", "LandingPage-1.js", "ru-2.js"],
])("%s names what it begins with", async (url, screen, words) => {
  const { body } = await app.inject({ url });
  expect(body).toContain(
    `<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/${screen}" /></head>`,
  );
  expect(body).toContain(`content="{&quot;ru&quot;:[&quot;assets/${words}&quot;]}"`);
});

test("an address nobody knows names nothing", async () => {
  expect((await app.inject({ url: "/no/such/place" })).body).not.toContain("modulepreload");
});

test("an address's first question comes with the page", async () => {
  const { body } = await app.inject({ url: "/car/C-7K3M9Q" });
  expect(body).toContain(`<meta name="first-questions" content="[&quot;/api/cars/:id&quot;]">`);
});

test("an address's heading comes with the page, where it is known", async () => {
  const opening = async (url: string) =>
    /<div id="opening".*?<\/div>/.exec((await app.inject({ url })).body)?.[0];
  expect(await opening("/")).toBe(`<div id="opening" aria-hidden="true"><h1>Хоргос $1</h1></div>`);
  expect(await opening("/car/C-7K3M9Q")).toBe(`<div id="opening" aria-hidden="true"></div>`);
});

test.each(["br", "gzip"] as const)("the page travels compressed: %s", async (encoding) => {
  const plain = await app.inject({ url: "/login" });
  const reply = await app.inject({ url: "/login", headers: { "accept-encoding": encoding } });
  expect(reply.headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
  const unpack = encoding === "br" ? brotliDecompressSync : gunzipSync;
  expect(unpack(reply.rawPayload).toString()).toBe(plain.body);
  expect(plain.headers["content-encoding"]).toBeUndefined();
});

test("every answer of the API names the build that the page was made by", async () => {
  const { body } = await app.inject({ url: "/" });
  const named = /<meta name="build" content="([\w-]{10})">/.exec(body)?.[1];
  expect(named).toBeDefined();
  expect((await app.inject({ url: "/api/nothing" })).headers["x-build"]).toBe(named);
});

test("a link to us has a picture where our address is known", async () => {
  const known = fastify();
  serveWebPages(known, folder, { supportEmail: "", publicUrl: "https://khorgos.example" });
  const { body } = await known.inject({ url: "/" });
  expect(body).toContain('<meta property="og:image" content="https://khorgos.example/share.png" />');
  expect((await app.inject({ url: "/" })).body).not.toContain("og:image");
  await known.close();
});
