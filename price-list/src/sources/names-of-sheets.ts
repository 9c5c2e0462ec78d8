import { foldCase } from "../words/name-currency.ts";
import { saysWanted } from "../words/not-for-sale.ts";

/** Sheets that hold no cars for sale, whatever their columns are called: sold or wanted ones, those of before, parts. */
const poor =
  /已[售卖订交]|售出|销售(?:记录|台账|明细)|成交|出库|历史|归档|存档|作废|旧|求购|配件|零件|备件|(?<!\p{L})(?:sold|sales (?:log|record|report)s?|reserved|archived?|history|old|obsolete|parts?|spares?|accessories|wanted)(?!\p{L})|продан|продаж[аи] за|реализован|бронь|заброн|архив|истори|стар(?:ый|ая|ое|ые)(?!\p{L})|запчаст|комплектующ|аксессуар|куплю|выкуп|спис(?:анн|ано)/u;
/** Words that deny that. */
const denied =
  /未|不含|在售|(?<!\p{L})(?:not|un|without)(?!\p{L})|(?<!\p{L})(?:не|без)(?!\p{L})|for sale|налич/u;

/** Whether a sheet is called like one that holds no cars for sale. */
export const isAside = (name: string): boolean => {
  const folded = foldCase(name);
  return (poor.test(folded) && !denied.test(folded)) || saysWanted(name);
};

const months = [
  "jan|янв",
  "feb|фев",
  "mar|мар",
  "apr|апр",
  "may|ма[йя]",
  "jun|июн",
  "jul|июл",
  "aug|авг",
  "sep|сен",
  "oct|окт",
  "nov|ноя",
  "dec|дек",
].map((names) => new RegExp(`(?<!\\p{L})(?:${names})`, "u"));

type SheetDate = { name: string; year: number | undefined; month: number; day: number | undefined };

/** The month that a sheet is called by, with its year and day where it says them. */
function dateOf(name: string): SheetDate[] {
  const folded = foldCase(name);
  const year = /(?<!\d)(20\d\d)(?!\d)/.exec(folded)?.[1];
  const [, ofChina, behind, before] =
    /(?<!\d)(\d{1,2})月|(?<!\d)20\d\d[-./年 ](\d{1,2})(?!\d)|(?<!\d)(\d{1,2})[-./]20\d\d(?!\d)/u.exec(
      folded,
    ) ?? [];
  const written = ofChina ?? behind ?? before;
  const month = written ? Number(written) : months.findIndex((names) => names.test(folded)) + 1;
  if (month < 1 || month > 12) return [];
  const [, first, afterMonth, beforeWord, afterWord] =
    /(?<!\d)(\d{1,2})[-./]\d{1,2}[-./]20\d\d|(?:月|20\d\d[-./]\d{1,2}[-./])(\d{1,2})(?!\d)|(?<!\d)(\d{1,2})[ .-]?\p{L}{3}|\p{L}{3}[ .-]?(\d{1,2})(?!\d)/u.exec(
      folded,
    ) ?? [];
  const day = first ?? afterMonth ?? beforeWord ?? afterWord;
  return [{ name, year: year ? Number(year) : undefined, month, day: day ? Number(day) : undefined }];
}

/**
 * The names among these that are called by a month, and not by the latest, or by an earlier day of that. Without years the latest is the one
 * before the longest gap, so that January comes after December.
 */
export function olderMonths(names: readonly string[]): ReadonlySet<string> {
  const dated = names.flatMap(dateOf);
  const hasYears = dated.every(({ year }) => year !== undefined);
  const countOf = ({ year, month }: SheetDate) => (hasYears ? (year ?? 0) * 12 + month : month);
  const counts = dated.map(countOf);
  const latest = hasYears ? Math.max(...counts) : lastBeforeGap(counts);
  const ofLatest = dated.filter((one) => countOf(one) === latest);
  const days = ofLatest.map(({ day }) => day ?? 0);
  const lastDay = days.includes(0) ? undefined : Math.max(...days);
  const isOlder = (one: SheetDate) =>
    countOf(one) !== latest || (lastDay !== undefined && one.day !== lastDay);
  return new Set(dated.filter(isOlder).map(({ name }) => name));
}

function lastBeforeGap(written: readonly number[]): number | undefined {
  const counts = [...new Set(written)].toSorted((one, other) => one - other);
  const gaps = counts.map(
    (month, at) => ((counts[(at + 1) % counts.length] ?? month) - month + 12) % 12 || 12,
  );
  return counts[gaps.lastIndexOf(Math.max(...gaps))];
}
