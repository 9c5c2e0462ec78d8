import { parseSync } from "oxc-parser";
import { read } from "./read-imports.ts";

/** A piece of syntax as the parser tells it: its ESTree type and whatever belongs to that. */
export type Piece = { type: string } & Record<string, unknown>;

const programs = new Map<string, Piece>();

/** The syntax of a TypeScript file, by its path from the root. A file is parsed once. */
export function syntaxOf(path: string): Piece {
  const known = programs.get(path);
  if (known) return known;
  const { program, errors } = parseSync(path, read(path));
  if (errors.length > 0 || !isPiece(program)) throw new Error(`${path} could not be parsed`);
  programs.set(path, program);
  return program;
}

export const isPiece = (value: unknown): value is Piece =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** The piece itself and all that is in it, without the types: those are gone when the product runs. */
export function* within(value: unknown): Generator<Piece> {
  if (Array.isArray(value)) for (const item of value) yield* within(item);
  if (!isPiece(value) || isTypeOnly(value)) return;
  yield value;
  for (const part of Object.values(value)) if (typeof part === "object") yield* within(part);
}

const isTypeOnly = ({ type }: Piece) =>
  type.startsWith("TS") && !/^TS(As|Satisfies|NonNull|Instantiation)/.test(type);

/** The name of an identifier, a JSX name or a plain property key; undefined where it is computed. */
export function nameOf(value: unknown): string | undefined {
  if (!isPiece(value)) return undefined;
  if (typeof value.name === "string") return value.name;
  return value.type === "Literal" && typeof value.value === "string" ? value.value : undefined;
}

/** The fixed parts of a text: one for a string, one more than its placeholders for a template; else undefined. */
export function textOf(piece: Piece): string[] | undefined {
  if (piece.type === "Literal" && typeof piece.value === "string") return [piece.value];
  if (piece.type === "JSXText" && typeof piece.value === "string") return [piece.value];
  if (piece.type !== "TemplateLiteral" || !Array.isArray(piece.quasis)) return undefined;
  return piece.quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked);
}
