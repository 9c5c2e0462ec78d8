import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { day } from "@khorgos/contract/platform/moment";
import { screen } from "@testing-library/react";
import { openPage } from "../../../test/open-page.tsx";
import { i18n } from "../../platform/i18n.ts";
import { CostCard } from "../CostCard.tsx";

export const today = day(new Date().toISOString());
const year = Number(today.slice(0, 4));
export const sheet = sampleSheet(today);
export const petrol = {
  price: 20_000,
  year,
  powertrain: "petrol",
  engine_cc: 1998,
  basis: "FCA",
  basis_place: "Khorgos",
} as const;

type Over = {
  car?: Partial<Parameters<typeof CostCard>[0]["car"]>;
  rates?: typeof sheet;
  language?: "ru" | "en" | "zh";
};

/** Opens what a car costs in Kazakhstan: a petrol one by the sample sheet of today, but for what is said. */
export async function open({ car = {}, rates = sheet, language = "en" }: Over = {}) {
  await i18n.changeLanguage(language);
  await i18n.loadNamespaces("costs");
  return openPage(<CostCard car={{ ...petrol, ...car }} title="BYD Han · 20 000 $" />, {
    language,
    answers: { "GET /costs/sheet": { sheet: rates, valid_from: today } },
  });
}
export const unfold = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole("button", { expanded: false }));
/** The text with ordinary gaps. */
export const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, " ") ?? "";
