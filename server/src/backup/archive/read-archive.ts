import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type * as z from "zod/mini";
import { ArchiveHead, Manifest, TableMark, type TableCount } from "./archive-shape.ts";
import { countRows } from "./count-rows.ts";
import { splitLines } from "./split-lines.ts";

/** What an archive says, in its order: its head, then for every table its columns and its rows, some at a time. */
export type ArchiveEvent =
  | { head: ArchiveHead }
  | { table: string; columns: string[] }
  | { table: string; lines: string[] }
  | { whole: TableCount[] };

const OPENING = "{".charCodeAt(0);

/**
 * Reads an archive to its end, holding one piece of it at a time.
 *
 * @throws an Error with a sentence when the file is no backup, of a newer format, cut short or damaged; what was given
 *   before that must then be undone
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEvent> {
  const state = { hasHead: false };
  try {
    yield* follow(file, state);
  } catch (error) {
    throw state.hasHead || isAbsent(error) ? inWords(file, error) : notOurs(file, error);
  }
}

/** Reads all of it and says what it holds; throws as `readArchive` does. */
export async function checkArchive(file: string): Promise<{ head: ArchiveHead; tables: TableCount[] }> {
  let head: ArchiveHead | undefined;
  let tables: TableCount[] = [];
  for await (const said of readArchive(file)) {
    if ("head" in said) head = said.head;
    if ("whole" in said) tables = said.whole;
  }
  if (!head) throw notOurs(file);
  return { head, tables };
}

async function* follow(file: string, state: { hasHead: boolean }): AsyncGenerator<ArchiveEvent> {
  const counted: TableCount[] = [];
  let current: { name: string; count: ReturnType<typeof countRows> } | undefined;
  let isWhole = false;
  const close = () => void (current && counted.push(current.count.result()));

  for await (const lines of splitLines(unpack(file))) {
    let rows: string[] = [];
    for (const line of lines) {
      if (isWhole) throw new Damage("something stands after its end");
      if (line[0] !== OPENING) {
        if (!current) throw new Damage("rows stand before any table");
        current.count.add(Buffer.concat([line, LINE_END]), 1);
        rows.push(line.toString());
        continue;
      }
      if (current && rows.length > 0) yield { table: current.name, lines: rows };
      rows = [];
      const content: unknown = JSON.parse(line.toString());
      if (!state.hasHead) {
        const head = headOf(file, content);
        state.hasHead = true;
        yield { head };
        continue;
      }
      close();
      const mark = TableMark.safeParse(content);
      if (mark.success) {
        current = { name: mark.data.table, count: countRows(mark.data.table) };
        yield mark.data;
        continue;
      }
      compare(counted, read(Manifest, content).manifest.tables);
      isWhole = true;
    }
    if (current && rows.length > 0) yield { table: current.name, lines: rows };
  }
  if (!isWhole) throw new Damage("its end is missing");
  yield { whole: counted };
}

const LINE_END = Buffer.from("\n");

class Damage extends Error {}
class Newer extends Error {}

async function* unpack(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file, { highWaterMark: 262_144 });
  const unpacked = createGunzip({ chunkSize: 262_144 });
  source.on("error", (error) => unpacked.destroy(error));
  try {
    yield* source.pipe(unpacked);
  } finally {
    source.destroy();
  }
}

function headOf(file: string, content: unknown): ArchiveHead {
  const head = ArchiveHead.safeParse(content);
  if (head.success) return head.data;
  const { format, version } = Object(content);
  if (format === "khorgos-backup" && version > 1)
    throw new Newer(
      `${file} was written by a newer Khorgos, in a form that this one cannot read. Update Khorgos first.`,
    );
  throw new Error("no head");
}

function read<Schema extends z.ZodMiniType>(schema: Schema, content: unknown): z.output<Schema> {
  const result = schema.safeParse(content);
  if (!result.success) throw new Damage("a line says nothing that an archive says");
  return result.data;
}

function compare(counted: readonly TableCount[], promised: readonly TableCount[]) {
  const wrong = promised.find(({ name, rows, sha256 }, index) => {
    const found = counted[index];
    return found?.name !== name || found.rows !== rows || found.sha256 !== sha256;
  });
  if (wrong) throw new Damage(`the rows of the table ${wrong.name} are not those that were written`);
  if (counted.length !== promised.length) throw new Damage("it holds more tables than were written");
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
const isAbsent = (error: unknown) => ["ENOENT", "EACCES", "EISDIR"].includes(String(codeOf(error)));

function notOurs(file: string, cause?: unknown): Error {
  if (cause instanceof Newer) return cause;
  return new Error(
    `${file} is no backup of Khorgos, or its very beginning is damaged. Nothing was restored.`,
    { cause },
  );
}

function inWords(file: string, cause: unknown): Error {
  const code = codeOf(cause);
  if (isAbsent(cause)) return new Error(`${file} cannot be read (${String(code)}).`, { cause });
  const isShort = code === "Z_BUF_ERROR";
  const why = isShort ? "its end is missing" : cause instanceof Error ? cause.message : String(cause);
  return new Error(`${file} is ${isShort ? "cut short" : "damaged"}: ${why}. Nothing was restored.`, {
    cause,
  });
}
