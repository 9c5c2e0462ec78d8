import { deleteCar, editCar, myCars } from "@khorgos/contract/cars";
import { uploadPriceList } from "@khorgos/contract/imports";
import { csvOf, rowsOf } from "../../../server/test/price-lists/long-list.ts";
import { cast } from "../../../server/src/demo/cast.ts";
import { repeated } from "../../record/checks.rules.ts";
import type { Drill } from "../../record/outcome.ts";
import { callAs } from "../../clients/call-as.ts";
import { openStage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";
import { checkCounts } from "../../record/check-counts.ts";
import { refusalOf, retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";

/** Edited and deleted by hand meanwhile. */
const BY_HAND = 20;
/** Eight files wait for each other. */
const PATIENCE_MS = 120_000;

/**
 * One supplier uploads the same file four times and four more that overlap, at once and over two servers, and edits and
 * deletes cars meanwhile. Nobody gets in anybody's way, every car is there once, and the sums are those of the cars.
 */
export const importTogether: Drill = async ({ rounds, isShort, history }) => {
  const stage = await openStage({ servers: 2 });
  const { pool, servers } = stage;
  const lin = (at: number) => callAs(servers[at % 2]?.origin ?? "", tokenOf("lin"), PATIENCE_MS);
  const count = isShort ? 1_000 : 5_000;
  const [lost, duplicated, broken]: [string[], string[], string[]] = [[], [], []];

  async function round(nth: number) {
    const same = rowsOf(count, nth * 70);
    const overlapping = [1, 2, 3, 4].map((part) =>
      rowsOf(count, nth * 70 + part * 7).slice(
        Math.floor((count * (part - 1)) / 8),
        Math.floor((count * (part + 4)) / 8),
      ),
    );
    const files = [same, same, same, same, ...overlapping];
    const { cars } = await lin(0)(myCars, { limit: BY_HAND });
    const uploads = files.map((rows, at) =>
      retryUntilAcknowledged(history, { who: "lin", what: "upload", value: `round ${nth} file ${at}` }, () =>
        lin(at)(uploadPriceList, { csvFile: new File([csvOf(rows)], "list.csv") }),
      ),
    );
    const byHand = cars.map(({ id, ...car }, at) =>
      at % 2 === 0
        ? retryUntilAcknowledged(history, { who: "lin", what: "edit", value: id }, () =>
            lin(1)(editCar, { ...car, version: undefined, id, quantity: 7 }),
          )
        : retryUntilAcknowledged(history, { who: "lin", what: "delete", value: id }, () =>
            lin(1)(deleteCar, { id }),
          ),
    );
    const said = [...(await Promise.all(uploads)), ...(await Promise.all(byHand))];
    const refused = said.map(refusalOf).filter((why) => why !== "" && why !== "car_not_found");
    if (refused.length > 0) broken.push(`round ${nth}: refused with ${[...new Set(refused)].join()}`);

    const { rows } = await pool.query<{ sku: string; price: number }>(
      "select supplier_sku as sku, price from cars where supplier_id = $1",
      [cast.lin.id],
    );
    const there = new Map(rows.map(({ sku, price }) => [sku, price]));
    duplicated.push(...repeated(rows.map(({ sku }) => sku)));
    const deleted = new Set(cars.filter((_, at) => at % 2 === 1).map((car) => car.supplier_sku));
    lost.push(
      ...same
        .map(({ supplier_sku }) => String(supplier_sku))
        .filter((sku) => !there.has(sku) && !deleted.has(sku)),
    );
    const given = Map.groupBy(files.flat(), ({ supplier_sku }) => String(supplier_sku));
    const invented = [...there].filter(
      ([sku, price]) =>
        !given.get(sku)?.some((row) => row.price === price) && !cars.some((car) => car.supplier_sku === sku),
    );
    if (invented.length > 0) broken.push(`round ${nth}: ${invented.length} cars cost what no file says`);
    broken.push(...(await checkCounts(pool)));
  }

  try {
    for (let nth = 1; nth <= rounds; nth++) await round(nth);
    return { rounds, lost, duplicated, broken, recoveries: [] };
  } finally {
    await stage.close();
  }
};
