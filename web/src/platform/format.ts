import { moment } from "@khorgos/contract/platform/moment";
import type { Language } from "./i18n.ts";
import { bindShortWords } from "./line-breaks.rules.ts";

export { money, roundMoney } from "@khorgos/contract/platform/money";
export { moment };

/** How numbers and moments are written; the same for every language unless it says otherwise. */

const whole = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });

/** A whole number with its thousands apart, `12 400`. */
export const wholeNumber = (value: number): string => whole.format(value);

/** A day as moments are written, without the clock: `2026-11-20` becomes `20/11/2026`. */
export const writtenDay = (day: string): string => day.split("-").toReversed().join("/");

const inPercent = (locale: string) =>
  new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
const percentOf = { ru: inPercent("fr-FR"), en: inPercent("fr-FR"), zh: inPercent("zh-CN") };

/** A share of one in percent, `4,2 %`; `4.2%` in Chinese, where no mark stands apart. */
export const percent = (share: number, language: Language): string => percentOf[language].format(share);

/** Words of a list, or a pair of them, inside of a sentence: «Новый» becomes «новый». Names in capital letters, and letters that are none, stay. */
export const midSentence = (words: string): string =>
  words.replace(/(?:^| \/ )\p{Lu}(?!\p{Lu})/gu, (letter) => letter.toLowerCase());

/** What stands between the parts of a list without "and"; lists of units by `Intl` run together in Russian and Chinese. */
export const listComma = (language: Language): string => (language === "zh" ? "、" : ", ");

/** The gap behind a sentence or a colon, and before a bracket; the marks of Chinese bring their own room. */
export const gapAtMark = (language: Language): string => (language === "zh" ? "" : " ");

const inSentence = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 3 });

/** A number in a sentence, `400 000`. Up to four digits stand together: a year is written like that, and Russian prefers it. */
export const numberInSentence = (value: number): string =>
  Math.abs(value) < 10_000 ? String(value) : inSentence.format(value);

/** The same with the clock named, for tooltips: `20/11/2026, 14:05 UTC+5`. */
export const exactMoment = (iso: string): string => `${moment(iso)} UTC+5`;

/** Units and how many seconds make one. */
const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** How long ago (or ahead) a moment is, in the reader's language: "3 часа назад". `now` in milliseconds. */
export function relativeTime(iso: string, language: Language, now: number = Date.now()): string {
  const { count, unit } = distance(iso, now);
  return unit
    ? onOneLine(new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(count, unit), language)
    : justNow[language];
}

/** In Russian no line ends between a number and its unit, or after a preposition. */
const onOneLine = (said: string, language: Language) =>
  language === "ru" ? bindShortWords(said).replace(/(\d) /, "$1\u00a0") : said;

/** The same where a heading says that it is about the past: "3 ч". In Chinese "3天" would be how long something takes. */
export function shortTime(iso: string, language: Language, now: number = Date.now()): string {
  const { count, unit } = distance(iso, now);
  if (unit && language === "zh")
    return new Intl.RelativeTimeFormat(language, { style: "short" }).format(count, unit);
  return unit
    ? new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(Math.abs(count))
    : justNow[language];
}

/** Up to so many seconds a wait is told in minutes; beyond it hours are exact enough. */
const MAX_IN_MINUTES = 90 * 60;

/** When a wait of so many seconds is over, in the reader's language: "через 45 минут". Rounded up: nobody comes too early. */
export function waitingTime(seconds: number, language: Language): string {
  const [unit, size] =
    seconds < 60
      ? (["second", 1] as const)
      : seconds <= MAX_IN_MINUTES
        ? (["minute", 60] as const)
        : (["hour", 3600] as const);
  const said = new Intl.RelativeTimeFormat(language).format(Math.ceil(seconds / size), unit);
  // Elsewhere in our Chinese sentences a number stands apart from the word after it.
  return onOneLine(said.replace(/^(\d+)(?=\p{Script=Han})/u, "$1 "), language);
}

/** What every product says; `Intl` knows no other word than the one for this very second. */
const justNow: Readonly<Record<Language, string>> = { ru: "только что", en: "just now", zh: "刚刚" };

/** Whole units from now, ahead above 0; no unit within a minute, because the clocks of browser and server differ. */
function distance(iso: string, now: number) {
  const seconds = (Date.parse(iso) - now) / 1000;
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? [undefined, 1];
  return { count: Math.trunc(seconds / size), unit };
}
