import { expect, inject, test } from "vitest";
import { examineMarket } from "../../../operations/src/examine-market.ts";
import "../../../server/test/database.ts";
import { findPooler, startPooler } from "./start-pooler.ts";

/** What the doctor says of a real PgBouncer. */

test.for([
  { mode: "transaction", PREPARED_STATEMENTS: "on", isWrong: true },
  { mode: "transaction", PREPARED_STATEMENTS: "off", isWrong: false },
  { mode: "session", PREPARED_STATEMENTS: "on", isWrong: false },
] as const)(
  "the doctor of $mode mode with PREPARED_STATEMENTS=$PREPARED_STATEMENTS",
  async ({ mode, PREPARED_STATEMENTS, isWrong }, { skip }) => {
    if (!findPooler()) return skip("pgbouncer is not installed");
    const socketFolder = new URL(inject("databaseUrl")).searchParams.get("host") ?? "";
    const pooler = await startPooler(socketFolder, { mode, knowsPrepared: false });
    try {
      const lines: string[] = [];
      const env = { ENV_FILE: "", PREPARED_STATEMENTS, DATABASE_URL: pooler.url, MIGRATOR_URL: pooler.url };
      await examineMarket(env, (line) => lines.push(line)).catch(() => {});
      const told = lines.join("\n");
      expect(told).toContain("PostgreSQL 1");
      expect(told.includes("wrong    The pooler of DATABASE_URL lends connections")).toBe(isWrong);
    } finally {
      await pooler.close();
    }
  },
);
