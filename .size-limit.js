import { readFileSync } from "node:fs";

/**
 * How much JavaScript a person waits for, compressed, 1 kB = 1000 bytes. Counted from what the build itself wrote
 * down about which file brings which others along, and from the app's own table of screens.
 */

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const manifest = JSON.parse(read("web/dist/.vite/manifest.json"));

/** All letters of the longest of the three languages take two bytes; anyone who reads another waits for less. */
const LANGUAGE = "ru";
const wordsOf = (room) => `src/${room}/locale/${LANGUAGE}.json`;

/** What every visit begins with, whichever screen it is for: what the page itself names, and the first words. */
const named = [...read("web/dist/index.html").matchAll(/<script [^>]*src="\/([^"]+)"/g)].map(
  ([, file]) => file,
);
const start = [
  ...new Set([
    ...named.map((file) => `web/dist/${file}`),
    ...filesOf([
      ...Object.keys(manifest).filter((module) => named.includes(manifest[module].file)),
      ...["platform", "ui", "app"].map(wordsOf),
    ]),
  ]),
];

/** The screens as `screens.ts` lists them, each with its words. */
const screens = [
  ...read("web/src/app/screens.ts").matchAll(/ = \w+\(\s*([^)]+?),\s*async [^"]+import\("([^"]+)"\)/g),
].map(([, rooms, path]) => ({
  source: new URL(path, "file:///src/app/").pathname.slice(1),
  words: [...rooms.matchAll(/"(\w+)"/g)].map(([, room]) => wordsOf(room)),
}));

/** The files in which these modules come, with all that those import at once. */
function filesOf(modules) {
  const known = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build knows no ${name}`);
    if (known.has(name)) return;
    known.add(name);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...known].map((name) => `web/dist/${manifest[name].file}`);
}

if (named.length === 0 || screens.length === 0) throw new Error("There is nothing to measure.");

const comesWith = ({ source, words }) => filesOf([source, ...words]);
const login = [
  ...new Set([...start, ...comesWith(screens.find(({ source }) => source.endsWith("/LoginPage.tsx")))]),
];

/** Anyone who has signed in has the files of /login, and every screen behind it shares the cache of answers. */
const common = new Set([...login, ...filesOf(["src/platform/query-cache.tsx"])]);

export default [
  { name: "/login, the first visit", path: login, gzip: true, limit: "225 kB" },
  ...screens
    .map((screen) => ({ screen, own: comesWith(screen).filter((file) => !common.has(file)) }))
    .filter(({ own }) => own.length > 0)
    .map(({ screen, own }) => ({
      name: `${screen.source.slice("src/".length)}, its own part`,
      path: own,
      gzip: true,
      limit: "60 kB",
    })),
];
