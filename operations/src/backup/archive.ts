import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { createGunzip } from "node:zlib";
import type { Tx } from "@khorgos/server/platform/db/connect";
import * as z from "zod/mini";
import { readRows, type Table } from "./tables.sql.ts";

/** The head of an archive. A number in `version` changes when older code could not read it any more. */
export const ArchiveHead = z.object({
  format: z.literal("khorgos-backup"),
  version: z.literal(1),
  /** The moment of the snapshot, by the database's clock. */
  taken_at: z.iso.datetime(),
  /** The steps of the schema that the tables stand on. */
  steps: z.array(z.string()),
});
export type ArchiveHead = z.infer<typeof ArchiveHead>;

/** Stands before a table's rows. */
export const TableMark = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableMark = z.infer<typeof TableMark>;

const TableCount = z.object({ name: z.string(), rows: z.int(), sha256: z.string() });
export type TableCount = z.infer<typeof TableCount>;

/** The end of an archive; without it an archive is not whole. The hash is of a table's lines as they stand. */
const Manifest = z.object({ manifest: z.object({ tables: z.array(TableCount) }) });

/** Parts of an archive, in their order: its head, then for every table its columns and its rows, last what all tables hold. */
type ArchiveEvent = { head: ArchiveHead } | TableMark | { row: string } | { tables: TableCount[] };

const OPENING = "{".charCodeAt(0);

/**
 * Reads an archive to its end, holding one piece of it at a time.
 *
 * @throws an Error with a sentence when the file is no backup, of a newer format, cut short or damaged; what was given
 *   before that must then be undone
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEvent> {
  let hasHead = false;
  try {
    for await (const event of follow(file)) {
      hasHead = true;
      yield event;
    }
  } catch (error) {
    throw inWords(file, error, hasHead);
  }
}

/** Reads all of it; throws as `readArchive` does. */
export async function checkArchive(file: string): Promise<ArchiveHead> {
  const heads: ArchiveHead[] = [];
  for await (const event of readArchive(file)) if ("head" in event) heads.push(event.head);
  const [head] = heads;
  if (!head) throw new Error(`${file} has no head`);
  return head;
}

async function* follow(file: string): AsyncGenerator<ArchiveEvent> {
  const counted: TableCount[] = [];
  let current: ReturnType<typeof countRows> | undefined;
  let hasHead = false;
  let isWhole = false;
  for await (const lines of splitLines(unpack(file)))
    for (const line of lines) {
      if (isWhole) throw new Damage("something stands after its end");
      const text = line.toString();
      if (line[0] !== OPENING) {
        if (!current) throw new Damage("rows stand before any table");
        current.add(line, 1);
        yield { row: text };
        continue;
      }
      const content: unknown = JSON.parse(text);
      if (!hasHead) {
        yield { head: headOf(file, content) };
        hasHead = true;
        continue;
      }
      if (current) counted.push(current.result());
      const mark = TableMark.safeParse(content);
      if (!mark.success) {
        compare(counted, content);
        isWhole = true;
        continue;
      }
      current = countRows(mark.data.table);
      yield mark.data;
    }
  if (!isWhole) throw new Damage("its end is missing");
  yield { tables: counted };
}

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

function compare(counted: readonly TableCount[], content: unknown) {
  const read = Manifest.safeParse(content);
  if (!read.success) throw new Damage("a line says nothing that an archive says");
  const promised = read.data.manifest.tables;
  const wrong = promised.find((count, index) => !isDeepStrictEqual(counted[index], count));
  if (wrong) throw new Damage(`the rows of the table ${wrong.name} are not those that were written`);
  if (counted.length !== promised.length) throw new Damage("it holds more tables than were written");
}

function inWords(file: string, cause: unknown, hasHead: boolean): Error {
  if (cause instanceof Newer) return cause;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return new Error(`${file} ${sentenceOn(cause, code, hasHead)}`, { cause });
}

function sentenceOn(cause: unknown, code: string, hasHead: boolean): string {
  if (["ENOENT", "EACCES", "EISDIR"].includes(code)) return `cannot be read (${code}).`;
  if (!hasHead) return "is no backup of Khorgos, or its very beginning is damaged. Nothing was restored.";
  if (code === "Z_BUF_ERROR") return "is cut short: its end is missing. Nothing was restored.";
  return `is damaged: ${cause instanceof Error ? cause.message : String(cause)}. Nothing was restored.`;
}

/** More than the largest row could be; a line without end is nothing of ours. */
const LONGEST = 512_000_000;

/** The lines of a stream with their line ends, as many as came together; a last one without an end is given too. */
async function* splitLines(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const lines: Buffer[] = [];
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      lines.push(Buffer.concat([...rest, chunk.subarray(from, end + 1)]));
      rest = [];
      length = 0;
      from = end + 1;
    }
    rest.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > LONGEST) throw new Error("a line without end");
    if (lines.length > 0) yield lines;
  }
  if (length > 0) yield [Buffer.concat(rest)];
}

/** Counts and hashes the lines of one table, as they are written, read, or read back. */
export function countRows(name: string) {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(lines: string | Buffer, count: number) {
      hash.update(lines);
      rows += count;
    },
    result: (): TableCount => ({ name, rows, sha256: hash.digest("hex") }),
  };
}

/** Counts and hashes the rows that stand in a table now; one that is not there equals no other, not even an empty one. */
export async function countTable(tx: Tx, name: string, table: Table | undefined): Promise<TableCount> {
  if (!table) return { name, rows: 0, sha256: "" };
  const count = countRows(name);
  for await (const { text, rows } of readRows(tx, table)) count.add(text, rows);
  return count.result();
}
