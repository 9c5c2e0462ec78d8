import pg from "pg";
import { afterEach, expect, inject, test } from "vitest";
import { emptyDatabase } from "../../../server/test/database.ts";
import { asSuperuser } from "@khorgos/postgres/prepare-database";
import { checkIndexes } from "./drill.ts";

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** A database with one indexed table. */
async function openShelf() {
  const { url, drop } = await emptyDatabase(inject("databaseUrl"));
  endings.unshift(drop);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  endings.unshift(() => client.end());
  await client.query(`
    create function told(model text) returns text immutable language sql return lower(model);
    create table shelf (model text primary key);
    insert into shelf select 'Model ' || n from generate_series(1, 1000) n;
    create index shelf_told on shelf (told(model))`);
  return { url, client };
}

test("an index that does not say what its table says is found", async () => {
  const { url, client } = await openShelf();
  expect((await checkIndexes(asSuperuser(url))).faults).toEqual([]);
  // As when the order of letters changes with another library of the machine.
  await client.query(
    "create or replace function told(model text) returns text immutable language sql return upper(model)",
  );
  const { faults } = await checkIndexes(asSuperuser(url));
  expect(faults).toEqual([expect.stringContaining("shelf_told: heap tuple")]);
});

test("who may not look is told so", async () => {
  const { url } = await openShelf();
  expect((await checkIndexes(url)).notice).toContain("permission denied");
});
