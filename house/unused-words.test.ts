import { basename } from "node:path";
import { expect, test } from "vitest";
import { isPiece, nameOf, type Piece, syntaxOf, textOf, within } from "./read-code.ts";
import { files, isTest } from "./read-imports.ts";
import { basesOf, rooms } from "./read-words.ts";

/** Whether somebody reads each sentence: kept words that no screen says mislead translators. */

/** A way to name keys: `t("car.back")` → ["car.back"]; `t(`roles.${role}`)` → ["roles.", ""]. */
type Use = { room: string; key: string[] };

const product = files.filter((path) => !isTest(path));
const screens = product.filter((path) => path.startsWith("web/src/"));
const roomOf = (path: string) => path.split("/")[2] ?? "";

/** What hands out translators: in the language on screen, and in somebody else's. */
const speakers = new Set(["useTranslation", "useWordsIn"]);

/** How a component calls its translators, and for which rooms they speak: `const { t: say } = useTranslation("platform")`. */
function translatorsIn(code: unknown) {
  const known = new Map<string, string[]>();
  for (const piece of within(code)) {
    const call = piece.type === "VariableDeclarator" && isPiece(piece.init) ? piece.init : undefined;
    if (!call || !speakers.has(nameOf(call.callee) ?? "") || !isPiece(piece.id)) continue;
    const spoken = [...within(call.arguments)].flatMap((argument) => textOf(argument)?.[0] ?? []);
    for (const part of within(piece.id)) {
      const name =
        part.type === "Property" && nameOf(part.key) === "t" ? (nameOf(part.value) ?? "t") : undefined;
      if (name) known.set(name, [...(known.get(name) ?? []), ...spoken]);
    }
  }
  return known;
}

/** The uses in one file, and the rooms for which it takes a key out of a variable, so that it may be any word there. */
function usesIn(path: string): { uses: Use[]; anyWordOf: string[] } {
  const { body } = syntaxOf(path);
  const ofFile = translatorsIn(body);
  // A translator that was handed in speaks for the rooms of the file it was handed to.
  if (!ofFile.has("t")) ofFile.set("t", [roomOf(path)]);
  const parts = Array.isArray(body) ? body : [];
  const found = parts.map((part) => usesInPart(part, new Map([...ofFile, ...translatorsIn(part)])));
  return {
    uses: found.flatMap(({ uses }) => uses),
    anyWordOf: found.flatMap(({ anyWordOf }) => anyWordOf),
  };
}

/** The same of one component or function. */
function usesInPart(code: unknown, translators: ReadonlyMap<string, string[]>) {
  const everyRoom = [...new Set([...translators.values()].flat())];
  const uses: Use[] = [];
  const anyWordOf: string[] = [];
  const note = (key: string[], speaking: string[]) => {
    const [, named, rest] = /^([\w-]+):(.*)$/.exec(key[0] ?? "") ?? [];
    if (named !== undefined && rest !== undefined) uses.push({ room: named, key: [rest, ...key.slice(1)] });
    else uses.push(...speaking.map((room) => ({ room, key })));
  };
  for (const piece of within(code)) {
    if (piece.type === "JSXAttribute" && nameOf(piece.name) === "i18nKey")
      for (const part of within(piece.value)) note(textOf(part) ?? [""], everyRoom);
    if (piece.type !== "CallExpression" || !Array.isArray(piece.arguments)) continue;
    const callee = calleeOf(piece);
    const ownRoom = [...within(piece.arguments[1])].find(
      (part) => part.type === "Property" && nameOf(part.key) === "ns",
    );
    const speaking = ownRoom ? [nameOf(ownRoom.value) ?? ""] : callee && translators.get(callee);
    if (!speaking) continue;
    for (const key of keysIn(piece.arguments[0])) {
      if (key) note(key, speaking);
      else anyWordOf.push(...speaking);
    }
  }
  return { uses, anyWordOf };
}

/** `t(…)` → t, `i18n.t(…)` → t. */
function calleeOf({ callee }: Piece) {
  if (!isPiece(callee)) return undefined;
  return callee.type === "MemberExpression" ? nameOf(callee.property) : nameOf(callee);
}

/** The keys an argument may be; undefined for one that only running would tell. */
function keysIn(argument: unknown): (string[] | undefined)[] {
  if (!isPiece(argument)) return [];
  if (argument.type === "ConditionalExpression")
    return [...keysIn(argument.consequent), ...keysIn(argument.alternate)];
  return [textOf(argument)];
}

/** Every word that code writes as a string or a property's name: what a placeholder inside a key can stand for. */
const vocabulary = new Set(
  product.flatMap((path) =>
    [...within(syntaxOf(path))].flatMap((piece) =>
      piece.type === "Property" ? (nameOf(piece.key) ?? []) : (textOf(piece) ?? []),
    ),
  ),
);

const read = screens.map((path) => ({ path, ...usesIn(path) }));
const opaque = new Set(read.flatMap(({ anyWordOf }) => anyWordOf));
const uses = [
  ...read.flatMap(({ uses }) => uses),
  // Where a key comes out of a variable, it was written down somewhere in that room.
  ...screens
    .filter((path) => opaque.has(roomOf(path)))
    .flatMap((path) =>
      [...within(syntaxOf(path))].flatMap((piece) => {
        const key = textOf(piece);
        return key ? [{ room: roomOf(path), key }] : [];
      }),
    ),
];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

function isUsed(room: string, wanted: string) {
  return uses.some(({ room: there, key }) => {
    if (there !== room) return false;
    if (key.length === 1) return key[0] === wanted;
    // A template of placeholders alone would allow everything.
    if (key.join("") === "") return false;
    const match = new RegExp(`^${key.map(escaped).join("([\\w-]+)")}$`).exec(wanted);
    return match?.slice(1).every((word) => vocabulary.has(word)) ?? false;
  });
}

test("the parser found the places where words are asked for", () => {
  expect(uses.length).toBeGreaterThan(300);
  expect(uses.some(({ key }) => key.length > 1)).toBe(true);
});

const webRooms = [...rooms].filter(([room]) => room.startsWith("web/"));

test.each(webRooms)("%s keeps no word that no screen says", (room, said) => {
  const keys = basesOf(said.get("en") ?? new Map());
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !isUsed(basename(room), key))).toEqual([]);
});

const serverRooms = [...rooms].filter(([room]) => room.startsWith("server/"));

test.each(serverRooms)("%s keeps no word that is never sent", (room, said) => {
  const taken = new Set(
    product
      .filter((path) => path.startsWith(`${room}/`))
      .flatMap((path) => [...within(syntaxOf(path))])
      .flatMap((piece) => {
        if (piece.type === "MemberExpression") return nameOf(piece.property) ?? [];
        // `const { resetSubject } = words[language]`
        if (piece.type !== "ObjectPattern" || !Array.isArray(piece.properties)) return [];
        return piece.properties.flatMap((part) => (isPiece(part) ? (nameOf(part.key) ?? []) : []));
      }),
  );
  const keys = basesOf(said.get("en") ?? new Map());
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !taken.has(key))).toEqual([]);
});
