import { readdir } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import { addCar } from "@khorgos/contract/cars/cars";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import type pg from "pg";
import { csvOf, rowsOf } from "../../../../server/test/long-list.ts";
import { cast } from "../../../../server/src/demo/cast.ts";
import { checkSet } from "../../record/checks.rules.ts";
import type { History } from "../../record/history.ts";
import type { Drill } from "../../record/outcome.ts";
import { callAs } from "../../clients/call-as.ts";
import { openStage, type Stage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";
import { firstDoneAfter } from "../../clients/keep-writing.ts";
import { checkCounts } from "../../record/check-counts.ts";
import { retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";

/** What a price list makes of a stock: which SKU costs what. */
const linesOf = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ supplier_sku, price }) => `${supplier_sku} ${price}`);

/**
 * The server is killed at a random moment of an import, started again, and the file uploaded again. Before that the stock
 * is as it was or as the file says, and afterwards as the file says; another supplier's cars are all there.
 */
export const killDuringImport: Drill = async ({ rounds, isShort, history }) => {
  const stage = await openStage();
  const { server, pool } = stage;
  const lin = callAs(server.origin, tokenOf("lin"));
  const count = isShort ? 3_000 : 20_000;
  const broken: string[] = [];
  const recoveries: number[] = [];
  let cutShort = 0;
  const wang = keepAdding(stage, history);
  const upload = (rows: ReturnType<typeof rowsOf>, nth: number) =>
    history.ask({ who: "lin", what: "upload", value: `list ${nth}` }, () =>
      lin(uploadPriceList, { csvFile: new File([csvOf(rows)], "list.csv") }),
    );

  try {
    let before = rowsOf(count, 0);
    const began = performance.now();
    await upload(before, 0);
    const takes = performance.now() - began;

    for (let round = 1; round <= rounds; round++) {
      const rows = rowsOf(count, round * 7);
      const uploading = upload(rows, round);
      await pause(Math.random() * takes * 1.1);
      const killedAt = performance.now();
      await server.kill();
      const said = await uploading;
      if (said.type !== "ok") cutShort++;
      await server.start();
      recoveries.push(await firstDoneAfter(history, killedAt));

      const now = await stockOf(pool);
      const isAsBefore = isSame(now, linesOf(before));
      const isAsFile = isSame(now, linesOf(rows));
      if (!isAsFile && !(isAsBefore && said.type !== "ok"))
        broken.push(`round ${round}: after the kill the stock was neither as before nor as the file`);
      const left = (await readdir(stage.temporary)).filter((name) => name.startsWith("khorgos-upload-"));
      if (left.length > 0) broken.push(`round ${round}: ${left.length} files of uploads were left behind`);

      const again = await upload(rows, round);
      if (again.type !== "ok") broken.push(`round ${round}: the second upload was answered ${again.why}`);
      if (!isSame(await stockOf(pool), linesOf(rows)))
        broken.push(`round ${round}: after the second upload the stock was not as the file`);
      before = rows;
    }
    await wang.stop();
    const { lost, duplicated } = await wang.check();
    broken.push(...(await checkCounts(pool)));
    const notes = [
      `${cutShort} of ${rounds} imports of ${count} rows were cut short, the others had been answered`,
    ];
    return { rounds, lost, duplicated, broken, recoveries, notes };
  } finally {
    await wang.stop();
    await stage.close();
  }
};

async function stockOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    "select supplier_sku || ' ' || trunc(price) as line from cars where supplier_id = $1",
    [cast.lin.id],
  );
  return rows.map(({ line }) => line);
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && new Set(one).isSubsetOf(new Set(other));

/** Wang adds one car after the other meanwhile, and asks again until told. */
function keepAdding({ server, pool }: Stage, history: History) {
  const over = { is: false };
  const wang = callAs(server.origin, tokenOf("wang"));
  const asked: string[] = [];
  const acknowledged: string[] = [];
  const car = { brand: "BYD", model: "Seal", year: 2025, price: 24_100, quantity: 1 };

  const add = async () => {
    while (!over.is) {
      const sku = `W-${asked.length}`;
      asked.push(sku);
      const idempotencyKey = randomUUID();
      const said = await retryUntilAcknowledged(history, { who: "wang", what: "add", value: sku }, () =>
        wang(addCar, { ...car, notes: sku, supplier_sku: sku }, { idempotencyKey }),
      );
      if (said.type === "ok") acknowledged.push(sku);
      await pause(30);
    }
  };
  const adding = add();

  return {
    stop: () => {
      over.is = true;
      return adding;
    },
    async check() {
      const { rows } = await pool.query<{ notes: string }>("select notes from cars where supplier_id = $1", [
        cast.wang.id,
      ]);
      return checkSet({ asked, acknowledged, present: rows.map(({ notes }) => notes) });
    },
  };
}
