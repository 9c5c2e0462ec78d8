import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { takeBackup } from "../src/backup/take-backup.ts";
import { connect, connectPool, type Db } from "@khorgos/server/platform/db/connect";
import { emptyDatabase } from "../../server/test/database.ts";
import { type Market, openMarket } from "../../server/test/market.ts";

/** For a test file: a market, a folder for its backups, and before every test an empty database to restore them into. */
export function openBackupTrial() {
  let opened: { market: Market; folder: string } | undefined;
  let fresh: { place: Awaited<ReturnType<typeof emptyDatabase>>; db: Db } | undefined;
  let number = 0;

  beforeAll(async () => {
    opened = { market: await openMarket(), folder: mkdtempSync(join(tmpdir(), "khorgos-test-")) };
  });
  afterAll(async () => {
    await opened?.market.close();
    if (opened) rmSync(opened.folder, { recursive: true });
  });
  beforeEach(async () => {
    const place = await emptyDatabase(inject("databaseUrl"));
    fresh = { place, db: connect(connectPool(place.url)) };
  });
  afterEach(async () => {
    await fresh?.db.destroy();
    await fresh?.place.drop();
  });

  return {
    get market() {
      if (!opened) throw new Error("only within a test");
      return opened.market;
    },
    get folder() {
      return opened?.folder ?? "";
    },
    /** The empty database. */
    get empty() {
      if (!fresh) throw new Error("only within a test");
      return fresh.db;
    },
    newFile() {
      number += 1;
      return join(opened?.folder ?? "", `${number}.backup.gz`);
    },
    async backUp() {
      const file = this.newFile();
      await takeBackup(this.market.db, file);
      return file;
    },
  };
}

/** Every row of a table as PostgreSQL writes it. */
export async function everyRow(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{
    row: string;
  }>`select t::text as row from ${sql.id(table)} t order by 1`.execute(db);
  return rows.map(({ row }) => row);
}
