// @vitest-environment jsdom
import { browseCars, deleteCar } from "@khorgos/contract/cars";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { han } from "../../cars/test/sample-cars.ts";
import { type Asked, openPage } from "../../../test/open-page.tsx";
import { useEndpointMutation } from "../endpoint-mutation.ts";
import { PAGE } from "./long-list.rules.ts";
import { useLongList } from "./use-long-list.ts";

const PAGES = 12;
const id = (row: number) => `00000000-0000-4000-8000-${String(row).padStart(12, "0")}`;

function List() {
  const list = useLongList(browseCars, { stats: false }, ({ cars }) => cars);
  const remove = useEndpointMutation(deleteCar, { invalidates: [browseCars] });
  const at = (row: number) => list.rowAt(row)?.model ?? "to come";
  return (
    <>
      <p>{`${list.count} rows`}</p>
      <p>{`row 0 is ${at(0)}, row 450 is ${at(450)}`}</p>
      {list.isFetchNextPageError && <p>failed</p>}
      <button onClick={() => list.see(10, 40)}>scroll up</button>
      <button onClick={() => list.see(430, 460)}>scroll down</button>
      <button onClick={() => list.fetchNextPage()}>more</button>
      <button onClick={() => remove.mutate({ id: han.id })}>delete</button>
    </>
  );
}

/** Page after page of the market; `answer` may have its own way with one. */
const open = async (answer: (page: number) => Failure | Promise<unknown> | undefined = () => undefined) => {
  const asked: number[] = [];
  const busy = { now: 0, most: 0 };
  const opened = await openPage(<List />, {
    answers: {
      "DELETE /cars/00000000-0000-4000-8000-0000000000aa": new Response(null, { status: 204 }),
      "GET /cars": async ({ search }: Asked) => {
        const at = Number(search.get("cursor") ?? 0);
        asked.push(at);
        busy.most = Math.max(busy.most, ++busy.now);
        await new Promise((resolve) => setTimeout(resolve, 5));
        const other = await answer(at);
        busy.now--;
        if (other instanceof Failure) return other;
        const cars = Array.from({ length: PAGE }, (_, nth) => at * PAGE + nth);
        return {
          cars: cars.map((row) => ({ ...han, id: id(row), model: `Seal ${row}` })),
          next_cursor: at + 1 < PAGES ? String(at + 1) : null,
        };
      },
    },
  });
  await screen.findByText("100 rows");
  return { ...opened, asked, busy, press: (name: string) => opened.user.click(screen.getByText(name)) };
};

const calm = () => new Promise((resolve) => setTimeout(resolve, 80));

afterEach(cleanup);

test("pages are read ahead of anyone who scrolls, one at a time, and no further than that", async () => {
  const { asked, busy, press } = await open();
  await calm();
  expect(asked).toEqual([0]);
  await press("scroll up");
  await screen.findByText("400 rows");
  await calm();
  expect(asked).toEqual([0, 1, 2, 3]);
  await press("scroll down");
  await screen.findByText("800 rows");
  await screen.findByText("row 0 is Seal 0, row 450 is Seal 450");
  await calm();
  expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(busy.most).toBe(1);
});

test("after a failure nothing is asked by itself, and a press goes on from there", async () => {
  let isBroken = true;
  const { asked, press } = await open((page) =>
    page === 2 && isBroken ? new Failure("too_many") : undefined,
  );
  await press("scroll up");
  await screen.findByText("failed");
  await calm();
  expect(asked).toEqual([0, 1, 2]);
  isBroken = false;
  await press("more");
  await screen.findByText("400 rows");
  expect(screen.queryByText("failed")).toBeNull();
});

test("after a failure a list that is asked for again goes on by itself", async () => {
  let isBroken = true;
  const { press } = await open((page) => (page === 2 && isBroken ? new Failure("too_many") : undefined));
  await press("scroll up");
  await screen.findByText("failed");
  isBroken = false;
  await press("delete");
  await screen.findByText("400 rows");
  expect(screen.queryByText("failed")).toBeNull();
});

test("a list that grew old is asked only for what is on screen, and what is seen later then", async () => {
  const { asked, press } = await open();
  await press("scroll up");
  await screen.findByText("400 rows");
  await press("scroll down");
  await screen.findByText("800 rows");
  asked.length = 0;
  await press("delete");
  await waitFor(() => expect(asked).toEqual([4]));
  await calm();
  expect(asked).toEqual([4]);
  await press("scroll up");
  await waitFor(() => expect(asked).toEqual([4, 0]));
  expect(screen.getByText("800 rows")).toBeTruthy();
});
