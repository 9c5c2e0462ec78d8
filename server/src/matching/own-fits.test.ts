import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { listRequests } from "@khorgos/contract/requests/requests";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterEach(async () => {
  await market.given.noCars();
  await market.db.deleteFrom("car_requests").execute();
});
afterAll(() => market.close());

const seal = { model: "Seal", year: 2025, max_price: 25_000, quantity: 3 };

test("the list of requests says how much of the own stock fits each, and nothing of a rival's", async () => {
  const wanted = await market.given.request(seal);
  const other = await market.given.request({ created_at: "2026-01-01T00:00:00Z" });
  await market.given.car({ price: 24_900 });
  await market.given.car({ price: 24_100 });
  await market.given.car({ price: 24_000, quantity: 1 });
  await market.given.car({ model: "Seal DM-i" });
  await market.given.car({ price: 19_999.77, supplier_id: cast.wang.id });

  const { requests } = await market.as("lin")(listRequests, {});
  expect(requests).toMatchObject([
    { id: wanted.id, own_fits: 2, own_near: 2, own_lowest: 24_100 },
    { id: other.id, own_fits: 0, own_near: 0, own_lowest: null },
  ]);
  const { body } = await market.raw("lin", { method: "GET", url: "/api/requests?fits_my_stock=true" });
  expect(body).not.toContain("19999");
});

test("after an upload a supplier lists what those cars fit, and nothing by a rival's upload", async () => {
  const fitting = await market.given.request(seal);
  await market.given.request({ ...seal, model: "Han", year: 2025 });
  await market.given.car({ model: "Han", price: 1 });
  const file = () => new File(["brand,model,year,price,quantity\n比亚迪,海豹,2025,24100,3"], "new.csv");
  const { id: fits_import } = await market.as("lin")(uploadPriceList, { csvFile: file() });
  const idsFor = async (who: "lin" | "wang") =>
    (await market.as(who)(listRequests, { fits_import })).requests.map(({ id }) => id);
  expect(await idsFor("lin")).toEqual([fitting.id]);
  expect(await idsFor("wang")).toEqual([]);
  // What an upload leaves as it is, it did not bring.
  const again = await market.as("lin")(uploadPriceList, { csvFile: file() });
  expect((await market.as("lin")(listRequests, { fits_import: again.id })).requests).toEqual([]);
});

test("a supplier narrows the list to what something in their stock fits, and turns its pages", async () => {
  const fitting: string[] = [];
  for (let nth = 0; nth < 5; nth++) {
    const { id } = await market.given.request({ ...seal, created_at: `2026-02-0${9 - nth}T00:00:00Z` });
    fitting.push(id);
    await market.given.request({ ...seal, max_price: 20_000 });
    await market.given.request({ ...seal, year: 2024 });
    await market.given.request({ ...seal, quantity: 4 });
    await market.given.request({ ...seal, status: "closed" });
  }
  await market.given.car();
  await market.given.car({ price: 1, quantity: 4, supplier_id: cast.wang.id });

  const turned: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await market.as("lin")(listRequests, { fits_my_stock: true, limit: 2, cursor });
    turned.push(...page.requests.map(({ id }) => id));
    expect(page.requests.every(({ own_fits }) => own_fits === 1)).toBe(true);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(turned).toEqual(fitting);
  expect((await market.as("lin")(listRequests, { fits_my_stock: false })).requests).toHaveLength(20);
});
