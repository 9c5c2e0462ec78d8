import type { CarCondition, ExportReady, Powertrain, PriceTax, Ready } from "@khorgos/contract/cars/facts";
import { readFacts } from "@khorgos/contract/cars/facts.rules";
import { withoutLookAlikesInWords } from "@khorgos/contract/cars/cars.rules";

/** The word that a cell says; or why that cannot be said. */
type WordReading<Value> = { word: Value } | { doubt: WordDoubt };
type WordDoubt = "unknown_word" | "which_hybrid" | "which_paper";

/** No written word is longer. */
const LONGEST = 60;

/** A hybrid, but of four kinds: 混动 stands for each of them, and so does an engine beside a battery. */
const someHybrid =
  /^(?:油电|汽油|柴油|бензинов\p{L}* |дизельн\p{L}* |petrol |gasoline |diesel )?(?:混动|混合动力|油混|新能源混动|hybrid|гибрид\p{L}*)(?:车型|车|系统)?$/u;
/** 电喷, «электронный впрыск» and "electronic" are said of an engine alone. */
const battery = /电(?![喷控])|электр(?!он)|(?<!\p{L})(?:electric|ev|bev)(?!\p{L})/u;
/** Words of a column of powertrains alone; in a name these are something else. */
const ownWords: readonly (readonly [Powertrain, RegExp])[] = [
  [
    "other",
    /氢|燃料电池|天然气|fcev|hydrogen|водород|\bcng\b|\blpg\b|(?<!\p{L})газ(?!\p{L})|метан|пропан|^(?:其他|друг(?:ой|ое))$/u,
  ],
  ["bev", /^(?:电|电动|电动车|电车|electric|bev|эл\.?|электр(?:о|ич)\p{L}*)$/u],
  ["diesel", /^(?:дт|柴)$/u],
  ["petrol", /^(?:燃油车?|油车|油|汽油机?|gas|бенз\.?|б)$/u],
  ["hev", /轻混|mild[ -]hybrid|мягкий гибрид/],
];

/** An engine in a column of powertrains, also by its size alone: `1.5T+EV`. */
const engine =
  /[油汽柴燃]|petrol|gasoline|diesel|бенз|диз|(?<!\p{L})(?:ice|gas|двс|дт)(?!\p{L})|\d[.,]\d ?[tlтл]?(?![\p{L}\d])/u;
/** Words that deny: what a car is not does not say what it is. */
const denial = /[非不无没未否]|(?<!\p{L})(?:no|not|non|without|не|нет|без)(?!\p{L})/u;
const eitherOr = /[/|\\,;、]|(?<!\p{L})(?:or|или|либо)(?!\p{L})|或/u;

/** The different things that the parts of a cell say. */
const saidInParts = <Value>(folded: string, read: (part: string) => WordReading<Value>): Set<Value> =>
  new Set(
    folded.split(eitherOr).flatMap((part) => {
      const reading = read(part.trim());
      return "word" in reading ? [reading.word] : [];
    }),
  );

/** Reads the powertrain, as a column of its own says it; the words of names are known too. */
export function readPowertrain(folded: string): WordReading<Powertrain> {
  if (folded.length > LONGEST) return { doubt: "unknown_word" };
  const text = withoutLookAlikesInWords(folded).toLowerCase();
  if (denial.test(text)) return { doubt: "unknown_word" };
  const reading = readOnePowertrain(text);
  const isTorn = "word" in reading && saidInParts(text, readOnePowertrain).size > 1;
  return isTorn ? { doubt: "unknown_word" } : reading;
}

function readOnePowertrain(text: string): WordReading<Powertrain> {
  if (someHybrid.test(text) && !text.startsWith("油电")) return { doubt: "which_hybrid" };
  const own = ownWords.find(([, words]) => words.test(text))?.[0];
  const word = own ?? readFacts({ model: "", trim_level: text }).powertrain;
  const mayBeBoth = word === null || word === "bev" || word === "petrol" || word === "diesel";
  if (mayBeBoth && battery.test(text) && engine.test(text)) return { doubt: "which_hybrid" };
  return word ? { word } : { doubt: "unknown_word" };
}

const asGoodAsNew =
  /零公里|零里程|(?<![\d.,])0 ?(?:公里|(?:km|км)(?!\p{L}))|zero[ -]?(?:km|mileage)|^(?:(?:с уч[её]та|на уч[её]те|зарегистрирован\p{L}*),? )?(?:без пробега|нулевой пробег|с нулевым пробегом)$/u;
/** 九成新 is "nine tenths new" and 准新车 "nearly new": both are said of used cars alone. */
const used =
  /二手|准新|^(?:车况)?[1-9一二三四五六七八九]\.?[1-9一二三四五六七八九]?成(?:以上)?新$|^(?:[5-9]\d|九[五六七八九])新$|^旧车?$|^used(?: car)?$|pre-?owned|second[ -]?hand|^б ?[/.-]? ?у\.?$|^с пробегом$|подержан/u;
const asNew =
  /^(?:全新|新)(?:车|现车|的)?$|^(?:brand )?new(?: car)?$|^нов(?:ый|ая|ое|ые|\.)?(?: авто(?:мобиль)?)?$/u;

const deniedCondition =
  /(?:非|不是|不|并非|无)(?:二手|准新|零公里|零里程|0 ?公里)|(?<!\p{L})(?:not|non|no|не)[ -]+(?:an? )?(?:second|pre-?owned|zero|0|подержан|без)/u;

/** Whether a car is new, as good as new or used. How well a used one is kept (良好, отличное) is something else. */
export function readCondition(folded: string): WordReading<CarCondition> {
  if (folded.length > LONGEST) return { doubt: "unknown_word" };
  const said = saidInParts(folded, readOneCondition);
  const isTorn = said.has("new") && said.has("used");
  return isTorn || deniedCondition.test(folded) ? { doubt: "unknown_word" } : readOneCondition(folded);
}

function readOneCondition(folded: string): WordReading<CarCondition> {
  if (asGoodAsNew.test(folded)) return { word: "zero_km" };
  if (used.test(folded)) return { word: "used" };
  return asNew.test(folded) ? { word: "new" } : { doubt: "unknown_word" };
}

const confirmation = /确认|confirm|подтвержд/;
const licence = /许可|licen[cs]e|permit|лиценз|разрешен/;
const lacking = /^(?:无|没有|没|未|否|不)|(?<!\p{L})(?:no|none|not|without|нет|без|не)(?!\p{L})|^[×✗✘x]$/u;
const there =
  /^(?:有|是|已办|已有|已出|齐全|可|可出口|可以|yes|y|ready|available|есть|да|готов\p{L}*|имеется|оформлен[аоы]?|true|[✓✔√+1])$/u;
const unsettled =
  /办理中|申请中|在办|in progress|pending|applied|оформля\p{L}*|оформлени\p{L}*|в работе|в процессе|ожида|not known/u;

/** Which paper a car has to leave China with. Where a cell says only that it is there, the header says which. */
export function readExport(folded: string, header: string): WordReading<ExportReady> {
  if (folded.length > LONGEST) return { doubt: "unknown_word" };
  if (unsettled.test(folded)) return { word: "unknown" };
  if (lacking.test(folded)) return { word: "none" };
  const said = paperIn(folded);
  if (said) return said;
  if (!there.test(folded)) return { doubt: "unknown_word" };
  return paperIn(header.toLowerCase()) ?? { doubt: "which_paper" };
}

function paperIn(text: string): WordReading<ExportReady> | undefined {
  const isConfirmed = confirmation.test(text);
  const isLicensed = licence.test(text);
  if (isConfirmed && isLicensed) return { doubt: "which_paper" };
  if (isConfirmed) return { word: "confirmation" };
  return isLicensed ? { word: "licence" } : undefined;
}

const withoutTax =
  /不含(?:增值)?税|不带票|未税|免税|退税后?|去税|(?<!\p{L})(?:без (?:учета )?ндс|ндс не включен|(?:excl\p{L}*\.?|without|w\/o|no|net of|ex\.?) (?:vat|tax(?:es)?)|(?:vat|tax(?:es)?) (?:excl\p{L}*|free|refunded))(?!\p{L})/u;
const withTax =
  /含(?:增值)?税|带票|(?<!\p{L})(?:(?:с|вкл\p{L}*\.?|с учетом) ндс|ндс включен|(?:incl\p{L}*\.?|with|w\/) (?:vat|tax(?:es)?)|(?:vat|tax(?:es)?) incl\p{L}*)(?!\p{L})/u;

/** Whether a price or its header says that tax is in it; undefined where it says nothing of that, or both. */
export function readTax(folded: string): PriceTax | undefined {
  const isWithout = withoutTax.test(folded);
  const isWith = withTax.test(folded.replace(new RegExp(withoutTax, "gu"), " "));
  if (isWith === isWithout) return undefined;
  return isWith ? "with" : "without";
}

const taxWords = new RegExp(`[(（]? ?(?:${withoutTax.source}|${withTax.source})价? ?[)）]?`, "u");
/** A folded price without what it says of tax; numbers on both sides of that stay two. */
export function withoutTaxWords(folded: string): string {
  const found = taxWords.exec(folded);
  if (!found) return folded.trim();
  const before = folded.slice(0, found.index);
  const behind = folded.slice(found.index + found[0].length);
  return `${before}${/\d/.test(before) && /\d/.test(behind) ? " | " : ""}${behind}`.trim();
}

const ready: readonly (readonly [Ready, RegExp])[] = [
  [
    "there",
    /现车|现货|在库|有车|可提|(?<!\p{L})(?:в наличии|на складе|in stock|available|on hand)(?!\p{L})/u,
  ],
  [
    "on_the_way",
    /在途|途中|在路上|运输中|(?<!\p{L})(?:в пути|в дороге|in transit|on (?:the|its) way|under ?way|shipped)(?!\p{L})/u,
  ],
  [
    "to_order",
    /期货|订货|排产|(?<!\p{L})(?:(?:под|на) заказ|предзаказ|(?:to|on|by|for) order|pre-?order|made to order)(?!\p{L})/u,
  ],
];

/** Whether a car is there, on its way or to order; a day or how long it takes may stand behind. */
export function readReady(folded: string): WordReading<Ready> {
  if (folded.length > LONGEST || denial.test(folded)) return { doubt: "unknown_word" };
  const said = ready.filter(([, words]) => words.test(folded));
  const [only] = said;
  return said.length === 1 && only ? { word: only[0] } : { doubt: "unknown_word" };
}

/** Whether its car is there, as a note that says nothing else has it: 现车, «под заказ». */
export function readReadyAlone(folded: string): Ready | undefined {
  return ready.find(
    ([, words]) => words.test(folded) && folded.replace(words, "").replace(/[\p{P}\s]/gu, "") === "",
  )?.[0];
}
