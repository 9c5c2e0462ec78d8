import { readWholeXml } from "@khorgos/price-list/workbook/xlsx/read-xml";
import type { BankRate, BankRates } from "./judge-rates.rules.ts";

const figures: Readonly<Record<string, keyof BankRates>> = { USD: "usd_kzt", EUR: "eur_kzt" };

/** More digits the bank does not publish. */
const DECIMALS = 4;

/**
 * The rates in a feed of the National Bank: items with `title` (a currency), `description` (tenge), `quant` (for how many units)
 * and `pubDate`, or a `date` for all of them. Of a currency that stands there twice the newest day up to `today` counts. Throws where the text is no
 * XML, and an Error where neither rate is in it.
 */
export async function readBankFeed(text: string, today: string): Promise<BankRates> {
  const items: Map<string, string>[] = [];
  let item: Map<string, string> | undefined;
  let dayOfAll = "";
  let said = "";
  await readWholeXml(bytesOf(text), {
    open(name) {
      said = "";
      if (name === "item") item = new Map();
    },
    text: (words) => void (said += words),
    close(name) {
      if (name === "item" && item) items.push(item);
      if (name === "item") item = undefined;
      else if (item) item.set(name, said.trim());
      else if (name === "date") dayOfAll = said.trim();
      said = "";
    },
  });
  const rates: BankRates = {};
  for (const each of items) {
    const figure = figures[each.get("title") ?? ""];
    const rate = figure && rateOf(each, dayOfAll);
    const before = figure && rates[figure];
    if (rate && (!before || isNearer(rate.day, before.day, today))) rates[figure] = rate;
  }
  if (Object.keys(rates).length === 0) throw new Error("no rate of the dollar or the euro is in it");
  return rates;
}

/** A day that has come before one to come, and then the later. */
const isNearer = (day: string, other: string, today: string): boolean =>
  day <= today === other <= today ? day > other : day <= today;

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

function rateOf(item: Map<string, string>, dayOfAll: string): BankRate | undefined {
  const tenge = numberIn(item.get("description") ?? "");
  const units = numberIn(item.get("quant") || "1");
  const day = dayIn(item.get("pubDate") ?? "") ?? dayIn(dayOfAll);
  if (!tenge || !units || !day) return undefined;
  const value = Number((tenge / units).toFixed(DECIMALS));
  return value > 0 ? { value, day } : undefined;
}

/** `520`, `520.25`, `520,25`, `1 520,25`. */
function numberIn(text: string): number | undefined {
  const [, whole, decimals = ""] = /^(\d{1,9})(?:[.,](\d{1,9}))?$/.exec(text.replaceAll(/\s/g, "")) ?? [];
  return whole === undefined ? undefined : Number(`${whole}.${decimals}`);
}

/** `26.11.2026`, or `26.11.26` as older feeds have it. */
function dayIn(text: string): string | undefined {
  const [, day, month, year = ""] = /^(\d\d)\.(\d\d)\.(\d{4}|\d\d)(?!\d)/.exec(text) ?? [];
  const iso = `${year.length === 2 ? "20" : ""}${year}-${month}-${day}`;
  // The thirtieth of February reads as a day of March.
  const read = Date.parse(iso);
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(iso) ? iso : undefined;
}
