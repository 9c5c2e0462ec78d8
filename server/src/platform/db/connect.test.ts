import { expect, inject, test } from "vitest";
import { connectPool } from "./connect.ts";

test("a connection that breaks while it is lent out fails its next query and nothing else", async () => {
  const pool = connectPool(inject("databaseUrl"));
  const lent = await pool.connect();
  const { rows } = await lent.query<{ pid: number }>("select pg_backend_pid() as pid");
  const broken = new Promise<void>((done) => lent.once("end", () => done()));
  await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await broken;

  await expect(lent.query("select 1")).rejects.toThrow(/not queryable|terminated|closed/);
  lent.release();
  expect((await pool.query("select 2 as two")).rows).toEqual([{ two: 2 }]);
  await pool.end();
});
