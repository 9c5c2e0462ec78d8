import { withoutLookAlikesInWords } from "./cars.rules.ts";
import { type CarFacts, MIN_ENGINE_CC, type Powertrain } from "./facts.ts";

/** Facts that the names of a car say; null where they say nothing. */
export type ReadFacts = { powertrain: Powertrain | null; engine_cc: number | null };

/** Latin marks are whole words: the EV of "REVUELTO" and that of "PHEV" are none. A badge of litres may stand before one: `1.5PHEV`. */
const word = (marks: string) => new RegExp(`(?<![a-z])(?:${marks})(?![a-z0-9])`, "i");

/** Words of a distance, or of a way of driving, which every car with a plug has. */
const ofDistance =
  "续航|续驶|里程|行驶|行程|模式|优先|最|综合|工况|cltc|wltc|wltp|nedc|公里|千米|режим|запас|пробег|(?:km|range|mode|ready)(?![a-z])|км";
const aside = "[\\s:：(（,，约达可超>≥~-]*";
const kilometres = "\\s?(?:km|км|公里|千米)";
/** A word for a battery as that of a whole car: beside no distance but one that only such a car goes. */
const alone = (marks: string, short: string) =>
  new RegExp(
    `(?<!(?<!\\d)${short}${kilometres}[\\s(（]*)(?<![a-z])(?:${marks})(?!${aside}(?:${ofDistance}|(?:${short})(?!\\d|\\s?(?:kwh|度|квт))))`,
    "i",
  );
/** No word in short of a kind of its own, as R-EV and PH-EV are. */
const EV = "(?<!(?<![a-z])[a-z]{1,2}-)ev(?![a-z0-9])";
/** Hybrids with a plug go up to 200 km where a name says EV, and those with a generator less than 600 on the largest batteries. */
const shorter = {
  than200: "1?\\d{2}(?=\\s?(?:km|км|公|千))",
  than400: "[1-3]?\\d{2}",
  than600: "[1-5]?\\d{2}",
};

/**
 * Signs that say more stand before those that may be said beside them. Only what can mean nothing else is a sign; "electric" and 电动 are said of
 * seats, 混动 of every kind of hybrid, and 纯电 of how far a hybrid goes on its battery.
 */
const signs: readonly (readonly [Powertrain | null, readonly RegExp[]])[] = [
  ["erev", [/增程/, word("e-?rev|reev|r-ev|range[ -]?extend(?:er|ed)"), /последовательн\S+ гибрид/i]],
  [
    "phev",
    [
      /插电|插混|双擎 ?e\+/i,
      word("phev|dm|dm-?[ip]|dmo|em-[ip]|hi4(?:-[tz])?|idd|e-?hybrid|plug-?in"),
      /dm-i(?![a-z])/i,
      /подзаряжаем|подключаем|плагин/i,
    ],
  ],
  ["hev", [/双擎|油电混/, word("hev|e-?power|i-?mmd|(?<!(?:super|mild)[ -])hybrid"), /(?<!мягкий )гибрид/i]],
  [null, [/混动|混合动力|гибрид/i, word("hybrid|mhev")]],
  [
    "bev",
    [
      /纯电动?[版车型款]/,
      alone("纯电动", shorter.than400),
      alone("纯电(?!动)", shorter.than600),
      alone(EV, shorter.than200),
      word("bev|ev\\d{1,3}|mini ?ev"),
      /электромобил|электрокар/i,
    ],
  ],
  ["diesel", [/柴油/, word("diesel|tdi|crdi"), /дизел/i]],
  ["petrol", [/汽油/, word("petrol|gasoline"), /бензин/i]],
];
const ownBattery = word("hev");
/** An engine in short: beside a word for a battery it is not the whole of the car. `Ice Blue` is a colour of any other. */
const engineInShort = /(?<![a-zа-я])(?:ice|двс)(?![a-zа-я])/i;
/** Another kind of drive joined to a battery: `1.5T/EV`, 纯电/增程; the driven wheels may be, as in `EV/AWD`. */
const wheels = "(?:awd|[24]wd|[rf]wd|[四两后前]驱|полн|задн)";
const besideBattery = new RegExp(
  `(?:纯电|(?<![a-z])b?ev)\\s*[+&/](?!\\s*${wheels})|(?<!${wheels}\\s?)[+&/]\\s*(?:纯电|b?ev(?![a-z]))`,
  "i",
);

/** A sign that is denied: 非双擎, `no hybrid`, «не гибрид». What the car is instead, such a name leaves to guess. */
const denied = new RegExp(
  `(?:[非无未]|不(?:是|可|能|支持|含|带)?|没有?|(?<![a-z])(?:no|not|non|without)(?![a-z])|(?<![а-я])(?:не|нет|без)(?![а-я]))[\\s-]*(?:an? |full |полный )?(?:${signs
    .flatMap(([, marks]) => marks.map((mark) => mark.source))
    .join("|")})`,
  "i",
);

/** The powertrain by the words of a text; null where it has none, denies one, or has two that no car is at once. */
function findPowertrain(text: string): Powertrain | null {
  const said = signs.filter(([, marks]) => marks.some((mark) => mark.test(text))).map(([kind]) => kind);
  const says = (kind: Powertrain) => said.includes(kind);
  const contradicts =
    besideBattery.test(text) ||
    (says("bev") && (said.length > 1 || engineInShort.test(text) || readEngine(text) !== null)) ||
    (says("petrol") && says("diesel")) ||
    ((says("phev") || says("erev")) && ownBattery.test(text));
  return contradicts || denied.test(text) ? null : (said[0] ?? null);
}

/** Litres as badges have them: `1.5T`, `2.0L`, `2,0 л`. With a unit: a bare 5.0 is the version of something; and none of what is burnt. */
const litres =
  /(?<![a-z\d.,]|油耗\s?)(\d)[.,](\d)\s?(?:t|l|d|td|tdi|crdi|tsi|tfsi|t?-?gdi|л|升)(?![a-zа-я\d/])/i;
const cubic = /(?<![\d.,])(\d{3,4})\s?(?:cc|cm3|см3|куб)(?![a-zа-я\d])/i;
/** The largest engines of pickups, in cubic centimetres; whatever is more is no engine's. */
const LARGEST_CC = 8500;

/** Reads what the names of a car's model and trim say beside what they are. A car without an engine has no size of one. */
export function readFacts({ model, trim_level }: { model: string; trim_level: string }): ReadFacts {
  const text = `${model} ${trim_level}`.normalize("NFKC");
  const powertrain = findPowertrain(withoutLookAlikesInWords(text));
  return { powertrain, engine_cc: powertrain === "bev" ? null : readEngine(text) };
}

function readEngine(text: string): number | null {
  const [, whole, tenth] = litres.exec(text) ?? [];
  const cc = whole === undefined ? Number(cubic.exec(text)?.[1]) : Number(whole) * 1000 + Number(tenth) * 100;
  return cc >= MIN_ENGINE_CC && cc <= LARGEST_CC ? cc : null;
}

/** Kilometres that a new car may have gone to the border by itself: the G30 from the coast to Khorgos is 4 395 km long. */
const WAY_TO_BORDER = 5000;

/**
 * Years before its model year in which a car may be registered: those of 2025 are on sale in 2024, and many lists have the year of
 * make instead. What the first registration in Kazakhstan costs goes by that year.
 */
const YEARS_AHEAD = 1;

/**
 * Years for which a registered car may wait unsold and still pass for new. Cars without mileage wait half a year for China's rule of
 * 180 days, and leftovers longer; from the third year on, the first registration in Kazakhstan costs many times as much.
 */
const YEARS_AS_NEW = 2;

const isAsNew = ({ condition }: Pick<CarFacts, "condition">) =>
  condition === "new" || condition === "zero_km";

/** Whether a car that is said to be new, or as good as new, has gone further than any such car: one of the two is a slip. */
export const isDrivenAsNew = (car: Pick<CarFacts, "condition" | "mileage_km">): boolean =>
  isAsNew(car) && (car.mileage_km ?? 0) > WAY_TO_BORDER;

/** The fact that a day of first registration contradicts, if any: the car's model year, or that it is new. `today` is `2026-11-26`. */
export function doubtRegistration(
  car: Pick<CarFacts, "condition" | "first_registered_on">,
  { year, today }: { year: number; today: string },
): "registered_before_model" | "registered_as_new" | undefined {
  const registered = car.first_registered_on;
  if (!registered) return undefined;
  if (Number(registered.slice(0, 4)) < year - YEARS_AHEAD) return "registered_before_model";
  const firstAsNew = `${Number(today.slice(0, 4)) - YEARS_AS_NEW}${today.slice(4)}`;
  return isAsNew(car) && registered < firstAsNew ? "registered_as_new" : undefined;
}
