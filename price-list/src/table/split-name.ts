import { isBlank } from "../csv/csv-options.ts";
import { brandBefore, isOfHouse } from "./brand-names.ts";

/** The parts of a car's name that one cell states; `model` is all that is left where nothing else is told apart. */
export type NameParts = { year: string; brand: string; model: string; trim: string };

/** A model year with its word: 25款, 2025年款, MY25, 2025 г.в.; a bare one is among those in which cars are sold now. */
const yearFirst =
  /^(?:my ?)?((?:20)?[12]\d)(?:年款|年式|款|年)\s*|^my ?((?:20)?[12]\d)\s+|^(20[12]\d)(?: ?(?:г\. ?в\.|г\.|год))?\s+/iu;
const yearLast =
  /\s+(?:my ?(?=\d))?((?<=my ?)[12]\d|20(?:1[5-9]|2\d|3[0-5]))(?: ?(?:年款|款|年|г\. ?в\.?|г\.?|года|my))?$/i;

/** Behind the name of a model these belong to it; whatever comes after them is the trim. */
const ofModel =
  /^(?:dm-?[ip]|ev|phev|hev|erev|reev|em-[ipf]|idd|hi4(?:-[tz])?|c-?dm|plus|pro|max|ultra|l|s|x|gt|mini|dht|e-hev|e:hev|双擎|锐放|nev|荣耀|冠军|newenergy)$/i;

/**
 * Takes apart `25款 比亚迪宋L DM-i 112km超越`, `BYD Song L DM-i 112km 2025` and «BYD Han EV 2025 г.»: year, brand, model, trim. Undefined
 * where it begins with no brand that is known, or nothing is left for the model.
 */
export function splitName(text: string): NameParts | undefined {
  const { year, rest } = splitYear(text.trim());
  const found = brandBefore(rest);
  if (!found || isBlank(found.rest)) return undefined;
  const { brand } = found;
  const words = found.rest.split(/\s+/);
  const [first = "", second = "", third = ""] = words;
  // Tiggo 8 is a model, and the Tang of 7 seats is none.
  const isCounted = /^\p{L}+$/u.test(first) && /^\d{1,2}$/.test(second) && !/^(?:seat|мест|座)/iu.test(third);
  const begun = isCounted ? 2 : 1;
  const further = words.slice(begun).findIndex((word) => !ofModel.test(word));
  const length = further < 0 ? words.length : begun + further;
  const model = words.slice(0, length).join(" ");
  // Of a Tank 300 the number alone is no name.
  const isNumbered = /^\d+$/.test(words[0] ?? "") && /^(?:坦克|tank|танк)$/i.test(brand);
  return {
    year,
    brand,
    model: isNumbered ? `${brand}${/\p{Script=Han}$/u.test(brand) ? "" : " "}${model}` : model,
    trim: words.slice(length).join(" "),
  };
}

/** The same of a car that names another brand than the one above it, which is not that of a house with several: 银河 below 吉利. */
export function nameOfOther(text: string, above: string): NameParts | undefined {
  const parts = splitName(text);
  return parts && !isOfHouse(parts.brand, above) ? parts : undefined;
}

/** The model year before or behind a name, as it was written, and the name without it. */
export function splitYear(text: string): { year: string; rest: string } {
  const first = yearFirst.exec(text);
  const last = first ? undefined : yearLast.exec(text);
  const year = first?.[1] ?? first?.[2] ?? first?.[3] ?? last?.[1];
  const rest = first ? text.slice(first[0].length) : last ? text.slice(0, last.index) : text;
  if (!year || isBlank(rest)) return { year: "", rest: text };
  return { year: year.length === 2 ? `20${year}` : year, rest: rest.trim().replace(/[,;]$/, "") };
}

/** A year with its word anywhere in a text; of two digits only behind MY or before 款: 12年 is how long a warranty goes. */
const markedYear =
  /(?<![\p{L}\d])my ?((?:20)?[12]\d)(?!\d)|(?<!\d)((?:20)?[12]\d) ?(?:年?款|年式|model year|my(?!\p{L}))|(?<!\d)(20[12]\d) ?(?:年(?!\d)|г\. ?в\.?|г\.|год)/giu;

/** The model year that a trim or a whole name says: 2024款, 24款, «2024 г.в.», MY2024; two that differ as they are, "" where it says none. */
export function yearIn(text: string): string {
  const folded = text.slice(0, 200).normalize("NFKC");
  if (!/[12]\d/.test(folded)) return "";
  const marked = [...folded.matchAll(markedYear)].map(([, one, two, four]) => one ?? two ?? four ?? "");
  const years = new Set(marked.map((year) => (year.length === 2 ? `20${year}` : year)));
  return years.size > 0 ? [...years].join(" / ") : splitYear(folded).year;
}
