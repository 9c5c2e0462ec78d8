import { countingOn } from "@khorgos/contract/costs/coming.rules";
import { PublishedSheet, type readCosts } from "@khorgos/contract/costs/costs";
import { CostSheet } from "@khorgos/contract/costs/sheet";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import * as z from "zod/mini";
import type { StoredDraft } from "../platform/drafts.ts";
import { valueAt } from "./cost-draft.rules.ts";
import { isSame, rebased } from "./rebase.rules.ts";

export type Costs = ReplyOf<typeof readCosts>;

/** What an administrator has edited and not published. */
const CostDraft = z.object({
  /** May be for a moment what no sheet is. */
  sheet: z.custom<CostSheet>(),
  /** The published sheet from which it began, and the one that was the newest of all then. */
  base: CostSheet,
  from: PublishedSheet,
  seen: z.string(),
  /** Paths that were changed elsewhere as well, and for which the draft counts. */
  overruled: z.array(z.string()),
});
export type CostDraft = z.infer<typeof CostDraft>;

/** The day from which a sheet is to count, empty while somebody types it, and what was edited. */
const Desk = z.object({ validFrom: z.string(), draft: z.optional(CostDraft) });
export type Desk = z.infer<typeof Desk>;

/** The sheet on the desk: the draft, or the one that counts on its day. */
export function sheetOn({ validFrom, draft }: Desk, costs: Costs): CostDraft {
  const { sheet, published } = countingOn(costs, validFrom);
  return draft ?? { sheet, base: sheet, from: published, seen: costs.newest, overruled: [] };
}

/** With a change. What is as it was published is no draft, and what was overruled and is edited since is no news to its editor. */
export function withChange(desk: Desk, costs: Costs, make: (sheet: CostSheet) => CostSheet): Desk {
  const before = sheetOn(desk, costs);
  const sheet = make(before.sheet);
  if (isSame(sheet, before.base)) return { validFrom: desk.validFrom };
  const overruled = before.overruled.filter((path) =>
    isSame(valueAt(sheet, path), valueAt(before.sheet, path)),
  );
  return { ...desk, draft: { ...before, sheet, overruled } };
}

/**
 * Whether a draft can be published as it is. `outrun`: something was published since it began, also by its own editor in another tab. `other_day`: on its day another sheet
 * counts than the one from which it began, and what that one says otherwise would be lost.
 */
export function standOf({ validFrom, draft }: Desk, costs: Costs): "stands" | "outrun" | "other_day" {
  if (!draft) return "stands";
  if (draft.seen !== costs.newest) return "outrun";
  return draft.from.id === countingOn(costs, validFrom).published.id ? "stands" : "other_day";
}

/** The day from which the sheet after that of a day counts. */
export const dayOfNext = (validFrom: string, { coming_sheets }: Costs): string | undefined =>
  coming_sheets.find(({ published }) => published.valid_from > validFrom)?.published.valid_from;

/** What became of a published sheet: it counts, is to count, or another one has taken its place. */
export function fateOf({ id, valid_from }: PublishedSheet, costs: Costs, today: string) {
  const standing = [costs, ...costs.coming_sheets];
  if (!standing.some(({ published }) => published.id === id)) return "replaced";
  return valid_from > today ? "coming" : "inForce";
}

/** What would count on the day of a coming sheet if nobody had published it. */
export function sheetBefore(day: string, costs: Costs): CostSheet {
  const coming_sheets = costs.coming_sheets.filter(({ published }) => published.valid_from < day);
  return countingOn({ ...costs, coming_sheets }, day).sheet;
}

/** A draft that takes a coming sheet back: it has its day, and what counts before it. */
export const takenBack = (day: string, costs: Costs): Desk =>
  withChange({ validFrom: day }, costs, () => sheetBefore(day, costs));

/** The same edits, made of the sheet that counts on the day now. */
export function carriedOver(desk: Desk, costs: Costs): Desk {
  const { sheet, published } = countingOn(costs, desk.validFrom);
  if (!desk.draft) return desk;
  const { overruled, ...moved } = rebased(desk.draft, sheet);
  const draft = { ...moved, base: sheet, from: published, seen: costs.newest, overruled };
  return isSame(draft.sheet, draft.base) ? { validFrom: desk.validFrom } : { ...desk, draft };
}

/** As a tab keeps it; nothing where nothing was edited. */
export const keptOf = (desk: Desk): StoredDraft => (desk.draft ? { desk: JSON.stringify(desk) } : {});

/** What a tab kept, or an empty desk. */
export function deskOf({ desk }: StoredDraft, today: string): Desk {
  const kept = typeof desk === "string" ? Desk.safeParse(JSON.parse(desk)).data : undefined;
  return asOfToday(kept ?? { validFrom: today }, today);
}

/** A day that is over since is today. */
export const asOfToday = (desk: Desk, today: string): Desk =>
  desk.validFrom < today ? { ...desk, validFrom: today } : desk;
