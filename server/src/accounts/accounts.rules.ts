import type { Role } from "@khorgos/contract/accounts/accounts";
import { isCommonPassword } from "@khorgos/contract/accounts/accounts.rules";
import type { Complaint } from "@khorgos/contract/platform/complaints";

/** Demands of the operator on new passwords. */
type Rules = { shortest: number; refusesCommon: boolean };

/** An administrator's password opens everybody's account. */
const MIN_OF_ADMINISTRATORS = 12;

const shortestFor = (role: Role, { shortest }: Rules) =>
  role === "administrator" ? Math.max(shortest, MIN_OF_ADMINISTRATORS) : shortest;

/** Characters as people count them: one beyond the first 65 536 counts once. */
const lengthOf = (password: string) => Array.from(password).length;

/** The complaint about a new password, if there is one. Those that are kept already are not asked again. */
export function complaintAbout(password: string, role: Role, rules: Rules): Complaint | undefined {
  const min = shortestFor(role, rules);
  if (lengthOf(password) < min) return { code: "password_length", min };
  if (rules.refusesCommon && isCommonPassword(password)) return { code: "password_common" };
  return undefined;
}

/**
 * Names that browsers and systems call themselves in a User-Agent. The first that fits wins: each of the later ones is also
 * named by browsers that stand before it.
 */
const browsers: [RegExp, string][] = [
  [/MicroMessenger\//, "WeChat"],
  [/YaBrowser\//, "Yandex Browser"],
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\b(OPR|OPiOS|OPT)\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/\bM?QQBrowser\//, "QQ Browser"],
  [/\bUC?Browser\//, "UC Browser"],
  [/MiuiBrowser\//, "Mi Browser"],
  [/HuaweiBrowser\//, "Huawei Browser"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, "HarmonyOS"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux|X11/, "Linux"],
];

/** A User-Agent is read no further than this: nobody's is longer, and it can be anything. */
const READ_CHARACTERS = 400;

/** Browser and system as a person would name them; each empty when it cannot be told. */
export type Device = { browser: string; system: string };

export const unknownDevice: Device = { browser: "", system: "" };

export function readDevice(userAgent: string): Device {
  const told = userAgent.slice(0, READ_CHARACTERS);
  return { browser: nameIn(told, browsers), system: nameIn(told, systems) };
}

const nameIn = (told: string, names: readonly [RegExp, string][]) =>
  names.find(([sign]) => sign.test(told))?.[1] ?? "";

type PersonalData = {
  name: string;
  email: string;
  phone: string;
  wechat_id: string;
  company_name: string;
  dealership_name: string;
  address: string;
};

/** The text in place of how to reach somebody. */
const SILENCE = "…";
/** Shorter than this a word says nothing of a person, and would be found everywhere. */
const SHORTEST = 2;
/** The number of last digits that are the subscriber's, however the country before them is dialled. */
const SUBSCRIBER_DIGITS = 9;

/**
 * Takes a person's name and contacts out of free words, in any case, also in wide letters and with invisible ones between.
 * Numbers are found however they are grouped, and whether or not a country stands before them.
 */
export function silencerOf(person: PersonalData): (words: string) => string {
  const told = new RegExp(patternOf(person), "giu");
  return (words) => {
    const plain = asRead(words);
    if (plain === words) return words.replaceAll(told, SILENCE);
    if (plain.search(told) < 0) return words;
    const starts = placesIn(words);
    let left = "";
    let end = 0;
    for (const { index, 0: found } of plain.matchAll(told)) {
      left += words.slice(end, starts[index]) + SILENCE;
      // A sign that is read as several goes whole.
      let next = index + found.length;
      while (starts[next] === starts[next - 1]) next += 1;
      end = starts[next] ?? words.length;
    }
    return left + words.slice(end);
  };
}

/** Matches nothing when there is nothing to find. */
function patternOf(person: PersonalData): string {
  const { name, email, phone, wechat_id, company_name, dealership_name, address } = person;
  // Anyone who is called by one of their names alone is still called by it.
  const alone = name.split(/\s+/).filter((part) => part.length > SHORTEST);
  const told = [name, email, wechat_id, company_name, dealership_name, address, ...alone]
    .map((word) => asRead(word).trim())
    .filter((word) => word.length >= SHORTEST)
    // The longest first: an e-mail may contain a name.
    .toSorted((one, other) => other.length - one.length)
    .map(asWhole);
  const digits = phone.replaceAll(/\D/g, "");
  const subscriber = digits.slice(-SUBSCRIBER_DIGITS).split("").join("[^0-9\\p{L}]{0,3}");
  const numbers = digits.length >= SUBSCRIBER_DIGITS ? [`([+0-9(][+0-9() -]{0,7})?${subscriber}`] : [];
  return [...told, ...numbers].join("|") || "$a";
}

/** The text as people read it: １２ as 12, é as one letter, and without what nobody sees. */
const asRead = (text: string) => text.normalize("NFKC").replaceAll(/\p{Cf}/gu, "");

/**
 * Runs of letters that are read as they are written, and every other sign with the marks over it. Korean letters join to
 * syllables, and the voicing of half-wide Japanese ones to the letter before.
 */
const SIGNS =
  /([ -~\n\u0400-\u045F\u4E00-\u9FFF]+)(?![\p{M}\uFF9E\uFF9F])|(?:\p{Script=Hangul}+|\P{M}?)[\p{M}\uFF9E\uFF9F]*/gu;

/** For each place of the text as it is read, where it stands in what was written. */
function placesIn(written: string): number[] {
  const places: number[] = [];
  for (const { index, 0: sign, 1: run } of written.matchAll(SIGNS)) {
    const { length } = run ?? asRead(sign);
    for (let nth = 0; nth < length; nth += 1) places.push(run === undefined ? index : index + nth);
  }
  return places;
}

const SPELT = "[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}_]";

/** "Li" must not be found in "Lixiang"; between Chinese characters there is no end of a word to look for. */
function asWhole(word: string): string {
  const [first = "", last = ""] = [Array.from(word)[0], Array.from(word).at(-1)];
  return `${isSpelt(first) ? `(?<!${SPELT})` : ""}${escape(word)}${isSpelt(last) ? `(?!${SPELT})` : ""}`;
}

const isSpelt = (character: string) => new RegExp(SPELT, "u").test(character);
const escape = (word: string) => word.replaceAll(/[\\^$.|?*+()[\]{}]/g, "\\$&").replaceAll(/\s+/g, "\\s+");

/** By this the log tells accounts apart that have no name any more. */
export const pseudonymOf = (accountId: string): string => `#${accountId.slice(-12)}`;
