import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../../test/market.ts";
import { cast } from "../../demo/cast.ts";
import { Written } from "../http/answer.ts";
import { type KeptAnswers, keepAnswers } from "./kept-answers.ts";
import { changeMarket } from "./market-version.sql.ts";

let market: Market;
let answers: KeptAnswers;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => void (answers = keepAnswers(market.db, 100_000)));

/** Work that counts how often it was done. */
function counted() {
  let times = 0;
  const work = async () => ({ times: ++times });
  return { ask: (key = "same") => answers.of(key, work), work };
}

test("a question is worked out once while nothing changes, and again as soon as something did", async () => {
  const { ask } = counted();
  expect([await ask(), await ask(), await ask("other"), await ask()]).toMatchObject([
    { times: 1 },
    { times: 1 },
    { times: 2 },
    { times: 1 },
  ]);
  await changeMarket(market.db, cast.lin.id);
  expect([await ask(), await ask()]).toMatchObject([{ times: 3 }, { times: 3 }]);
});

test("what changed on another server counts as well, and only once it is committed", async () => {
  const { ask } = counted();
  await ask();
  await market.db.transaction().execute(async (tx) => {
    await changeMarket(tx, cast.wang.id);
    expect(await ask()).toEqual({ times: 1 });
  });
  expect(await ask()).toEqual({ times: 2 });
});

test("who asks the same while it is worked out waits for it; who asks after a change does not", async () => {
  const first = Promise.withResolvers<{ cars: number }>();
  const begun: number[] = [];
  const ask = (cars: number, work: Promise<{ cars: number }>) =>
    answers.of("cars", () => {
      begun.push(cars);
      return work;
    });
  const one = ask(1, first.promise);
  await expect.poll(() => begun).toEqual([1]);
  const two = ask(2, Promise.resolve({ cars: 2 }));
  // Answered after the second has seen which version there is.
  await counted().ask("other");
  await changeMarket(market.db, cast.lin.id);
  expect(await ask(3, Promise.resolve({ cars: 3 }))).toEqual({ cars: 3 });
  first.resolve({ cars: 1 });
  expect(await Promise.all([one, two])).toEqual([{ cars: 1 }, { cars: 1 }]);
  // What was begun before the change is not kept after it.
  expect(await ask(4, Promise.resolve({ cars: 4 }))).toEqual({ cars: 3 });
});

test("what failed is asked again", async () => {
  await expect(answers.of("same", () => Promise.reject(new Error("busy")))).rejects.toThrow("busy");
  expect(await counted().ask()).toEqual({ times: 1 });
});

test("no more is kept than there is room for, and with no room nothing", async () => {
  const page = (key: string) => answers.of(key, async () => new Written(Buffer.alloc(40_000, key)));
  const first = await page("a");
  expect(await page("a")).toBe(first);
  await page("b");
  await page("c");
  expect(await page("a")).not.toBe(first);

  answers = keepAnswers(market.db, 0);
  const { ask } = counted();
  expect([await ask(), await ask()]).toEqual([{ times: 1 }, { times: 2 }]);
});
