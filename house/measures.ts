import { parseSync } from "oxc-parser";
import { files, imports, isTest, read } from "./read-imports.ts";

/** What the house is measured by: names, kinds of files, and who leans on whom. */

const sideOf = (path: string) => path.slice(0, path.indexOf("/"));
const production = files.filter((path) => !isTest(path));
const nameOfFile = (path: string) => path.slice(path.lastIndexOf("/") + 1).replace(/\.tsx?$/, "");
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const capital = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

export const productionLines = () =>
  production.reduce((lines, path) => lines + read(path).split("\n").length - 1, 0);

/** The endpoints of the contract by their names. */
export const endpointNames = (): string[] =>
  production
    .filter((path) => path.startsWith("contract/"))
    .flatMap((path) =>
      [...read(path).matchAll(/^export const (\w+) = endpoint\(/gm)].flatMap(([, name]) => name ?? []),
    );

/** Where a function of the server is declared, by its name. */
const declaredIn = (name: string, extension: RegExp) =>
  production.filter(
    (path) =>
      extension.test(path) &&
      new RegExp(`^(export )?(async )?(const|function\\*?) ${name}\\b`, "m").test(read(path)),
  );

/**
 * Endpoints whose server function or hook bears another name. The function stands in a file of the endpoint's name, or
 * in SQL where a query is nothing else. A hook may be absent: some calls are made outside of React.
 */
export function misnamedEndpoints(): string[] {
  const hooks = production
    .filter((path) => path.endsWith(".api.ts"))
    .flatMap((path) => [
      ...read(path).matchAll(/export const (\w+) = [^;]*?use(?:Endpoint\w+|Act|Ask\w*|LongList)\(\s*(\w+)/g),
    ])
    .map(([, hook = "", endpoint = ""]) => ({ hook, endpoint }));
  return endpointNames().filter((name) => {
    const places = declaredIn(name, /^server\/src\/(?!platform\/).*\.ts$/);
    const isNamed = places.some((path) => nameOfFile(path) === kebab(name) || path.endsWith(".sql.ts"));
    const own = hooks.filter(({ endpoint }) => endpoint === name).map(({ hook }) => hook);
    return !isNamed || (own.length > 0 && !own.includes(`use${capital(name)}`));
  });
}

/** Names of types that more than one file of a side declares, with those files. */
export function repeatedTypes(): [string, string[]][] {
  const declared = files.flatMap((path) =>
    [...read(path).matchAll(/^(?:export )?(?:type|interface|class) (\w+)/gm)].map(([, name]) => ({
      key: `${sideOf(path)} ${name}`,
      path,
    })),
  );
  const byName = Map.groupBy(declared, ({ key }) => key);
  return [...byName]
    .map(([key, places]): [string, string[]] => [key, [...new Set(places.map(({ path }) => path))]])
    .filter(([, places]) => places.length > 1);
}

const within = imports.filter(({ from, to }) => !isTest(from) && files.includes(to));

/** Every circle of files that import each other, imports of types included, as the files in it. */
export function circles(): string[][] {
  const next = Map.groupBy(within, ({ from }) => from);
  const found: string[][] = [];
  const done = new Set<string>();
  const follow = (path: string, way: string[]) => {
    const at = way.indexOf(path);
    if (at >= 0) return void found.push(way.slice(at));
    if (done.has(path)) return;
    for (const { to } of next.get(path) ?? []) follow(to, [...way, path]);
    done.add(path);
  };
  for (const path of production) follow(path, []);
  return found;
}

/** The files that a reader has to open below a verb: those it imports, and they, outside of platform, postgres and contract. */
export function featureFilesBehind(verb: string): string[] {
  const next = Map.groupBy(within, ({ from }) => from);
  const found = new Set<string>();
  const follow = (path: string) => {
    if (found.has(path) || !/^(server\/src\/(?!platform\/)|price-list\/)/.test(path)) return;
    found.add(path);
    for (const { to } of next.get(path) ?? []) follow(to);
  };
  if (!files.includes(verb)) throw new Error(`There is no ${verb}.`);
  follow(verb);
  return [...found];
}

/** Ways in which a feature gives a route to the server: every call of `route`, `get`, `post` … outside the platform. */
export const routeMounts = () =>
  production.filter(
    (path) =>
      path.startsWith("server/src/") &&
      !path.startsWith("server/src/platform/") &&
      /\b(app|scope)\.(route|get|post|put|patch|delete)\(/.test(read(path)),
  );

/** Feature files of the server that are neither the routes, rules, SQL, a job, a mail nor one verb. */
export function strangeFiles(features: readonly string[]): { all: number; strange: string[] } {
  const inFeature = production.filter((path) =>
    features.some((feature) => path.startsWith(`server/src/${feature}/`)),
  );
  const strange = inFeature.filter((path) => {
    const name = nameOfFile(path);
    if (name === "routes" || /\.(rules|sql)$/.test(name) || /(-jobs|-words|-mail)$|^mail-/.test(name))
      return false;
    const { program } = parseSync(path, read(path));
    const values = program.body.filter(
      (piece) =>
        piece.type === "ExportNamedDeclaration" &&
        piece.exportKind !== "type" &&
        piece.declaration?.type !== "TSTypeAliasDeclaration",
    );
    return values.length !== 1 || !/^[a-z]+(-[a-z0-9]+)*$/.test(name);
  });
  return { all: inFeature.length, strange };
}
