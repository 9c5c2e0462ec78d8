import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { asksOf, openingOf } from "./openings.ts";

/** With what an address, as the table of routes has it, begins. */
type FirstFiles = {
  at: string;
  /** The screen's files. */
  files: string[];
  /** The files of its words by language. */
  words: Record<string, string[]>;
  /** What its screen asks the server first. */
  asks: string[];
  /** What is painted before the app is here, as HTML. */
  opening: string;
};

type Screen = { at: string; sources: string[]; rooms: string[] };

const languages = ["ru", "en", "zh"];
const STARTING_ROOMS = ["platform", "ui", "app"];

/**
 * Writes down which files each address begins with, and its heading. The server names the files in the page, so that a
 * screen and its words travel together with the app and not after it, one journey of the network later each; the
 * heading is on the screen while they do.
 */
export function firstFiles(): Plugin {
  let root = "";
  return {
    name: "first-files",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const source = JSON.stringify(
        collect(bundle, screensOf(root)).map((first) => ({
          ...first,
          asks: asksOf(first.at),
          opening: openingOf(first.at, root),
        })),
      );
      this.emitFile({ type: "asset", fileName: ".vite/first-files.json", source });
    },
  };
}

/** The screens as the table of routes and `screens.ts` have them. */
function screensOf(root: string): Screen[] {
  const read = (name: string) => readFileSync(`${root}/src/app/${name}`, "utf8");
  const known = new Map(
    [
      ...read("screens.ts").matchAll(/const (\w+) = (\w+)\(\s*([^)]+?),\s*async [^"]+import\("([^"]+)"\)/g),
    ].map(([, name = "", kind, rooms = "", path = ""]) => [
      name,
      {
        sources: [
          new URL(path, "file:///src/app/").pathname,
          ...(kind === "askingScreen" ? ["/src/platform/query-cache.tsx"] : []),
        ],
        rooms: [...rooms.matchAll(/"(\w+)"/g)].map(([, room = ""]) => room),
      },
    ]),
  );
  const routes = [...read("App.tsx").matchAll(/path="([^"]+)" element=\{[^}]*?screens\.(\w+)/g)];
  if (routes.length === 0) throw new Error("No routes were found.");
  return routes.map(([, at = "", name = ""]) => {
    const screen = known.get(name);
    if (!screen) throw new Error(`No screen ${name} was found.`);
    return { at, ...screen };
  });
}

function collect(
  bundle: Rolldown.OutputBundle,
  screens: Screen[],
): Pick<FirstFiles, "at" | "files" | "words">[] {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  /** A file with all that it imports at once, unless they are known. */
  const add = (name: string, known: Set<string>) => {
    const chunk = bundle[name];
    if (known.has(name) || chunk?.type !== "chunk") return known;
    known.add(name);
    for (const next of chunk.imports) add(next, known);
    return known;
  };
  const app = chunks.find(({ isEntry }) => isEntry);
  if (!app) throw new Error("The build knows no app.");
  const named = add(app.fileName, new Set());

  const filesOf = (sources: string[]) => {
    const known = new Set(named);
    for (const source of sources) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
      if (!chunk) throw new Error(`The build knows no ${source}`);
      add(chunk.fileName, known);
    }
    return [...known].filter((name) => !named.has(name));
  };
  return screens.map(({ at, sources, rooms }) => ({
    at,
    files: filesOf(sources),
    words: Object.fromEntries(
      languages.map((language) => [
        language,
        filesOf([...STARTING_ROOMS, ...rooms].map((room) => `/src/${room}/locale/${language}.json`)),
      ]),
    ),
  }));
}
