import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as z from "zod/mini";

const read = (name: string) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));

const { icons, ...app } = z
  .looseObject({ icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })) })
  .parse(JSON.parse(readFileSync(read("manifest.webmanifest"), "utf8")));

test("kept on a phone, Khorgos opens at its front door like an app of its own", () => {
  expect(app).toMatchObject({ name: "Хоргос", lang: "ru", start_url: "/", display: "standalone" });
});

const pictures = [
  ...icons.filter(({ type }) => type === "image/png"),
  { src: "/apple-touch-icon.png", sizes: "180x180" },
];

test.each(pictures)("$src is as large as it says, and light", ({ src, sizes }) => {
  // A PNG says its width and height at fixed places.
  const picture = readFileSync(read(src));
  expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  expect(statSync(read(src)).size).toBeLessThan(10_000);
});
