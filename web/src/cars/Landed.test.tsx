// @vitest-environment jsdom
import type { Car } from "@khorgos/contract/cars/cars";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { day } from "@khorgos/contract/platform/moment";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim, lin } from "../../test/people.ts";
import { remembered } from "../platform/remembered.ts";
import { writtenDay } from "../platform/format.ts";
import { i18n } from "../platform/i18n.ts";
import { AllCarsPage } from "./AllCarsPage.tsx";
import { DealerDashboardPage } from "./DealerDashboardPage.tsx";
import { filterWords, han, marketOf } from "./test/sample-cars.ts";
import { onDesktop, onPhone } from "./test/screen-size.ts";

beforeEach(onDesktop);
beforeEach(() => i18n.loadNamespaces("costs"));
afterEach(cleanup);

const today = day(new Date().toISOString());
const sheet = sampleSheet(today);
const facts = { powertrain: "petrol", engine_cc: 1998, basis: "FCA", basis_place: "Khorgos" } as const;
const petrol: Car = { ...han, ...facts, price: 20_000, year: Number(today.slice(0, 4)) };
const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/[\u00a0\u202f]/g, " ");

type Listed = { at?: string; cars?: Car[]; rates?: typeof sheet };
const answersOf = ({ cars = [petrol], rates = sheet }: Listed) => ({
  ...filterWords,
  "GET /cars": marketOf(cars),
  "GET /costs/sheet": { sheet: rates, valid_from: today },
});
const open = ({ at = "", ...over }: Listed = {}) =>
  openPage(<DealerDashboardPage />, {
    route: "/dealer/dashboard",
    at: `/dealer/dashboard${at}`,
    user: aigerim,
    answers: answersOf(over),
  });
const openAsSupplier = (over: Listed = {}) =>
  openPage(<AllCarsPage />, {
    route: "/supplier/all-cars",
    at: "/supplier/all-cars",
    user: lin,
    answers: answersOf(over),
  });
const legend = "≈ is the price in Almaty, cleared; “from” leaves out costs that are not known";
const column = () => screen.queryByRole("button", { name: "In Almaty" });
const offered = () => screen.findByRole("switch", { name: "Price in Almaty" });

test("a dealer sees beside every price what the car costs in Almaty, and the rates are asked for once", async () => {
  const { asked } = await open({
    cars: [petrol, { ...petrol, id: han.id.replace("aa", "ab"), price: 24_000 }],
  });
  // 29 007 $ of the golden car with the way from the border and services.
  expect(plain((await screen.findByText(/^≈ 29.000.\$$/)).closest("td")?.textContent)).toContain(
    "≈ 29 000 $ in Almaty",
  );
  expect(screen.getAllByTitle(/in Almaty, cleared$/)).toHaveLength(2);
  expect(asked.filter(({ path }) => path === "/costs/sheet")).toHaveLength(1);
});

test("a car that says too little has a dash that tells what is missing; a sum without transport begins with from", async () => {
  const { basis: _basis, basis_place: _place, ...wayless } = petrol;
  await open({ cars: [{ ...han }, { ...wayless, id: han.id.replace("aa", "ab") }] });
  expect(plain((await screen.findByText("—")).parentElement?.title)).toBe(
    "The price in Almaty is not known. Missing: the powertrain, the delivery terms and transport",
  );
  const low = await screen.findByText(/^from .*\$$/);
  expect(plain(low.parentElement?.title)).toMatch(
    /^from .* in Almaty, cleared; not included: the delivery terms/,
  );
});

test("rates of more than a week ago are marked, and their day is told", async () => {
  const as_of = day(new Date(Date.now() - 10 * 86_400_000).toISOString());
  const currency = { ...sheet.currency, usd_kzt: { ...sheet.currency.usd_kzt, as_of } };
  await open({ rates: { ...sheet, currency } });
  const figure = await screen.findByText(/^≈ 29.000.\$$/);
  expect(plain(figure.parentElement?.title)).toBe(
    `≈ 29 000 $ in Almaty, cleared; rates of ${writtenDay(as_of)}`,
  );
});

test("the heading sorts by it, and the address keeps that", async () => {
  const { user, address, asked } = await open();
  await user.click(await screen.findByRole("button", { name: "In Almaty" }));
  await waitFor(() => expect(address()).toBe("/dealer/dashboard?sort=landed&order=asc"));
  await waitFor(() => expect(asked.some(({ search }) => search.get("sort") === "landed")).toBe(true));
});

test("who switches it off sees it no more, also the next time, and a list that stood by it stands as ever", async () => {
  const { user, address } = await open({ at: "?sort=landed" });
  await user.click(await offered());
  await waitFor(() => expect(column()).toBeNull());
  expect(screen.queryByTitle(/in Almaty/)).toBeNull();
  expect(address()).toBe("/dealer/dashboard");
  expect(remembered.read(`landed ${aigerim.id}`)).toBe("no");
  expect(remembered.read(`landed ${lin.id}`)).toBeUndefined();
});

test("suppliers see it when they ask for it", async () => {
  const { user } = await openAsSupplier();
  const wish = await offered();
  expect(column()).toBeNull();
  await user.click(wish);
  expect(await screen.findByText(/^≈ 29.000.\$$/)).toBeTruthy();
  expect(remembered.read(`landed ${lin.id}`)).toBe("yes");
});

test("a list that is sorted by it shows it in an address that somebody passes on", async () => {
  const { user } = await open();
  await user.click(await offered());
  await waitFor(() => expect(column()).toBeNull());
  await open({ at: "?sort=landed" });
  expect((await screen.findAllByRole("button", { name: "In Almaty" })).length).toBeGreaterThan(0);
});

test("without a rate of the dollar there is neither column nor switch, and the device remembers it", async () => {
  const currency = { ...sheet.currency, usd_kzt: { ...sheet.currency.usd_kzt, value: null } };
  await open({ rates: { ...sheet, currency }, at: "?sort=landed&view=cards" });
  await waitFor(() => expect(remembered.read("landed rates")).toBe("no"));
  await waitFor(() => expect(screen.queryByText(legend)).toBeNull());
  expect(screen.queryByRole("switch", { name: "Price in Almaty" })).toBeNull();
  const ways = within(screen.getByRole("combobox", { name: "Sort by" })).getAllByRole("option");
  expect(ways.map(({ textContent }) => textContent)).not.toContain("In Almaty: lowest first");
  expect(screen.getByRole<HTMLOptionElement>("option", { name: "Price: lowest first" }).selected).toBe(true);
});

test("on a phone the facts of a car are there also without the price in Almaty", async () => {
  onPhone();
  await openAsSupplier({ cars: [{ ...petrol, condition: "used", mileage_km: 84_000 }] });
  const line = await screen.findByRole("article");
  expect(plain(line.textContent)).toContain("Petrol · 84 000 km · 1 998 cm³");
  expect(line.textContent).not.toContain("≈");
});

test("on a phone it stands under the price with a legend above, sorts, and its switch is among the filters", async () => {
  onPhone();
  const { user, address } = await open();
  const line = await screen.findByRole("article");
  await within(line).findByText(/^≈ 29.000.\$$/);
  expect(plain(line.textContent)).toContain("Petrol · 1 998 cm³");
  expect(screen.getByText(legend)).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "In Almaty: highest first");
  await waitFor(() => expect(address()).toBe("/dealer/dashboard?sort=landed&order=desc"));
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const sheetOfFilters = within(await screen.findByRole("dialog", { name: "Filters" }));
  expect(
    (await sheetOfFilters.findByRole<HTMLInputElement>("switch", { name: "Price in Almaty" })).checked,
  ).toBe(true);
});
