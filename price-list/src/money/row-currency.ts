import type { Layout, FileRow } from "../table/layout.ts";
import { isBlank, remembering } from "../table/cell-text.ts";
import { readPrice } from "../words/read-number.ts";
import { detectCurrency, saysPricesIn } from "./detect-currency.ts";
import { UNKNOWN } from "./first-amounts.ts";
import { currencyAlone, currencyIn, foldCase } from "../words/name-currency.ts";
import { isUnitOfOthers } from "./unit-of-prices.ts";
import { unratedInTitle } from "../words/unknown-words.ts";

/** No line that says a currency of the rows below it is longer. */
const LONGEST = 200;
/** No cell that is a currency and nothing else is longer, `人民币元` or «тенге». */
const LONGEST_ALONE = 12;
/** A column about other money than the price says nothing of its currency. */
const ofOtherMoney = /指导|msrp|ррц|мрц|guide|закуп|cost|成本|deposit|депозит|[定订]金/u;
/** BYD's car, alone in a row. */
const isCar = /^(?:byd |比亚迪)?(?:yuan|юань|元)$/u;

/** The currency that a line of one thing says of the prices below it, {@link UNKNOWN} where nobody has a rate for it. */
export function currencyOfLine(cells: readonly string[]): string | undefined {
  const said = new Set(cells.filter((cell) => !isBlank(cell)).map((cell) => cell.trim()));
  if (said.size === 0 || said.size > 2) return undefined;
  const text = [...said].join(" ");
  if (text.length > LONGEST || isCar.test(foldCase(text))) return undefined;
  return detectCurrency(text) ?? (unratedInTitle(text) ? UNKNOWN : undefined);
}

/** Of a hundred thousand rows each note is looked at: what cannot name a currency is told first. */
const mayBeAlone = (cell: string) => cell.length <= LONGEST_ALONE && !/\d/.test(cell);
const maySayCurrency = (note: string) =>
  mayBeAlone(note) || (note.length <= LONGEST && /price|цен|стоимост|价|價|баға/i.test(note));

const aloneIn = remembering((cell) => {
  const folded = foldCase(cell);
  const code = currencyAlone(folded) && !isCar.test(folded) ? currencyIn(folded) : undefined;
  return { code };
});
/** Digits and nothing else, as nearly every price is. */
const isFigures = /^[\s\d.,]*$/;
/** A letter or sign alone in a note may stand for anything, ю, T or €; 元 is a word. */
const isSign = /^[^\p{L}\p{S}]*(?!\p{Script=Han})[\p{L}\p{S}]?[^\p{L}\p{S}]*$/u;
const ofNote = remembering((note) => ({ code: isSign.test(note) ? undefined : saysPricesIn(note) }));

/**
 * Follows in which currency the prices of rows are that name none: a line above them may say another than the head of the list, a note
 * beside them, or a cell in a column of no name. Of one whose thousands are those of no other it is not known.
 */
export function openRowCurrency(layout: Layout) {
  const { columns, header, currencyColumn, currency } = layout;
  const base = currency?.code ?? "USD";
  const priceAt = columns.indexOf("price");
  const notesAt = columns.indexOf("notes");
  const unread = [...header.keys()].filter(
    (at) => !columns[at] && at !== currencyColumn && !ofOtherMoney.test(foldCase(header[at] ?? "")),
  );
  let ofLines = base;

  function saidOf(cells: readonly string[]): string {
    const note = cells[notesAt] ?? "";
    const noted = note !== "" && maySayCurrency(note) ? ofNote(note).code : undefined;
    if (noted) return noted;
    for (const at of unread) {
      const cell = cells[at] ?? "";
      if (cell === "" || !mayBeAlone(cell)) continue;
      const { code } = aloneIn(cell);
      if (code) return code;
    }
    return ofLines;
  }

  return {
    /** Whether a line above says another currency than the list. */
    isBelowLine: () => ofLines !== base,
    /** Whether a row that is no car says the currency of those below it, which is remembered. */
    isLine(cells: readonly string[]): boolean {
      const said = currencyOfLine(cells);
      if (said === undefined) return false;
      ofLines = said;
      return true;
    },
    /** Says the currency in a price that names none and is in another than the list's; refuses one that nobody has a rate for, or whose thousands are doubtful. */
    say(row: FileRow): FileRow {
      const { cells, flaws } = row;
      const written = cells[priceAt] ?? "";
      if (isBlank(written) || flaws?.[priceAt] || !isBlank(cells[currencyColumn] ?? "")) return row;
      const said = saidOf(cells);
      if (said === base)
        return !isFigures.test(written) && isUnitOfOthers(written, layout)
          ? { ...row, flaws: { ...flaws, [priceAt]: "unclear_number" } }
          : row;
      const read = readPrice(written);
      if (!("plain" in read) || read.currency) return row;
      if (said === UNKNOWN) return { ...row, flaws: { ...flaws, [priceAt]: "other_currency" } };
      return { ...row, cells: cells.with(priceAt, `${written.trim()} ${said}`) };
    },
  };
}

/** The ratio of amounts in one currency at most: a dollar is seven yuan. */
const MOST_TIMES = 3;

/** Whether amounts that name no currency may be in the one that others name, by their size. */
export const mayBeInSame = (unnamed: number, named: number): boolean =>
  unnamed <= named * MOST_TIMES && named <= unnamed * MOST_TIMES;

/**
 * Looks out for a currency that a price names itself and no line or title does: where all the others are as large, they may be in it. In a
 * list whose currency is known there is nothing to look for.
 */
export function openOwnCurrencies({ columns, currency, currencyColumn }: Layout) {
  const at = columns.indexOf("price");
  let named: { code: string; named: string; line: number; amount: number } | undefined;
  let total: Omit<NonNullable<typeof named>, "amount"> | undefined;
  const bare = { count: 0, sum: 0 };
  return {
    see({ line, cells, flaws }: FileRow): void {
      const written = cells[at] ?? "";
      if (currency || currencyColumn >= 0 || written === "" || flaws?.[at]) return;
      const isBare = /^\s*\d+\s*$/.test(written);
      const read = isBare ? { plain: written } : readPrice(written);
      const amount = "plain" in read ? Number(read.plain || Number.NaN) : Number.NaN;
      if (!(amount > 0) || !("plain" in read)) return;
      const code = "currency" in read ? read.currency : undefined;
      if (code && code !== "USD") named ??= { code, named: written, line, amount };
      if (code) return;
      bare.count += 1;
      bare.sum += amount;
    },
    /** A row of sums names the currency of what it sums up. */
    seeTotal({ line, cells }: FileRow): void {
      if (currency || currencyColumn >= 0 || !cells.some((cell) => /\d/.test(cell))) return;
      for (const cell of cells) {
        const code = cell === "" || cell.length > LONGEST ? undefined : currencyIn(foldCase(cell));
        if (code && code !== "USD") total ??= { code, named: cell, line };
      }
    },
    mayBeOfAll() {
      if (bare.count === 0) return undefined;
      return named && mayBeInSame(bare.sum / bare.count, named.amount) ? named : total;
    },
  };
}
