import type { Car } from "@khorgos/contract/cars/cars";
import { CarCondition, Powertrain } from "@khorgos/contract/cars/facts";
import { countDifferences, decideFit, type Offered, type Wanted } from "@khorgos/contract/matching/fit.rules";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { findMatches } from "./matches.sql.ts";
import { seek } from "./matches.ts";
import { listAnswerableTo, listOpenRequests } from "../requests/requests.sql.ts";
import { withOwnFits } from "./own-fits.sql.ts";

/** SQL finds and counts what `decideFit` says, for arbitrary requests and a stock of arbitrary cars. */

const brands = ["Changan", "CHANGAN", "Чанган", "BYD"];
const models = [
  ..."UNI-K,uni k,长安UNI-K,Чанган UNI-K,UNI-K iDD,UNI-V,CS75,CS75 PLUS,cs75plus,CS755".split(","),
  ..."宋,宋PLUS,宋PLUS DM-i,宋 PLUS EV,Song,song,Song PLUS,Songshan,Сонг,Сонг Плюс,L7,L70,H5,汉,Хань".split(
    ",",
  ),
];
const trims = [
  "",
  "尊贵型",
  "尊 贵型",
  "尊贵型 2.0T",
  "豪华型",
  "Premium",
  "PREMIUM",
  "premium-plus",
  " - ",
  "Люкс",
];
const colours = ["", "white", "black", "black/white", "white/black", "White", "珠光白", "red", "red/white"];
/** Budgets, and prices around each and around a tenth beyond it, where a cent decides. */
const budgets = [0, 0.05, 0.1, 333.33, 18_181.81, 20_000, 999_999_999.99];
const prices = budgets
  .flatMap((budget) => [budget, budget * 1.1, Math.floor(budget * 110) / 100])
  .flatMap((price) => [-0.01, 0, 0.01].map((cent) => Number((price + cent).toFixed(2))))
  .filter((price) => price >= 0 && price <= 999_999_999.99);

/** Half of what is asked for is nothing in particular, so that enough pairs fit. */
const orNothing = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(""), text);

const described = {
  brand: fc.constantFrom(...brands),
  model: fc.constantFrom(...models),
  model_name: orNothing(orNothing(fc.constantFrom(...models))),
  trim_level: orNothing(fc.constantFrom(...trims)),
  body_color: orNothing(fc.constantFrom(...colours)),
  interior_color: orNothing(orNothing(fc.constantFrom(...colours))),
};
/** Mileages around each wished one and a fifth beyond it, where a kilometre decides. */
const wishedMileages = [0, 7, 30_000, 2_000_000];
const mileages = wishedMileages
  .flatMap((mileage) => [mileage, mileage * 1.2])
  .flatMap((mileage) => [-1, 0, 1].map((more) => Math.floor(mileage) + more))
  .filter((mileage) => mileage >= 0 && mileage <= 2_000_000);
const orUnstated = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });
const facts = {
  powertrain: orUnstated(fc.constantFrom(...Powertrain.options.slice(-3))),
  condition: orUnstated(fc.constantFrom(...CarCondition.options)),
  mileage_km: orUnstated(fc.constantFrom(...mileages)),
};
const rarely = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, value);
const wishes = {
  powertrain: rarely(fc.constantFrom(...Powertrain.options.slice(-3))),
  condition: rarely(fc.constantFrom(...CarCondition.options)),
  mileage_max: rarely(fc.constantFrom(...wishedMileages)),
};
const anyCar = fc.record({
  ...described,
  ...facts,
  year: fc.integer({ min: 2023, max: 2026 }),
  price: fc.constantFrom(...prices),
  quantity: fc.integer({ min: 0, max: 4 }),
});
const posted = {
  year: fc.integer({ min: 2023, max: 2026 }),
  max_price: fc.constantFrom(...budgets, 20_000, 20_000),
  quantity: fc.integer({ min: 1, max: 4 }),
};
const anyRequest = fc.record({ ...described, ...wishes, ...posted });
const soFar = fc.record({
  ...described,
  ...wishes,
  year: fc.option(posted.year),
  max_price: fc.option(posted.max_price),
  quantity: fc.option(posted.quantity),
});

const sample = <T>(values: fc.Arbitrary<T>, numRuns: number) => fc.sample(values, { numRuns, seed: 42 });

let market: Market;
let stock: (Offered & Pick<Car, "id"> & { supplier_id: string })[];
beforeAll(async () => {
  market = await openMarket();
  stock = [];
  for (const [nth, car] of sample(anyCar, 400).entries()) {
    const supplier_id = nth % 2 === 0 ? cast.lin.id : cast.wang.id;
    const { powertrain, condition, mileage_km, ...row } = await market.given.car({ ...car, supplier_id });
    stock.push({
      ...row,
      ...(powertrain && { powertrain }),
      ...(condition && { condition }),
      ...(mileage_km !== null && { mileage_km }),
    });
  }
}, 60_000);
afterAll(() => market.close());

const viewer = { id: cast.aigerim.id, role: "dealer" } as const;

/** What the rule says of the whole stock, in the order of the list. */
function decided(wanted: Wanted) {
  const matches = stock.flatMap((car) => {
    const { verdict, reasons } = decideFit(wanted, car);
    if (verdict === "no") return [];
    const differences = countDifferences(reasons);
    const by = (criterion: string) => reasons.find((reason) => reason.criterion === criterion)?.by ?? 0;
    const order = [differences, by("budget"), Math.abs(by("year")), car.price, -car.year] as const;
    return [{ car, verdict, order }];
  });
  return matches.toSorted(({ order: one, car }, { order: other, car: another }) => {
    const at = one.findIndex((value, index) => value !== other[index]);
    return at < 0 ? (car.id < another.id ? -1 : 1) : (one[at] ?? 0) - (other[at] ?? 0);
  });
}

test("what is found, in which order and how much of it is what the rule says", async () => {
  let near = 0;
  let fits = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyRequest, soFar), async (wanted) => {
      const expected = decided(wanted);
      const { figures, found } = await findMatches(market.db, viewer, await seek(market.db, wanted), {
        rows: 1000,
      });
      expect(found.map(({ car }) => car.id)).toEqual(expected.map(({ car }) => car.id));
      const fitting = expected.filter(({ verdict }) => verdict === "fits").map(({ car }) => car);
      expect(figures).toEqual({
        fits: fitting.length,
        near: expected.length - fitting.length,
        suppliers: new Set(fitting.map(({ supplier_id }) => supplier_id)).size,
        units: fitting.reduce((sum, { quantity }) => sum + quantity, 0),
        lowest: fitting.length === 0 ? null : Math.min(...fitting.map(({ price }) => price)),
      });
      fits += figures.fits;
      near += figures.near;
    }),
    { numRuns: 2_000 },
  );
  expect(fits).toBeGreaterThan(200);
  expect(near).toBeGreaterThan(2_500);
}, 120_000);

test("what is counted of a supplier's own stock is what the rule says", async () => {
  for (const request of sample(anyRequest, 400)) await market.given.request(request);
  const seen = { after: undefined, rows: 1_000 };
  const all = await withOwnFits(
    market.db,
    cast.lin.id,
    await listOpenRequests(market.db, cast.lin.id, { ...seen, fitsStock: false }),
  );
  expect(all).toHaveLength(400);
  const own = (request: Wanted) => decided(request).filter(({ car }) => car.supplier_id === cast.lin.id);
  for (const request of all) {
    const lines = own(request);
    const fitting = lines.filter(({ verdict }) => verdict === "fits").map(({ car }) => car.price);
    expect(request).toMatchObject({
      own_fits: fitting.length,
      own_near: lines.length - fitting.length,
      own_lowest: fitting.length === 0 ? null : Math.min(...fitting),
    });
  }
  const best = all.flatMap((request) => {
    const isSameModel = (car: (typeof stock)[number]) =>
      decideFit(request, car).reasons.some(
        ({ criterion, verdict }) => criterion === "model" && verdict === "fits",
      );
    const first = own(request).find(({ car }) => isSameModel(car));
    return first ? [[request.id, first.car.id]] : [];
  });
  const answerable = await listAnswerableTo(market.db, cast.lin.id, seen);
  expect(best.length).toBeGreaterThan(50);
  expect(answerable.map(({ id, line_id }) => [id, line_id])).toEqual(best);
  const fitting = await listOpenRequests(market.db, cast.lin.id, { ...seen, fitsStock: true });
  const expected = all.filter(({ own_fits }) => own_fits > 0).map(({ id }) => id);
  expect(expected.length).toBeGreaterThan(20);
  expect(fitting.map(({ id }) => id)).toEqual(expected);
}, 60_000);
