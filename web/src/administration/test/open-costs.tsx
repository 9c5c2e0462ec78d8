import { publishCosts } from "@khorgos/contract/costs/costs";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { type CostSheet, Tariff } from "@khorgos/contract/costs/sheet";
import { taxed } from "@khorgos/contract/costs/sheet.rules";
import { day } from "@khorgos/contract/platform/moment";
import { screen, within } from "@testing-library/react";
import * as z from "zod/mini";
import { openPage } from "../../../test/open-page.tsx";
import { typedFigure, withValue } from "../cost-draft.rules.ts";
import { CostsPage } from "../CostsPage.tsx";
import type { Costs } from "../cost-desk.rules.ts";

const now = Date.now();
export const today = day(new Date(now).toISOString());
export const later = day(new Date(now + 40 * 86_400_000).toISOString());
/** With one row of each table: what is tested here needs no more, and a page of sixty fields takes seconds. */
export const sheet = shortened(sampleSheet(today));
function shortened({ duty, recycling, registration, legs, ...rest }: CostSheet): CostSheet {
  const every = { powertrains: taxed, cc_to: null, age_to: null };
  return {
    ...rest,
    duty: Tariff.options.flatMap((tariff) => duty.slice(0, 1).map((row) => ({ ...row, ...every, tariff }))),
    recycling: { ...recycling, steps: recycling.steps.slice(-1) },
    registration: registration.slice(-1).map((row) => ({ ...row, ...every })),
    legs: legs.slice(0, 1),
    services: [],
  };
}
export const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
export const published = (digit: number, valid_from: string, published_by = "Saule") => ({
  id: idOf(digit),
  valid_from,
  published_at: "2026-11-25T08:00:00Z",
  published_by,
});
export const costs: Costs = {
  sheet,
  published: published(1, "2026-01-01"),
  coming_sheets: [
    { sheet: withValue(sheet, "mrp", typedFigure(4500, today)), published: published(2, later, "Dana") },
  ],
  newest: idOf(2),
};

/** The desk, with a sheet of today and one of a day to come. */
export const openCosts = (over: Parameters<typeof openPage>[1] = {}) =>
  openPage(<CostsPage />, {
    route: "/admin/costs",
    at: "/admin/costs",
    ...over,
    answers: { "GET /admin/costs": costs, ...over.answers },
  });
export const sidebar = () => within(screen.getByRole("complementary"));
export const rate = (label = "Tenge per dollar") => screen.findByLabelText<HTMLInputElement>(label);
export const mrp = () => screen.getByLabelText<HTMLInputElement>("MRP, tenge").value;
export const publishButton = (name = "Publish") => sidebar().getByRole<HTMLButtonElement>("button", { name });
export const dateField = (label = "In force from") => sidebar().getByLabelText<HTMLInputElement>(label);
export const sentIn = (asked: Awaited<ReturnType<typeof openCosts>>["asked"]) =>
  z.parse(publishCosts.input, asked.find(({ method }) => method === "POST")?.body);
