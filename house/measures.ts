import { files, imports, isTest, read } from "./read-imports.ts";

/** What the house is measured by: names, kinds of files, and who leans on whom. */

const sideOf = (path: string) => path.slice(0, path.indexOf("/"));
const production = files.filter((path) => !isTest(path));
const capital = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

export const productionFiles = () => production.length;

export const productionLines = () =>
  production.reduce((lines, path) => lines + read(path).split("\n").length - 1, 0);

/** The endpoints of the contract by their names. */
export const endpointNames = (): string[] =>
  production
    .filter((path) => path.startsWith("contract/"))
    .flatMap((path) =>
      [...read(path).matchAll(/^export const (\w+) = endpoint\(/gm)].flatMap(([, name]) => name ?? []),
    );

/**
 * Endpoints whose server function or hook bears another name. A question without a decision has no function: the routes bind it to its
 * SQL. A hook may be absent: some calls are made outside of React.
 */
export function misnamedEndpoints(): string[] {
  const hooks = production
    .filter((path) => path.endsWith(".api.ts"))
    .flatMap((path) => [
      ...read(path).matchAll(/export const (\w+) = [^;]*?use(?:Endpoint\w+|Act|Ask\w*|LongList)\(\s*(\w+)/g),
    ])
    .map(([, hook = "", endpoint = ""]) => ({ hook, endpoint }));
  const routes = production
    .filter((path) => path.startsWith("server/") && path.endsWith("/routes.ts"))
    .map(read)
    .join("\n");
  return endpointNames().filter((name) => {
    const isBound = new RegExp(
      `\\bserve\\(\\s*\\w+\\.${name},\\s*((async )?\\(|${name}\\b|\\w+\\(\\w+\\.${name}, ${name}\\b)`,
    ).test(routes);
    const own = hooks.filter(({ endpoint }) => endpoint === name).map(({ hook }) => hook);
    return !isBound || (own.length > 0 && !own.includes(`use${capital(name)}`));
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

const packageOf = (path: string) => path.slice(0, path.indexOf("/"));
const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** Pairs of folders of one package that import each other, each pair once. */
export function mutualFolders(): string[] {
  const ways = new Set(
    within
      .filter(({ from, to }) => packageOf(from) === packageOf(to) && folderOf(from) !== folderOf(to))
      .map(({ from, to }) => `${folderOf(from)} ${folderOf(to)}`),
  );
  return [...ways].filter((way) => {
    const [one = "", other = ""] = way.split(" ");
    return one < other && ways.has(`${other} ${one}`);
  });
}

/** Files that exactly one other file of the product imports. */
export function filesOfOneImporter(): string[] {
  const importers = Map.groupBy(within, ({ to }) => to);
  return production.filter((path) => new Set(importers.get(path)?.map(({ from }) => from)).size === 1);
}

/** The doc comments of the product, and those of them that begin with a word that tells no kind of thing. */
export function docComments(): { all: number; vague: number } {
  const comments = production.flatMap((path) => [...read(path).matchAll(/\/\*\*\s*(?:\* )?(\w+ ?\w*)/g)]);
  const vague = comments.filter(([, words = ""]) => /^(What|Who|Whoever|Those|So many)\b/.test(words));
  return { all: comments.length, vague: vague.length };
}

/** Files of the server's features that hold commands and have at most 21 lines. */
export const shortVerbFiles = () =>
  production.filter(
    (path) =>
      /^server\/src\/(?!platform\/|demo\/)[\w-]+\//.test(path) &&
      /: \w*Verb<typeof /.test(read(path)) &&
      read(path).split("\n").length - 1 <= 21,
  );

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
