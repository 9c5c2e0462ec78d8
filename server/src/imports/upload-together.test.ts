import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { type Car, deleteCar, editCar, myCars } from "@khorgos/contract/cars/cars";
import { login } from "@khorgos/contract/accounts/accounts";
import { rejectUser } from "@khorgos/contract/administration/administration";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Market, openMarket, outcome, outcomeInTheEnd } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { takeTurn } from "./imports.sql.ts";
import { connect, connectPool, type Db } from "../platform/db/connect.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";
import { asSuperuser } from "@khorgos/postgres/prepare-database";

let market: Market;
/** Only a superuser sees what another role's connections wait for. */
let watcher: Db;
beforeAll(async () => {
  market = await openMarket();
  watcher = connect(connectPool(asSuperuser(market.url)));
});
afterAll(async () => {
  await watcher.destroy();
  await market.close();
});
beforeEach(() => market.given.noCars());
afterEach(() => nothingIsLeft());

/** Anyone who has been answered or has gone away knows it a moment before the file is removed. */
const nothingIsLeft = () =>
  vi.waitFor(
    async () => {
      const files = await readdir(tmpdir());
      const left = files.filter((file) => file.startsWith(`khorgos-upload-${process.pid}-`));
      if (left.length > 0) throw new Error(`uploads were left lying: ${left.join()}`);
    },
    { timeout: 60_000 },
  );

const csv = (text: string) => new File([text], "stock.csv");
const upload = (who: "lin" | "wang", text: string) => market.as(who)(uploadPriceList, { csvFile: csv(text) });
const stock = () => market.db.selectFrom("cars").selectAll().orderBy("id").execute();

const header =
  "brand,model,year,trim_level,body_color,interior_color,price,quantity,location,seller,additional_features,notes";
const seal = (price: number) => `BYD,Seal,2025,700 km,white,beige,${price},3,Khorgos,Lin Yue,,`;
const list = (...rows: string[]) => [header, ...rows].join("\r\n");
const many = (count: number) =>
  list(
    ...Array.from(
      { length: count },
      (_, nth) => `Brand ${nth % 40},Model ${nth},2025,,white,,${10_000 + nth},3,Khorgos,Lin,,`,
    ),
  );

test("a file sent many times at once, and one that overlaps with it, double nothing", async () => {
  const [whole, overlapping] = [many(2500), many(3000)];
  const results = await Promise.all([
    upload("lin", whole),
    upload("lin", overlapping),
    upload("lin", whole),
    upload("lin", whole),
  ]);
  expect(results.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(3000);
  expect(results.every(({ rejected }) => rejected === 0)).toBe(true);
  expect((await market.as("lin")(myCars, {})).total).toBe(3000);
});

/** Holds Lin's turn, as another import of theirs on another server would, while something else is done. */
const whileLinIsHeld = (work: () => Promise<void>) =>
  market.db.transaction().execute(async (tx) => {
    await takeTurn(tx, cast.lin.id);
    await work();
  });
const someoneWaits = async () => {
  for (let tries = 0; tries < 300; tries++) {
    const { rows } =
      await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        watcher,
      );
    if (rows.length > 0) return;
    await pause(10);
  }
  throw new Error("nobody waits for a lock");
};

test("a supplier waits for their own import on another server, others do not", async () => {
  let lins: ReturnType<typeof upload> | undefined;
  await whileLinIsHeld(async () => {
    lins = upload("lin", list(seal(1000)));
    await someoneWaits();
    expect(await upload("wang", list(seal(1000)))).toMatchObject({ inserted: 1 });
    expect((await stock()).map(({ supplier_id }) => supplier_id)).toEqual([cast.wang.id]);
    // Longer than any other command may wait for a lock.
    await pause(2_200);
  });
  expect(await lins).toMatchObject({ inserted: 1 });
});

test("an upload that is broken off leaves nothing", async () => {
  await market.app.listen({ port: 0 });
  const address = market.app.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const leaving = new AbortController();
  const form = new FormData();
  form.append("csvFile", csv(many(2500)));
  await whileLinIsHeld(async () => {
    const headers = { authorization: "Bearer lin-token" };
    const attempt = fetch(`http://127.0.0.1:${port}/api/upload/csv`, {
      method: "POST",
      headers,
      body: form,
      signal: leaving.signal,
    });
    const outcome = attempt.then(
      () => "answered",
      () => "broken off",
    );
    await someoneWaits();
    leaving.abort();
    expect(await outcome).toBe("broken off");
    await pause(50);
  });
  await nothingIsLeft();
  expect(await stock()).toEqual([]);
});

test("a supplier suspended while their list is on its way is refused", async () => {
  let outcome: Promise<string> | undefined;
  await market.db.transaction().execute(async (tx) => {
    await tx.updateTable("accounts").set({ status: "rejected" }).where("id", "=", cast.lin.id).execute();
    outcome = upload("lin", list(seal(1000))).then(
      () => "taken in",
      (failure) => failure.code,
    );
    await someoneWaits();
  });
  expect(await outcome).toBe("account_suspended");
  expect(await stock()).toEqual([]);
  await market.db.updateTable("accounts").set({ status: "approved" }).where("id", "=", cast.lin.id).execute();
});

test("an edit at the same moment is not undone by columns the list does not have", async () => {
  const { id } = await market.given.car({ supplier_sku: "LA-1", notes: "old" });
  let attempt: ReturnType<typeof upload> | undefined;
  await market.db.transaction().execute(async (tx) => {
    await tx.updateTable("cars").set({ notes: "new" }).where("id", "=", id).execute();
    attempt = upload("lin", "supplier_sku,brand,model,year,price,quantity\nLA-1,BYD,Seal,2025,23000,1");
    await someoneWaits();
  });
  expect(await attempt).toMatchObject({ updated: 1 });
  expect(await stock()).toMatchObject([{ notes: "new", price: 23_000 }]);
});

test("a car added by hand under an SKU that a list is just adding is one car", async () => {
  let attempt: ReturnType<typeof upload> | undefined;
  await market.db.transaction().execute(async (tx) => {
    const wangs = await market.given.car({ supplier_id: cast.wang.id });
    const byHand = {
      id: crypto.randomUUID(),
      car_id: "C-HAND22",
      supplier_id: cast.lin.id,
      supplier_sku: "LA-9",
      sku_generated: false,
      notes: "by hand",
    };
    await tx
      .insertInto("cars")
      .values({ ...wangs, ...byHand })
      .execute();
    attempt = upload("lin", "supplier_sku,brand,model,year,price,quantity\nLA-9,BYD,Han,2025,1000,1");
    await someoneWaits();
  });
  expect(await attempt).toMatchObject({ inserted: 0, updated: 1 });
  expect((await stock()).filter(({ supplier_id }) => supplier_id === cast.lin.id)).toMatchObject([
    { car_id: "C-HAND22", model: "Han", notes: "by hand" },
  ]);
});

test("edits, lists and deletions of the same cars all at once never fail as the server's fault", async () => {
  await upload("lin", many(1200));
  const cars = (await market.as("lin")(myCars, { limit: 30 })).cars;
  const [gone, staying] = [cars.slice(0, 10), cars.slice(10)];
  const edit = (car: Car) =>
    outcomeInTheEnd(() => market.as("lin")(editCar, { ...car, version: undefined, quantity: 9 }));
  const edits = gone.map(edit);
  const others = [
    outcomeInTheEnd(() => upload("lin", many(1200).replaceAll(",3,Khorgos", ",4,Khorgos"))),
    ...staying.map(edit),
    ...gone.map(({ id }) => outcomeInTheEnd(() => market.as("lin")(deleteCar, { id }))),
  ];
  expect(new Set(await Promise.all(others))).toEqual(new Set(["done"]));
  const met = (await Promise.all(edits)).filter((said) => said !== "done");
  expect(met.filter((said) => said !== "car_not_found")).toEqual([]);
});

test("while a list is taken in its supplier signs in, and may be suspended: then it does not go in", async () => {
  const password = "long enough";
  const password_hash = await hashPassword(password);
  await market.db.updateTable("accounts").set({ password_hash }).where("id", "=", cast.wang.id).execute();
  const { id } = await market.given.car({ supplier_id: cast.wang.id, supplier_sku: "LA-1", price: 2000 });
  let attempt: Promise<string | undefined> | undefined;
  let took = 0;
  await market.db.transaction().execute(async (tx) => {
    await sql`select from cars where id = ${id} for update`.execute(tx);
    attempt = outcome(upload("wang", `${header},supplier_sku\n${seal(1000)},LA-1\n${seal(1000)},LA-2`));
    await someoneWaits();
    const begun = performance.now();
    await market.with()(login, { email: cast.wang.email, password });
    await market.as("saule")(rejectUser, { id: cast.wang.id, message: "Complaints." });
    took = performance.now() - begun;
  });
  expect(await attempt).toBe("account_suspended");
  // Signing in itself takes a moment, for the password's sake.
  expect(took).toBeLessThan(1_000);
  expect(await stock()).toMatchObject([{ supplier_sku: "LA-1", price: 2000 }]);
});
