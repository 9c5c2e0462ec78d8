import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";

/** What people are sent and what not: looked up in what the build really makes. */

/** The files of libraries, and whether no plugin of the build has changed them. */
const published = new Map<string, boolean>();
const comparePublished: Plugin = {
  name: "compare-published",
  enforce: "post",
  transform: {
    order: "post",
    filter: { id: /node_modules/ },
    handler(code, id) {
      const [file = ""] = id.split("?");
      published.set(id, code === readFileSync(file, "utf8"));
    },
  },
};

let files: Rolldown.RolldownOutput["output"];
beforeAll(async () => {
  // As it is shipped; the libraries have other files for tests.
  vi.stubEnv("NODE_ENV", "production");
  const made = await build({
    root: fileURLToPath(new URL("..", import.meta.url)),
    mode: "production",
    logLevel: "silent",
    plugins: [comparePublished],
    build: { write: false },
  });
  vi.unstubAllEnvs();
  if (!("output" in made)) throw new Error("The build made something else.");
  files = made.output;
}, 300_000);

/** The shortest that is in use (ISC) has about 700 letters; what is shorter only points elsewhere. */
const MIN_LICENCE = 500;

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

test.each(["/dealer/dashboard", "/supplier/dashboard", "/supplier/all-cars"])(
  "a first visit to %s asks for at most 25 scripts",
  (at) => {
    const list = files.find(({ fileName }) => fileName === ".vite/first-files.json");
    const Address = z.object({
      at: z.string(),
      files: z.array(z.string()),
      words: z.record(z.string(), z.array(z.string())),
    });
    const known = z.array(Address).parse(JSON.parse(String(list?.type === "asset" && list.source)));
    const address = known.find((one) => one.at === at);
    const wanted = new Set([...(address?.files ?? []), ...(address?.words.ru ?? [])]);
    const importsOf = (name: string) => chunks().find(({ fileName }) => fileName === name)?.imports ?? [];
    for (const { fileName } of chunks().filter(({ isEntry }) => isEntry)) wanted.add(fileName);
    // A set that grows while it is walked is walked to its new end.
    for (const name of wanted) for (const next of importsOf(name)) wanted.add(next);
    expect(wanted.size).toBeGreaterThan(10);
    expect(wanted.size).toBeLessThanOrEqual(25);
  },
);

test("anyone who is sent a package's code can read its licence", () => {
  const list = files.find(({ fileName }) => fileName === "licences.txt");
  const parts = String(list?.type === "asset" && list.source).split("\n## ");
  const told = parts.flatMap((part) => {
    const { name, text = "" } = /^(?<name>\S+) - \S+ \(.+\)\n(?<text>[^]+)/.exec(part)?.groups ?? {};
    return text.length > MIN_LICENCE ? name : [];
  });
  const inside = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/;
  const packages = chunks().flatMap(({ moduleIds }) => moduleIds.flatMap((id) => inside.exec(id)?.[1] ?? []));
  expect(packages.length).toBeGreaterThan(100);
  expect(new Set(told)).toEqual(new Set([...packages, "material-icons"]));
});

test("libraries are sent as published", () => {
  expect(published.size).toBeGreaterThan(300);
  expect([...published].flatMap(([file, isUnchanged]) => (isUnchanged ? [] : file))).toEqual([]);
});
