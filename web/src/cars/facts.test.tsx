// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Asked, openPage } from "../../test/open-page.tsx";
import { aigerim, lin } from "../../test/people.ts";
import { CarPage } from "./CarPage.tsx";
import { DealerDashboardPage } from "./DealerDashboardPage.tsx";
import { SupplierDashboardPage } from "./SupplierDashboardPage.tsx";
import { filterWords, han, marketOf, stockOf } from "./test/sample-cars.ts";
import { onDesktop } from "./test/screen-size.ts";

beforeEach(onDesktop);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const read = { powertrain: "phev", powertrain_read: true, engine_cc: 1500, engine_cc_read: true } as const;
const car = { ...han, ...read, condition: "used", mileage_km: 40, vin: "LGXCE6CD1P0123456" } as const;
const placed = { ...car, basis: "FCA", basis_place: "霍尔果斯" } as const;
const plain = (text: string | null = "") => (text ?? "").replaceAll(/\s/g, " ");

test("the page of a car tells what is known, and what of it only the name says", async () => {
  await openPage(<CarPage />, {
    route: "/car/:id",
    at: `/car/${han.id}`,
    user: aigerim,
    answers: { [`GET /cars/${han.id}`]: { car: placed } },
  });
  const facts = await screen.findByRole("region", { name: "For customs and delivery" });
  expect(
    within(facts)
      .getAllByRole("definition")
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    "Plug-in hybrid (PHEV)read from the name",
    "1 500 cm³read from the name",
    "Used",
    "40 km",
    "LGXCE6CD1P0123456",
    "FCA",
    // A dealer reads no Chinese.
    "Khorgos",
  ]);
});

test.each([
  ["en", ["Engine1 998 cm³", "Mileage40 km"]],
  ["ru", ["Объём двигателя1 998 см³", "Пробег40 км"]],
  ["zh", ["排量1 998 cm³", "里程40 公里"]],
] as const)("in %s the unit of a fact stands once, beside its number", async (language, lines) => {
  await openPage(<CarPage />, {
    route: "/car/:id",
    at: `/car/${han.id}`,
    user: aigerim,
    language,
    answers: { [`GET /cars/${han.id}`]: { car: { ...han, engine_cc: 1998, mileage_km: 40 } } },
  });
  const facts = await screen.findByRole("region", { name: /customs|таможни|报关/ });
  const terms = within(facts).getAllByRole("term");
  expect(terms.map(({ parentElement }) => plain(parentElement?.textContent))).toEqual(lines);
});

test("a car without an engine has no line for its size", async () => {
  await openPage(<CarPage />, {
    route: "/car/:id",
    at: `/car/${han.id}`,
    user: aigerim,
    answers: { [`GET /cars/${han.id}`]: { car: { ...han, powertrain: "bev", engine_cc: 0 } } },
  });
  const facts = await screen.findByRole("region", { name: "For customs and delivery" });
  expect(
    within(facts)
      .getAllByRole("definition")
      .map(({ textContent }) => textContent),
  ).toEqual(["Electric (BEV)"]);
});

test.each([
  ["霍尔果斯", "Хоргос"],
  ["Alma-Ata", "Алматы"],
  ["Степной двор, 5", "Степной двор, 5"],
])("a place of delivery that its supplier wrote as %s reads as %s", async (basis_place, said) => {
  await openPage(<CarPage />, {
    route: "/car/:id",
    at: `/car/${han.id}`,
    user: aigerim,
    language: "ru",
    answers: { [`GET /cars/${han.id}`]: { car: { ...han, basis: "FCA", basis_place } } },
  });
  const facts = await screen.findByRole("region", { name: /^Для\sтаможни/ });
  expect(plain(facts.textContent)).toMatch(new RegExp(`${said}$`));
});

test("the market is narrowed by what drives a car, its condition and how far it went", async () => {
  const { user, address } = await openPage(<DealerDashboardPage />, {
    route: "/dealer/dashboard",
    at: "/dealer/dashboard",
    user: aigerim,
    answers: { ...filterWords, "GET /cars": marketOf([car]) },
  });
  await user.click(await screen.findByRole("combobox", { name: "Powertrain" }));
  await user.click(await screen.findByRole("option", { name: "Electric (BEV)" }));
  await user.click(await screen.findByRole("combobox", { name: "Condition" }));
  await user.click(await screen.findByRole("option", { name: "Used" }));
  await user.type(screen.getByRole("textbox", { name: "Mileage up to, km" }), "5000");
  await waitFor(() =>
    expect(address()).toBe("/dealer/dashboard?powertrain=bev&condition=used&mileage_max=5000"),
  );
  const chips = await screen.findByRole("list", { name: "Active filters" });
  expect(
    within(chips)
      .getAllByRole("listitem")
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(["Electric (BEV)", "Used", "up to 5 000 km"]);
});

const openForm = async (own: object, stock?: (asked: Asked) => object) => {
  const opened = await openPage(<SupplierDashboardPage uploadPanel={null} />, {
    route: "/supplier/dashboard",
    at: "/supplier/dashboard",
    user: lin,
    answers: {
      "GET /cars/my-cars": stock ?? stockOf([{ ...han, own: true, version: "7", ...own }]),
      [`PATCH /cars/${han.id}`]: { car: han },
    },
  });
  await opened.user.click(await screen.findByRole("button", { name: /^Edit BYD/ }));
  const dialog = within(await screen.findByRole("dialog"));
  const save = () => opened.user.click(dialog.getByRole("button", { name: "Save" }));
  const sent = () => opened.asked.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  return { ...opened, dialog, save, sent };
};

test("facts are folded while none is said, and only what is changed of them is sent", async () => {
  const { user, dialog, save, sent } = await openForm({});
  const fold = dialog.getByRole("button", { name: "For customs and delivery" });
  expect(fold.getAttribute("aria-expanded")).toBe("false");
  await user.click(fold);
  await user.selectOptions(dialog.getByLabelText(/^Powertrain/), "Electric (BEV)");
  await user.type(dialog.getByLabelText(/^Mileage/), "12");
  await save();
  await waitFor(() => expect(sent()).toEqual([{ version: "7", powertrain: "bev", mileage_km: 12 }]));
});

test("what the name says is told while it is typed, follows the name, and is stated or corrected", async () => {
  const { user, dialog, save, sent } = await openForm({
    ...read,
    model: "Song DM-i",
    trim_level: "1.5T",
    quantity: 1,
  });
  expect(plain(dialog.getByText(/^By the name.*·/).textContent)).toBe("By the name: PHEV · 1 500 cm³");
  await user.click(dialog.getByRole("button", { name: "For customs and delivery" }));
  const powertrain = dialog.getByLabelText<HTMLSelectElement>(/^Powertrain/);
  const chosen = () => powertrain.selectedOptions[0]?.textContent;
  expect([powertrain.value, chosen()]).toEqual(["", "By the name: PHEV"]);
  expect(plain(dialog.getByText(/^By the name: 1/).textContent)).toMatch(/^By the name: 1 500 cm³/);
  const trim = dialog.getByLabelText(/^Trim/);
  await user.clear(trim);
  await user.type(trim, "2.0T REEV");
  expect(chosen()).toBe("By the name: EREV");
  await user.selectOptions(powertrain, "Plug-in hybrid (PHEV)");
  await user.type(dialog.getByLabelText(/^Engine/), "1.5");
  await save();
  await waitFor(() =>
    expect(sent()).toEqual([{ version: "7", trim_level: "2.0T REEV", powertrain: "phev", engine_cc: 1500 }]),
  );
});

test("a doubtful VIN, and a new car that has gone far, are told and taken", async () => {
  const { user, dialog, save, sent } = await openForm({ quantity: 1, condition: "new" });
  await user.type(dialog.getByLabelText(/^VIN/), "lgxce6cd1p0123456");
  expect(dialog.getByText(/^The check digit does not match/)).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Mileage/), "5000");
  expect(dialog.queryByText(/^A new car has not gone so far/)).toBeNull();
  await user.type(dialog.getByLabelText(/^Mileage/), "0");
  expect(dialog.getByText(/^A new car has not gone so far/)).toBeTruthy();
  await save();
  await waitFor(() =>
    expect(sent()).toEqual([{ version: "7", mileage_km: 50_000, vin: "LGXCE6CD1P0123456" }]),
  );
});

test("a day of registration that does not go with the year or with a new car is told, and taken", async () => {
  const { user, dialog, save, sent } = await openForm({ condition: "new" });
  const day = dialog.getByLabelText(/^First registered on/);
  await user.type(day, "2019-05-01");
  expect(dialog.getByText(/^Registered more than a year before the model year/)).toBeTruthy();
  const year = dialog.getByLabelText(/^Year/);
  await user.clear(year);
  await user.type(year, "2019");
  expect(dialog.queryByText(/^Registered more than a year before/)).toBeNull();
  expect(dialog.getByText(/^A new car, or one without mileage, has seldom/)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText(/^Condition/), "Used");
  expect(dialog.queryByText(/^A new car, or one without/)).toBeNull();
  await save();
  await waitFor(() =>
    expect(sent()).toEqual([
      { version: "7", year: 2019, condition: "used", first_registered_on: "2019-05-01" },
    ]),
  );
});

test("a VIN that another car of the supplier has is told, and taken", async () => {
  const vin = "1M8GDM9AXKP042788";
  const own = { ...han, own: true, version: "7", quantity: 1 };
  const other = { ...own, id: "00000000-0000-4000-8000-0000000000bb", supplier_sku: "W-2", vin };
  const opened = await openForm({ quantity: 1 }, ({ search }) =>
    stockOf(search.has("vin") ? [other] : [own]),
  );
  await opened.user.click(opened.dialog.getByRole("button", { name: "For customs and delivery" }));
  await opened.user.type(opened.dialog.getByLabelText(/^VIN/), vin);
  expect(await opened.dialog.findByText(/^Another car of yours has this VIN: BYD Han 2024 W-2/)).toBeTruthy();
  await opened.save();
  await waitFor(() => expect(opened.sent()).toEqual([{ version: "7", vin }]));
});

test("what is wrong among the facts unfolds them: several cars have no VIN", async () => {
  const { user, dialog, save, sent } = await openForm({ quantity: 3 });
  const fold = dialog.getByRole("button", { name: "For customs and delivery" });
  await user.click(fold);
  await user.type(dialog.getByLabelText(/^VIN/), "1M8GDM9AXKP042788");
  await user.click(fold);
  await save();
  expect(await dialog.findByText("Only a single car has a VIN")).toBeTruthy();
  expect(fold.getAttribute("aria-expanded")).toBe("true");
  expect(sent()).toEqual([]);
});

test("the chip of a hybrid has its letters, which have room on a phone", async () => {
  await openPage(<DealerDashboardPage />, {
    route: "/dealer/dashboard",
    at: "/dealer/dashboard?powertrain=erev",
    user: aigerim,
    language: "ru",
    answers: { ...filterWords, "GET /cars": marketOf([car]) },
  });
  const chips = await screen.findByRole("list", { name: /фильтры/i });
  expect(
    within(chips)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["EREV"]);
});
