import type { Language } from "@khorgos/contract/accounts/accounts";
import { rowsOf, type RowTable, type SheetTableRow } from "@khorgos/contract/costs/sheet-changes.rules";
import { factCodes, fixedCodes } from "@khorgos/contract/costs/estimate";
import { countedLegs, type Leg } from "@khorgos/contract/costs/legs.rules";
import { type CostSheet, MAX_CC } from "@khorgos/contract/costs/sheet";
import { taxed } from "@khorgos/contract/costs/sheet.rules";

import { typedFigure, withValue } from "./cost-draft.rules.ts";

/** In these the first row that holds counts, so that their order matters. */
export const isOrdered = (table: RowTable) =>
  table === "duty" || table === "recycling.steps" || table === "registration";

type Service = CostSheet["services"][number];
/** The legs that an estimate asks for and that no other row has. */
export const freeLegs = ({ legs }: CostSheet, own?: Leg): readonly Leg[] =>
  countedLegs.filter((leg) => isSameLeg(leg, own) || !legs.some((one) => isSameLeg(one, leg)));
const isSameLeg = (one: Leg, other?: Leg) => one.from === other?.from && one.to === other.to;

/** Beyond the largest engine that has a row. */
const nextEngine = ({ excise }: CostSheet) => Math.max(2000, ...excise.map(({ over_cc }) => over_cc)) + 1000;

/** A row of which nothing is known yet, with the bounds of the row that it is to stand before; undefined where no leg is free. */
function newRow(sheet: CostSheet, table: RowTable, today: string, at?: number): SheetTableRow | undefined {
  const unknown = typedFigure(null, today);
  const endless = { powertrains: taxed, cc_to: null, age_to: null };
  switch (table) {
    case "legs": {
      const [leg] = freeLegs(sheet);
      return leg && { ...leg, usd: unknown };
    }
    case "services":
      return {
        code: newCode(sheet, sheet, ""),
        names: { ru: "", en: "", zh: "" },
        kzt: unknown,
        included: true,
      };
    case "duty": {
      const like = sheet.duty[at ?? -1] ?? { tariff: "national" as const, ...endless };
      return { ...like, percent: unknown, min_eur_per_cc: unknown };
    }
    case "excise":
      return { over_cc: Math.min(nextEngine(sheet), MAX_CC), kzt_per_cc: unknown };
    case "recycling.steps":
      return { cc_to: sheet.recycling.steps[at ?? -1]?.cc_to ?? null, factor: unknown };
    case "registration": {
      const { powertrains, age_to } = sheet.registration[at ?? -1] ?? endless;
      return { powertrains, age_to, mrp: unknown };
    }
  }
}

/** With a new row before another one, or at the end. */
export function withRow(sheet: CostSheet, table: RowTable, today: string, at?: number): CostSheet {
  const row = newRow(sheet, table, today, at);
  const rows = rowsOf(sheet, table);
  return row ? withValue(sheet, table, rows.toSpliced(at ?? rows.length, 0, row)) : sheet;
}

export const withoutRow = (sheet: CostSheet, table: RowTable, at: number): CostSheet =>
  withValue(sheet, table, rowsOf(sheet, table).toSpliced(at, 1));

/** With a row in front of the one that it followed. */
export function withRowEarlier(sheet: CostSheet, table: RowTable, at: number): CostSheet {
  const rows = rowsOf(sheet, table);
  const moved = rows.slice(at, at + 1);
  return at < 1 ? sheet : withValue(sheet, table, rows.toSpliced(at, 1).toSpliced(at - 1, 0, ...moved));
}

/** The longest code but for a number behind it. */
const MAX_CODE = 36;

/** `Customs broker` is `customs_broker`, as a code may be written. */
function codeFrom(name: string): string {
  const code = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+/, "")
    .slice(0, MAX_CODE)
    .replace(/_+$/, "");
  return code.length > 1 ? code : "service";
}

/** The code of a name, which no other service has, nor a line of every estimate, nor a service that was published. */
export function newCode(draft: CostSheet, base: CostSheet, name: string, at?: number): string {
  const others = draft.services.filter((_, index) => index !== at);
  const taken = new Set<string>([
    ...fixedCodes,
    ...factCodes,
    ...[...others, ...base.services].map(({ code }) => code),
  ]);
  const code = codeFrom(name);
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? code : `${code}_${number}`;
    if (!taken.has(tried)) return tried;
  }
}

/** Codes of published services are written in estimates that others keep: they stay. */
export const isNewService = (base: CostSheet, { code }: Service) =>
  !base.services.some((one) => one.code === code);

type Naming = { draft: CostSheet; base: CostSheet; at: number };

/** With a name in a language. The code of a new service follows its English name until somebody types another code. */
export function withServiceName({ draft, base, at }: Naming, language: Language, name: string): CostSheet {
  const service = draft.services[at];
  if (!service) return draft;
  const follows =
    language === "en" &&
    isNewService(base, service) &&
    service.code === newCode(draft, base, service.names.en, at);
  return withValue(draft, `services.${at}`, {
    ...service,
    names: { ...service.names, [language]: name },
    code: follows ? newCode(draft, base, name, at) : service.code,
  });
}
