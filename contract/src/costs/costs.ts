import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { given } from "../platform/fields.ts";
import { day } from "../platform/moment.ts";
import { CostEstimate, CostInput } from "./estimate.ts";
import { CostSheet } from "./sheet.ts";
import { sheetDayFault } from "./sheet-day.rules.ts";

/** The sheet that counts today, of the calendar in UTC+5. Changes seldom; with it the browser works out every estimate itself. */
export const readCostSheet = endpoint("GET /costs/sheet", {
  summary: "Read the rates by which costs are estimated",
  caller: "member",
  input: z.object({}),
  reply: z.object({ sheet: CostSheet, valid_from: z.iso.date() }),
});

/** Estimates what a car costs in Almaty or Astana, cleared today. Writes nothing; for programs, which need not know the formula. */
export const estimateCost = endpoint("POST /costs/estimate", {
  summary: "Estimate what a car costs in Kazakhstan, cleared",
  caller: "member",
  input: CostInput,
  reply: z.extend(CostEstimate, { sheet: z.object({ valid_from: z.iso.date() }) }),
});

/**
 * A sheet that was published. `published_by` is null where nobody did, for the one that Khorgos came with, those that the bank's rates
 * made and those of later days to which rates were carried, and empty where the account was erased.
 */
export const PublishedSheet = z.object({
  id: z.uuid(),
  valid_from: z.iso.date(),
  published_at: z.iso.datetime(),
  published_by: z.nullable(z.string()),
});
export type PublishedSheet = z.infer<typeof PublishedSheet>;

/** A sheet, and how it was published. */
export const CostPublication = z.object({ sheet: CostSheet, published: PublishedSheet });
export type CostPublication = z.infer<typeof CostPublication>;

/** The sheet that counts today, those that are to count from days to come, and the one of all that was published last. */
export const readCosts = endpoint("GET /admin/costs", {
  summary: "Read the published cost sheet",
  caller: "administrator",
  input: z.object({}),
  reply: z.object({
    sheet: CostSheet,
    published: PublishedSheet,
    /** One for each day to come, in their order: of several that were published for it the last. */
    coming_sheets: z.array(CostPublication),
    newest: z.uuid(),
  }),
});

/** The page says by the same rule what is wrong with a day before it is sent. */
const SheetDay = z.iso.date().check(({ value, issues }) => {
  const message = sheetDayFault(value, day(new Date().toISOString()));
  if (message) issues.push({ code: "custom", message, input: value });
});

/**
 * Publishes a sheet whole; those before it stay. From its day on it counts, and of several of one day the newest. Exchange rates that it
 * changes are published with the sheets of later days as well, where those have none of a younger day and the dollar and the euro fit each
 * other. Throws `invalid_input` with a sentence for each fault, and `costs_changed` when a sheet of any day was published after the one that
 * was `seen` as the newest.
 */
export const publishCosts = endpoint("POST /admin/costs", {
  summary: "Publish a cost sheet",
  caller: "administrator",
  input: z.object({ valid_from: SheetDay, sheet: CostSheet, seen: given(z.uuid()) }),
  reply: z.object({ published: PublishedSheet }),
  status: 201,
  idempotent: true,
});
