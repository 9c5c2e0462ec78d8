import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openBackupTrial } from "../../test/backup-trial.ts";
import { restoreBackup } from "./restore-backup.ts";
import { listEverything } from "./tables.sql.ts";

const trial = openBackupTrial();

/** Why a file is not restored, and what is in the place then. */
async function refusalOf(file: string) {
  const why = await restoreBackup(trial.empty, file).then(
    () => "it was restored",
    (error: unknown) => String(error),
  );
  return { why, left: await listEverything(trial.empty) };
}

const refused = (why: RegExp) => ({ why: expect.stringMatching(why), left: [] });

test("a database that holds anything is left alone", async () => {
  const file = await trial.backUp();
  await sql`create table notes (a integer)`.execute(trial.empty);
  await expect(restoreBackup(trial.empty, file)).rejects.toThrow(
    "into an empty database only, and this one holds the table notes",
  );
  expect(await listEverything(trial.empty)).toHaveLength(1);
});

test("a backup cut anywhere is refused", async () => {
  const whole = readFileSync(await trial.backUp());
  const file = trial.newFile();
  for (const part of [0.02, 0.5, 0.99, 1 - 1 / whole.length]) {
    writeFileSync(file, whole.subarray(0, Math.floor(whole.length * part)));
    expect(await refusalOf(file)).toEqual(refused(/is cut short|no backup of Khorgos/));
  }
});

/** The text in a packed file; undefined where it cannot be unpacked. */
function unpacked(packed: Buffer): string | undefined {
  try {
    return gunzipSync(packed).toString();
  } catch {
    return undefined;
  }
}

test("a backup with one wrong bit is refused", async () => {
  const whole = readFileSync(await trial.backUp());
  const text = unpacked(whole);
  const file = trial.newFile();
  for (let at = 10; at < whole.length; at += Math.ceil(whole.length / 40)) {
    const bent = Buffer.from(whole);
    bent[at] = (bent[at] ?? 0) ^ 0b100;
    // Some bits choose between two ways of packing the same text, which nothing is wrong with.
    if (unpacked(bent) === text) continue;
    writeFileSync(file, bent);
    expect(await refusalOf(file)).toEqual(refused(/damaged|cut short|no backup of Khorgos/));
  }
});

/** The backup with its text changed, packed again. */
async function rewritten(change: (text: string) => string) {
  const file = trial.newFile();
  const text = gunzipSync(readFileSync(await trial.backUp())).toString();
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(file, gzipSync(changed));
  return file;
}

test("rows that are not those that were written are refused, by the name of their table", async () => {
  const file = await rewritten((text) => text.replace("Almaty", "Astana"));
  expect(await refusalOf(file)).toEqual(refused(/damaged: the rows of the table accounts are not those/));
});

test("a backup without its last line is refused", async () => {
  expect(await refusalOf(await rewritten((text) => text.replace(/\{"manifest.*\n$/, "")))).toEqual(
    refused(/its end is missing/),
  );
});

test("a backup of a newer Khorgos is refused, whether its schema or its form is new", async () => {
  const newer = await rewritten((text) => text.replace('"steps":[', '"steps":["9999_moon.sql#1",'));
  expect(await refusalOf(newer)).toEqual(
    refused(/written by a newer Khorgos \(its schema has 9999_moon\.sql#1\)/),
  );
  expect(await refusalOf(await rewritten((text) => text.replace('"version":1', '"version":2')))).toEqual(
    refused(/newer Khorgos/),
  );
});

test.each([
  ["a picture", Buffer.from("89504e470d0a1a0a", "hex")],
  ["nothing", Buffer.alloc(0)],
  ["somebody else's lines", gzipSync('{"a":1}\n[1]\n')],
  ["packed noise", gzipSync(Buffer.alloc(3_000_000, 7))],
])("%s is no backup", async (_, bytes) => {
  const file = trial.newFile();
  writeFileSync(file, bytes);
  expect(await refusalOf(file)).toEqual(refused(/is no backup of Khorgos/));
});

test("a file that is not there is told as such", async () => {
  expect(await refusalOf(trial.newFile())).toEqual(refused(/cannot be read \(ENOENT\)/));
});

test("rows that the tables do not take leave the place empty", async () => {
  const file = await rewritten((text) => {
    const rows = /\{"table":"accounts".*\n((?:\[.*\n)*)/.exec(text)?.[1] ?? "";
    const bent = rows.replace('"supplier"', '"smuggler"');
    const hash = (lines: string) => createHash("sha256").update(lines).digest("hex");
    return text.replace(rows, () => bent).replace(hash(rows), hash(bent));
  });
  expect(await refusalOf(file)).toEqual(refused(/accounts_role_check/));
  // What was made on the way is gone too, so a good one is restored into the same place.
  const { tables } = await restoreBackup(trial.empty, await trial.backUp());
  expect(tables.length).toBeGreaterThan(5);
});
