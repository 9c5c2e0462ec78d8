// @vitest-environment jsdom
import { browseCars } from "@khorgos/contract/cars/cars";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { useEndpointQuery } from "../platform/endpoint-query.ts";
import { NoConnection } from "./NoConnection.tsx";

function Screen() {
  const { data, refetch } = useEndpointQuery(browseCars, {});
  return (
    <>
      <NoConnection />
      {data && <p>{`${data.total} cars`}</p>}
      <button onClick={() => void refetch()}>refresh</button>
    </>
  );
}

const market = (total: number) => ({
  cars: [],
  total,
  stats: { available_cars: total, suppliers: 0, average_price: 0, brands: 0 },
  next_cursor: null,
});

/** A network that can be taken away; counts the looks whether it is back. */
function network() {
  const answer = globalThis.fetch;
  const state = { isThere: true, looks: 0 };
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (url.startsWith("/api/health")) state.looks++;
    if (!state.isThere) throw new TypeError("Failed to fetch");
    return answer(url, init);
  });
  return state;
}

async function openMarket() {
  let total = 1;
  const page = await openPage(<Screen />, { answers: { "GET /cars": () => market(total++) } });
  const wire = network();
  await screen.findByText("1 cars");
  return { ...page, wire };
}

const said = "No connection. What you see may be out of date.";

afterEach(async () => {
  // The next test begins connected.
  vi.stubGlobal("fetch", async () => Response.json({}));
  await act(async () => void dispatchEvent(new Event("online")));
  cleanup();
});

test("anyone who loses the network is told, and told when to trust the screen again", async () => {
  const { wire, user } = await openMarket();
  expect(screen.getByRole("status").textContent).toBe("");
  wire.isThere = false;
  dispatchEvent(new Event("offline"));
  expect(await screen.findByText(said)).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText(said)).toBeTruthy();

  wire.isThere = true;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  expect(await screen.findByText("2 cars")).toBeTruthy();
});

test("it goes by itself when the network is back, and the screen is read anew", async () => {
  const { wire } = await openMarket();
  wire.isThere = false;
  dispatchEvent(new Event("offline"));
  await screen.findByText(said);
  wire.isThere = true;
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  expect(await screen.findByText("2 cars")).toBeTruthy();
});

test("a call that gets no answer makes us look, and a server that is there after all is not called lost", async () => {
  const { wire } = await openMarket();
  // The browser is wrong about being offline.
  dispatchEvent(new Event("offline"));
  await waitFor(() => expect(wire.looks).toBe(1));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

test("a server that stopped is told, though the browser is online", async () => {
  const { wire, user } = await openMarket();
  wire.isThere = false;
  await user.click(screen.getByRole("button", { name: "refresh" }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByText("1 cars")).toBeTruthy();
});
