import type { Powertrain } from "../cars/facts.ts";
import type { Certainty, CostSheet, DutyRow, Figure } from "./sheet.ts";

/** A sheet with made-up rates of a day, for demonstrations and tests: nobody pays by it. */

const engines: Powertrain[] = ["petrol", "diesel", "hev", "phev"];

/** The sheet as it would have been published on `day`, with a rate of 520 tenge for a dollar. */
export function sampleSheet(day: string): CostSheet {
  const known = (value: number | null, source: string, certainty: Certainty = "press"): Figure => ({
    value,
    source,
    as_of: day,
    certainty,
  });
  const typed = (value: number | null) => known(value, "", "typed");
  const none = known(0, "cn.inform.kz 2aa77f");
  const duty = (row: Omit<DutyRow, "cc_to" | "age_to"> & Partial<DutyRow>): DutyRow => ({
    cc_to: null,
    age_to: null,
    ...row,
  });
  const percent = known(15, "cn.inform.kz 2aa77f; lada.kz 148571");
  const common = known(15, "zakon.kz 6495870");
  const older = { percent, min_eur_per_cc: known(0.5, "", "assumed") };
  return {
    currency: { usd_kzt: typed(520), eur_kzt: typed(600) },
    mrp: known(4325, "mail.kz 2025-12-08"),
    vat: known(16, "inform.kz 260802"),
    fee_mrp: known(6, "tax committee 2026-02-24"),
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
    excise: [{ over_cc: 3000, kzt_per_cc: known(100, "enbekshiqazaq 2025-06-10", "assumed") }],
    recycling: {
      base_mrp: known(50, "lada.kz 148023"),
      steps: [
        { cc_to: 1000, factor: known(1.5, "lada.kz 148023") },
        { cc_to: 2000, factor: known(3.5, "lada.kz 148023") },
        { cc_to: 3000, factor: known(5, "lada.kz 148023") },
        { cc_to: null, factor: known(11.5, "lada.kz 148023") },
      ],
      bev_factor: known(0, "lada.kz 148023"),
    },
    registration: [
      { powertrains: ["bev"], age_to: 2, mrp: known(0.25, "lada.kz 147550") },
      { powertrains: ["bev"], age_to: 3, mrp: known(25, "lada.kz 147550", "assumed") },
      { powertrains: ["bev"], age_to: null, mrp: known(250, "lada.kz 147550") },
      { powertrains: [...engines, "erev"], age_to: 2, mrp: known(0.25, "lada.kz 147550") },
      { powertrains: [...engines, "erev"], age_to: 3, mrp: known(50, "lada.kz 147550") },
      { powertrains: [...engines, "erev"], age_to: null, mrp: known(500, "lada.kz 147550") },
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
