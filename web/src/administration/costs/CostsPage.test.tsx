// @vitest-environment jsdom
import { publishCosts } from "@khorgos/contract/costs/costs";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { Failure } from "@khorgos/contract/platform/failures";
import { day } from "@khorgos/contract/platform/moment";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { openPage } from "../../../test/open-page.tsx";
import { CostsPage } from "./CostsPage.tsx";

const today = day(new Date().toISOString());
const sheet = sampleSheet(today);
const published = {
  id: "00000000-0000-4000-8000-000000000055",
  valid_from: today,
  published_at: "2026-11-25T08:00:00Z",
  published_by: "Saule",
};
const answers = { "GET /admin/costs": { sheet, published, coming: [] } };
const page = { route: "/admin/costs", at: "/admin/costs", answers };
afterEach(cleanup);

const open = (over: Parameters<typeof openPage>[1] = {}) =>
  openPage(<CostsPage />, { ...page, ...over, answers: { ...answers, ...over.answers } });
const sidebar = () => within(screen.getByRole("complementary"));
const rate = () => screen.findByLabelText<HTMLInputElement>("Tenge for 1 dollar");

test("another rate shows at once in what changes and in the cars to check by, and is published", async () => {
  const { user, asked } = await open({ answers: { "POST /admin/costs": { published } } });
  const field = await rate();
  expect(sidebar().getByText("Nothing is changed yet.")).toBeTruthy();
  expect(sidebar().getByRole<HTMLButtonElement>("button", { name: "Publish" }).disabled).toBe(true);
  await user.clear(field);
  await user.type(field, "531");
  expect(sidebar().getByText("Tenge for 1 dollar: 520 → 531")).toBeTruthy();
  expect(sidebar().getAllByText(/^was /)).toHaveLength(5);
  await user.click(sidebar().getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("Published. Dealers read the new figures.")).toBeTruthy();
  const { body } = asked.find(({ method }) => method === "POST") ?? {};
  const sent = z.parse(publishCosts.input, body);
  expect(sent).toMatchObject({ valid_from: today, seen: published.id });
  expect(sent.sheet.currency.usd_kzt).toEqual({ value: 531, source: "", as_of: today, certainty: "typed" });
});

test("what is left empty is unknown", async () => {
  const { user } = await open({ language: "ru" });
  await user.clear(await screen.findByLabelText("Китай → Хоргос, $"));
  expect(sidebar().getByText("Китай → Хоргос, $: 700 → неизвестно")).toBeTruthy();
});

test("a rate that cannot be right says so and is not published", async () => {
  const { user } = await open();
  await user.type(await rate(), "0");
  expect(sidebar().getByText("Tenge for 1 dollar: This rate cannot be right")).toBeTruthy();
  expect(sidebar().getByRole<HTMLButtonElement>("button", { name: "Publish" }).disabled).toBe(true);
});

test("a bracket of the duty is a copy of its row with a nearer bound", async () => {
  const { user } = await open();
  await rate();
  const rows = () => screen.getAllByLabelText<HTMLInputElement>("Up to cm³");
  const before = rows().length;
  const [copy] = screen.getAllByRole("button", { name: "Add a row like this" });
  const [first] = rows();
  if (!copy || !first) throw new Error("There are no rows.");
  await user.click(copy);
  expect(rows()).toHaveLength(before + 1);
  expect(sidebar().getByText(/The rows above already hold for all cars/)).toBeTruthy();
  const [bracket] = rows();
  if (bracket) await user.type(bracket, "1000");
  expect(sidebar().queryByText(/The rows above already hold for all cars/)).toBeNull();
  await user.click(sidebar().getByRole("button", { name: "Undo changes" }));
  expect(rows()).toHaveLength(before);
});

test("the source, the day and the certainty of a figure stand behind it", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: /^VAT, %: from the press/ }));
  expect(screen.getByLabelText<HTMLInputElement>("Source").value).toBe("inform.kz 260802");
  await user.type(screen.getByLabelText("Source"), "!");
  expect(sidebar().getByText("VAT, %: the source")).toBeTruthy();
});

test("who was slower is told, and may begin from the newer sheet", async () => {
  const { user, asked } = await open({ answers: { "POST /admin/costs": new Failure("costs_changed") } });
  await user.type(await rate(), "{Backspace}1");
  await user.click(sidebar().getByRole("button", { name: "Publish" }));
  await user.click(await screen.findByRole("button", { name: "Begin from the new rates" }));
  expect(asked.filter(({ method }) => method === "GET")).toHaveLength(2);
});
