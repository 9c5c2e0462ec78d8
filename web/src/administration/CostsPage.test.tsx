// @vitest-environment jsdom
import { publishCosts } from "@khorgos/contract/costs/costs";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { day } from "@khorgos/contract/platform/moment";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { openPage } from "../../test/open-page.tsx";
import { CostsPage } from "./CostsPage.tsx";

const today = day(new Date().toISOString());
const sheet = sampleSheet(today);
const published = {
  id: "00000000-0000-4000-8000-000000000055",
  valid_from: today,
  published_at: "2026-11-25T08:00:00Z",
  published_by: "Saule",
};
const answers = {
  "GET /admin/costs": { sheet, published, coming_sheets: [], newest: published.id },
};
const page = { route: "/admin/costs", at: "/admin/costs", answers };
afterEach(cleanup);

const open = (over: Parameters<typeof openPage>[1] = {}) =>
  openPage(<CostsPage />, { ...page, ...over, answers: { ...answers, ...over.answers } });
const sidebar = () => within(screen.getByRole("complementary"));
const rate = () => screen.findByLabelText<HTMLInputElement>("Tenge per dollar");

test("another rate shows at once in what changes and in the check cars, and is published", async () => {
  const { user, asked } = await open({ answers: { "POST /admin/costs": { published } } });
  const field = await rate();
  expect(sidebar().getByText("Nothing has been changed yet.")).toBeTruthy();
  expect(sidebar().getByRole<HTMLButtonElement>("button", { name: "Publish" }).disabled).toBe(true);
  await user.clear(field);
  await user.type(field, "531");
  expect(sidebar().getByText("Tenge per dollar: 520 → 531")).toBeTruthy();
  expect(sidebar().getAllByText(/^was /)).toHaveLength(5);
  await user.click(sidebar().getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("Published. Dealers see the new figures within five minutes.")).toBeTruthy();
  const { body } = asked.find(({ method }) => method === "POST") ?? {};
  const sent = z.parse(publishCosts.input, body);
  expect(sent).toMatchObject({ valid_from: today, seen: published.id });
  expect(sent.sheet.currency.usd_kzt).toEqual({ value: 531, source: "", as_of: today, certainty: "typed" });
});

test("a sheet that nobody published is Khorgos's own, or has rates that came by themselves", async () => {
  const { usd_kzt, eur_kzt } = sheet.currency;
  const costs = { published, coming_sheets: [], newest: published.id };
  const opened = async (published_by: string | null, currency: CostSheet["currency"]) => {
    cleanup();
    const answer = { ...costs, published: { ...published, published_by }, sheet: { ...sheet, currency } };
    await open({ answers: { "GET /admin/costs": answer } });
    await rate();
  };
  const [noDollar, noEuro] = [
    { ...usd_kzt, value: null },
    { ...eur_kzt, value: null },
  ];
  const first = () => screen.queryByText(/^These rates came with Khorgos/);
  const bySystem = () => screen.queryByText(/The system updated the exchange rates/);

  await opened(null, { usd_kzt: noDollar, eur_kzt: noEuro });
  expect([first() !== null, bySystem()]).toEqual([true, null]);
  // The dollar of that day was doubted.
  await opened(null, { usd_kzt: noDollar, eur_kzt: { ...eur_kzt, certainty: "official", source: "a bank" } });
  expect([first(), bySystem() !== null]).toEqual([null, true]);
  // An administrator typed what the bank said, and has left since.
  await opened("", { usd_kzt: { ...usd_kzt, certainty: "official", source: "a bank" }, eur_kzt });
  expect([first(), bySystem()]).toEqual([null, null]);
  expect(screen.getByText(/Published 25\/11\/2026/)).toBeTruthy();
});

test("what is left empty is unknown, and so is a part of what check cars cost", async () => {
  const { user } = await open({ language: "ru" });
  await screen.findByLabelText("Китай → Хоргос, $");
  expect(sidebar().queryAllByText(/^от /)).toHaveLength(0);
  await user.clear(await screen.findByLabelText("Китай → Хоргос, $"));
  expect(sidebar().getByText("Китай → Хоргос, $: 700 → неизвестно")).toBeTruthy();
  // Of the check cars, one is offered at its works.
  expect(sidebar().getAllByText(/^от /)).toHaveLength(1);
});

test("each rate says in words how old it is, one that is not known says nothing", async () => {
  const daysAgo = (days: number) => day(new Date(Date.now() - days * 86_400_000).toISOString());
  const { usd_kzt, eur_kzt } = sheet.currency;
  const currency = {
    usd_kzt: { ...usd_kzt, as_of: daysAgo(8) },
    eur_kzt: { ...eur_kzt, as_of: daysAgo(31) },
  };
  const { user } = await open({
    answers: {
      "GET /admin/costs": {
        sheet: { ...sheet, currency },
        published,
        coming_sheets: [],
        newest: published.id,
      },
    },
  });
  const field = await rate();
  expect(screen.getByText("more than a week old")).toBeTruthy();
  expect(screen.getByText("too old: more than a month")).toBeTruthy();
  await user.type(field, "1");
  expect(screen.getByText("up to date")).toBeTruthy();
  await user.clear(field);
  expect(screen.queryByText("up to date")).toBeNull();
});

test("a rate that cannot be right says so and is not published", async () => {
  const { user } = await open();
  await user.type(await rate(), "0");
  expect(sidebar().getByText("Tenge per dollar: This rate cannot be right")).toBeTruthy();
  expect(sidebar().getByRole<HTMLButtonElement>("button", { name: "Publish" }).disabled).toBe(true);
});

const section = (name: string) => within(screen.getByRole("region", { name }));
const unreached = /The rows above already hold for all cars/;

test("a bracket of the duty is a row above another one with a nearer bound", async () => {
  const { user } = await open();
  await rate();
  const duty = section("Customs duty");
  const rows = () => duty.getAllByLabelText<HTMLInputElement>("Up to, cm³");
  const before = rows().length;
  const [add] = duty.getAllByRole("button", { name: "Add a row above" });
  if (!add) throw new Error("There are no rows.");
  await user.click(add);
  expect(rows()).toHaveLength(before + 1);
  expect(sidebar().getByText(unreached)).toBeTruthy();
  expect(within(duty.getByRole("group", { name: "Row 2" })).getByText(unreached)).toBeTruthy();
  const [bracket] = rows();
  if (bracket) await user.type(bracket, "1000");
  expect(sidebar().queryByText(unreached)).toBeNull();
  expect(sidebar().getByText(/up to 1.?000 cm³.*: % *: – → unknown/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Discard my changes" }));
  await user.click(await screen.findByRole("button", { name: "Discard my changes" }));
  expect(rows()).toHaveLength(before);
});

test("what is typed into a new row is from who typed it, also where the row below says the same", async () => {
  const { user } = await open();
  await rate();
  const row = (number: number) =>
    within(section("Customs duty").getByRole("group", { name: `Row ${number}` }));
  await user.click(row(1).getByRole("button", { name: "Add a row above" }));
  await user.type(row(1).getByLabelText("Rate, %"), "15");
  expect(row(1).getByRole("button", { name: /^Rate, %: typed by the administrator/ })).toBeTruthy();
  expect(row(2).getByRole("button", { name: /^Rate, %: from the press/ })).toBeTruthy();
  await user.type(row(1).getByLabelText("Up to, cm³"), "1000");
  expect(row(1).getByRole("button", { name: /^Rate, %: typed by the administrator/ })).toBeTruthy();
  expect(sidebar().getByText(/up to 1.?000 cm³.*: % *: – → 15/)).toBeTruthy();
  expect(sidebar().queryByText(/15 → –/)).toBeNull();
});

test("a service that is left out is told by its name", async () => {
  const { user } = await open();
  await rate();
  const [broker] = section("Services per car").getAllByRole("checkbox", { name: "Include in the estimate" });
  await user.click(broker ?? document.body);
  expect(sidebar().getByText("Customs broker: left out of the estimate")).toBeTruthy();
});

test("steps out of order say so at the row, and are moved up", async () => {
  const { user } = await open();
  await rate();
  const recycling = section("Recycling fee");
  const row = (number: number) => within(recycling.getByRole("group", { name: `Row ${number}` }));
  expect(row(1).getByRole<HTMLButtonElement>("button", { name: "Move up" }).disabled).toBe(true);
  await user.click(row(2).getByRole("button", { name: "Move up" }));
  expect(row(2).getByText(unreached)).toBeTruthy();
  await user.click(row(2).getByRole("button", { name: "Move up" }));
  expect(sidebar().getByText("Nothing has been changed yet.")).toBeTruthy();
  await user.click(row(4).getByRole("button", { name: "Remove this row" }));
  expect(sidebar().getByText(/Some cars are in no row/)).toBeTruthy();
  expect(sidebar().getByRole<HTMLButtonElement>("button", { name: "Publish" }).disabled).toBe(true);
});

test("a new service gets its code from its English name, and is published with three names", async () => {
  const { user, asked } = await open({ answers: { "POST /admin/costs": { published } } });
  await rate();
  const services = section("Services per car");
  const [known] = services.getAllByLabelText<HTMLInputElement>("Code");
  expect(known?.readOnly).toBe(true);
  await user.click(services.getByRole("button", { name: "Add a row" }));
  const added = within(services.getByRole("group", { name: "Row 3" }));
  expect(sidebar().getAllByText(/This field is required/)).toHaveLength(3);
  await user.type(added.getByLabelText("Name in English"), "Customs broker");
  await user.type(added.getByLabelText("Name in Russian"), "Второй брокер");
  await user.type(added.getByLabelText("Name in Chinese"), "报关");
  const code = added.getByLabelText<HTMLInputElement>("Code");
  expect(code.value).toBe("customs_broker");
  await user.clear(code);
  await user.type(code, "broker");
  await user.tab();
  expect(added.getByLabelText<HTMLInputElement>("Code").value).toBe("broker_2");
  expect(sidebar().getByText("Customs broker, tenge: – → unknown")).toBeTruthy();
  await user.click(sidebar().getByRole("button", { name: "Publish" }));
  await screen.findByText("Published. Dealers see the new figures within five minutes.");
  const sent = z.parse(publishCosts.input, asked.find(({ method }) => method === "POST")?.body);
  expect(sent.sheet.services[2]).toEqual({
    code: "broker_2",
    names: { ru: "Второй брокер", en: "Customs broker", zh: "报关" },
    kzt: { value: null, source: "", as_of: today, certainty: "typed" },
    included: true,
  });
});

test("a leg that was removed is added again, without its figure; there are no others", async () => {
  const { user } = await open();
  await rate();
  const legs = section("Transport per car");
  expect(legs.getByText("Every leg that estimates use already has a row.")).toBeTruthy();
  const [remove] = legs.getAllByRole("button", { name: "Remove this row" });
  if (remove) await user.click(remove);
  expect(sidebar().getByText("China → Khorgos, $: 700 → –")).toBeTruthy();
  expect(sidebar().getAllByText(/^was /).length).toBeGreaterThan(0);
  await user.click(legs.getByRole("button", { name: "Add a row" }));
  expect(sidebar().getByText("China → Khorgos, $: 700 → unknown")).toBeTruthy();
});

test("the source, the day and the certainty of a figure stand behind it", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: /^VAT, %: from the press/ }));
  expect(screen.getByLabelText<HTMLInputElement>("Source").value).toBe("inform.kz 260802");
  await user.type(screen.getByLabelText("Source"), "!");
  expect(sidebar().getByText("VAT, %")).toBeTruthy();
  expect(sidebar().getByText("Source: inform.kz 260802 → inform.kz 260802!")).toBeTruthy();
});
