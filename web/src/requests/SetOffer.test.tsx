// @vitest-environment jsdom
import type { Offer } from "@khorgos/contract/requests/offers";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { han, linsOffer, wangsOffer } from "./test/sample-requests.ts";
import { SetOffer } from "./SetOffer.tsx";

afterEach(cleanup);

const fca = { basis: "FCA", basis_place: "Khorgos" } as const;
const lin: Offer = { ...linsOffer, ...fca, suggested_price: 27_431, available_quantity: 3 };
const wang: Offer = { ...wangsOffer, ...fca, suggested_price: 28_250, available_quantity: 2 };
const zhou: Offer = {
  ...wangsOffer,
  ...fca,
  id: "00000000-0000-4000-8000-0000000000a9",
  supplier_company: "Zhou Lan Auto",
  suggested_price: 30_000,
  available_quantity: 9,
};
const open = (...offers: readonly Offer[]) =>
  openPage(<SetOffer request={{ ...han, quantity: 5 }} offers={offers} wanted={5} />);
const plain = (element: Element) => (element.textContent ?? "").replaceAll(/[\u00a0\u202f]/g, " ");

test("where the terms of delivery are the same a set is told as cheaper than one supplier", async () => {
  await open(lin, wang, zhou);
  expect(await screen.findByRole("heading", { name: "Best set for 5" })).toBeTruthy();
  expect(plain(screen.getByText(/less than all from one supplier/))).toMatch(/^11 207 \$/);
  expect(screen.queryByRole("note")).toBeNull();
});

test.each([
  [
    "the one supplier alone",
    [lin, wang, { ...zhou, basis: "DAP", basis_place: "Almaty" }],
    "Zhou Lan Auto: DAP.Almaty",
  ],
  ["a part", [lin, { ...wang, basis: null, basis_place: "" }, zhou], "West Gate Cars: not stated"],
] as const)("where the terms of %s differ no set is called better or cheaper", async (_, offers, says) => {
  await open(...offers);
  expect(await screen.findByRole("heading", { name: /^All 5 at the lowest sum of prices/ })).toBeTruthy();
  expect(screen.queryByText(/Best set|less than all/)).toBeNull();
  expect(plain(screen.getByText(/^All from one supplier/))).toContain("Zhou Lan Auto, 150 000 $");
  expect(screen.getByRole("note").textContent).toMatch(new RegExp(`^Delivery terms differ: .*${says}`));
});

test("a supplier with a part of the set who could also supply all is named once", async () => {
  const exw = { basis: "EXW", basis_place: "Chongqing" } as const;
  const west: Offer = { ...wang, ...exw, suggested_price: 26_000 };
  await open(west, { ...lin, available_quantity: 5 });
  expect(plain(await screen.findByText(/^All from one supplier/))).toContain("Lin Auto Export");
  expect(plain(screen.getByRole("note"))).toMatch(
    /^Delivery terms differ: West Gate Cars: EXW Chongqing and Lin Auto Export: FCA Khorgos\. /,
  );
});
