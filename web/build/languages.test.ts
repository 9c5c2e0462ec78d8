import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";

/** Nobody is sent words that they do not read: looked up in what the build really makes. */

let files: Rolldown.RolldownOutput["output"];
beforeAll(async () => {
  // As it is shipped; the libraries have other files for tests.
  vi.stubEnv("NODE_ENV", "production");
  const made = await build({
    root: fileURLToPath(new URL("..", import.meta.url)),
    mode: "production",
    logLevel: "silent",
    build: { write: false },
  });
  vi.unstubAllEnvs();
  if (!("output" in made)) throw new Error("The build made something else.");
  files = made.output;
}, 120_000);

const chunks = () => files.filter((file) => file.type === "chunk");
const languageOf = (id: string) => /\/locale\/(\w+)\.json/.exec(id)?.[1] ?? [];
const languagesIn = ({ moduleIds }: Rolldown.OutputChunk) => new Set(moduleIds.flatMap(languageOf));

test("no file holds words of two languages", () => {
  const spoken = chunks().map((chunk) => ({ file: chunk.name, languages: [...languagesIn(chunk)] }));
  expect(new Set(spoken.flatMap(({ languages }) => languages))).toEqual(new Set(["ru", "en", "zh"]));
  expect(spoken.filter(({ languages }) => languages.length > 1)).toEqual([]);
});

test("no file brings words along: the app asks for each room in the language that is read", () => {
  const wordy = new Set(chunks().flatMap((chunk) => (languagesIn(chunk).size > 0 ? chunk.fileName : [])));
  const bringers = chunks().filter(({ imports }) => imports.some((file) => wordy.has(file)));
  expect(bringers.map(({ fileName }) => fileName)).toEqual([]);
});

test("an address names its words by language, each in that language alone", () => {
  const list = files.find(({ fileName }) => fileName === ".vite/first-files.json");
  const FirstFiles = z.array(z.object({ words: z.record(z.string(), z.array(z.string())) }));
  const known = FirstFiles.parse(JSON.parse(String(list?.type === "asset" && list.source)));
  expect(known.length).toBeGreaterThan(15);
  for (const [language, words] of known.flatMap((address) => Object.entries(address.words))) {
    const named = chunks().filter(({ fileName }) => words.includes(fileName));
    expect(named.length).toBeGreaterThan(2);
    for (const chunk of named) expect([...languagesIn(chunk)]).toEqual([language]);
  }
});
