import { sql } from "kysely";
import { expect, test } from "vitest";
import { openBackupTrial } from "../../test/backup-trial.ts";
import { compareTables } from "./drill.ts";
import { restoreBackup } from "./restore-backup.ts";

const trial = openBackupTrial();

test("a single letter that differs, or a table that is gone, is told by its name", async () => {
  await trial.market.given.car({ notes: "as agreed" });
  const { tables } = await restoreBackup(trial.empty, await trial.backUp());
  const different = async () =>
    (await compareTables(trial.empty, tables)).filter(({ isEqual }) => !isEqual).map(({ name }) => name);
  expect(await different()).toEqual([]);
  await sql`update cars set notes = 'As agreed'`.execute(trial.empty);
  await sql`drop table earlier_offers`.execute(trial.empty);
  expect(await different()).toEqual(["cars", "earlier_offers"]);
});
