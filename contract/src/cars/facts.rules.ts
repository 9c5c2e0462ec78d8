import { type CarFacts, MIN_ENGINE_CC, type Powertrain } from "./facts.ts";

/** What the names of a car say of it; null where they say nothing. */
export type ReadFacts = { powertrain: Powertrain | null; engine_cc: number | null };

/** Latin marks are whole words: the EV of "REVUELTO" and that of "PHEV" are none. A badge of litres may stand before one: `1.5PHEV`. */
const word = (marks: string) => new RegExp(`(?<![a-z])(?:${marks})(?![a-z0-9])`, "i");

/**
 * What says more stands before what may be said beside it: a plug-in hybrid tells how far it goes on its battery. Only what can mean
 * nothing else is a sign; "electric" and 电动 are said of seats, and 混动 of every kind of hybrid.
 */
const signs: readonly (readonly [Powertrain | null, readonly RegExp[]])[] = [
  ["erev", [/增程/, word("e-?rev|reev|range[ -]?extend(?:er|ed)"), /последовательн\S+ гибрид/i]],
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
  ["bev", [/纯电/, word("bev|ev\\d{0,3}|miniev"), /электромобил|электрокар/i]],
  ["diesel", [/柴油/, word("diesel|tdi|crdi"), /дизел/i]],
  ["petrol", [/汽油/, word("petrol|gasoline"), /бензин/i]],
];

/** Litres as badges have them: `1.5T`, `2.0L`, `2,0 л`. With a unit: a bare 5.0 is the version of something; and none of what is burnt. */
const litres =
  /(?<![a-z\d.,]|油耗\s?)(\d)[.,](\d)\s?(?:t|l|d|td|tdi|crdi|tsi|tfsi|t?-?gdi|л|升)(?![a-zа-я\d/])/i;
const cubic = /(?<![\d.,])(\d{3,4})\s?(?:cc|cm3|см3|куб)(?![a-zа-я\d])/i;
/** The largest engines of pickups, in cubic centimetres; whatever is more is no engine's. */
const LARGEST_CC = 8500;

/** Kilometres that a new car may have gone to the border by itself: the G30 from the coast to Khorgos is 4 395 km long. */
const WAY_TO_BORDER = 5000;

/** Whether a car that is said to be new, or as good as new, has gone further than any such car: one of the two is a slip. */
export const isDrivenAsNew = ({
  condition,
  mileage_km,
}: Pick<CarFacts, "condition" | "mileage_km">): boolean =>
  (condition === "new" || condition === "zero_km") && (mileage_km ?? 0) > WAY_TO_BORDER;

/** Reads what the names of a car's model and trim say beside what they are. A car without an engine has no size of one. */
export function readFacts({ model, trim_level }: { model: string; trim_level: string }): ReadFacts {
  const text = `${model} ${trim_level}`.normalize("NFKC");
  const powertrain = signs.find(([, marks]) => marks.some((mark) => mark.test(text)))?.[0] ?? null;
  return { powertrain, engine_cc: powertrain === "bev" ? null : readEngine(text) };
}

function readEngine(text: string): number | null {
  const [, whole, tenth] = litres.exec(text) ?? [];
  const cc = whole === undefined ? Number(cubic.exec(text)?.[1]) : Number(whole) * 1000 + Number(tenth) * 100;
  return cc >= MIN_ENGINE_CC && cc <= LARGEST_CC ? cc : null;
}
