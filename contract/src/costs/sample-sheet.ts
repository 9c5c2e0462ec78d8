import type { Powertrain } from "../cars/facts.ts";
import type { Certainty, CostSheet, DutyRow, Figure } from "./sheet.ts";

/** A sheet with made-up rates of a day, for demonstrations and tests: nobody pays by it. */

const engines: Powertrain[] = ["petrol", "diesel", "hev", "phev"];

/** When the press was read. */
const READ = "2026-11-22";

/** The sheet as it would have been published on `day`, with a rate of 520 tenge for a dollar. */
export function sampleSheet(day: string): CostSheet {
  const typed = (value: number | null): Figure => ({ value, source: "", as_of: day, certainty: "typed" });
  const press = (value: number, source: string, as_of = READ, certainty: Certainty = "press"): Figure => ({
    value,
    source,
    as_of,
    certainty,
  });
  const assumed = (value: number, source: string, as_of = READ) => press(value, source, as_of, "assumed");
  const none = press(0, "cn.inform.kz 2aa77f");
  const duty = (row: Omit<DutyRow, "cc_to" | "age_to"> & Partial<DutyRow>): DutyRow => ({
    cc_to: null,
    age_to: null,
    ...row,
  });
  const percent = press(15, "cn.inform.kz 2aa77f; lada.kz 148571");
  const common = press(15, "zakon.kz 6495870");
  const older = { percent, min_eur_per_cc: assumed(0.5, "") };
  return {
    currency: { usd_kzt: typed(520), eur_kzt: typed(600) },
    mrp: press(4325, "mail.kz о законе о бюджете", "2025-12-08"),
    vat: press(16, "inform.kz 260802", "2026-02-24"),
    fee_mrp: press(6, "Комитет госдоходов", "2026-02-24"),
    duty: [
      duty({ tariff: "national", powertrains: engines, age_to: 7, percent, min_eur_per_cc: none }),
      duty({ tariff: "national", powertrains: engines, ...older }),
      duty({ tariff: "national", powertrains: ["bev", "erev"], percent: none, min_eur_per_cc: none }),
      duty({
        tariff: "common",
        powertrains: [...engines, "erev", "bev"],
        percent: common,
        min_eur_per_cc: none,
      }),
    ],
    excise: [{ over_cc: 3000, kzt_per_cc: assumed(100, "enbekshiqazaq", "2025-06-10") }],
    recycling: {
      base_mrp: press(50, "lada.kz 148023"),
      steps: [
        { cc_to: 1000, factor: press(1.5, "lada.kz 148023") },
        { cc_to: 2000, factor: press(3.5, "lada.kz 148023") },
        { cc_to: 3000, factor: press(5, "lada.kz 148023") },
        { cc_to: null, factor: press(11.5, "lada.kz 148023") },
      ],
      bev_factor: press(0, "lada.kz 148023"),
    },
    registration: [
      { powertrains: ["bev"], age_to: 2, mrp: press(0.25, "lada.kz 147550") },
      { powertrains: ["bev"], age_to: 3, mrp: assumed(25, "lada.kz 147550") },
      { powertrains: ["bev"], age_to: null, mrp: press(250, "lada.kz 147550") },
      { powertrains: [...engines, "erev"], age_to: 2, mrp: press(0.25, "lada.kz 147550") },
      { powertrains: [...engines, "erev"], age_to: 3, mrp: press(50, "lada.kz 147550") },
      { powertrains: [...engines, "erev"], age_to: null, mrp: press(500, "lada.kz 147550") },
    ],
    legs: [
      { from: "inland", to: "khorgos", usd: typed(700) },
      { from: "khorgos", to: "border", usd: typed(100) },
      { from: "border", to: "almaty", usd: typed(350) },
      { from: "border", to: "astana", usd: typed(650) },
    ],
    services: [
      {
        code: "broker",
        names: { ru: "Таможенный брокер", en: "Customs broker", zh: "报关代理" },
        kzt: typed(60_000),
        included: true,
      },
      {
        code: "certificate",
        names: {
          ru: "Сертификат и электронный паспорт",
          en: "Certificate and e-passport",
          zh: "认证与电子护照",
        },
        kzt: typed(180_000),
        included: true,
      },
    ],
  };
}
