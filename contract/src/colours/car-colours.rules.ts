import { coloursOf } from "./colours.ts";
import { plainChinese } from "./colour-words.ts";
import { type Aliases, readColour, type ReadColour } from "./read-colour.rules.ts";

/** The colours of a car as somebody wrote them. */
export type WrittenColours = { body_color: string; interior_color: string };
type Parts = { body: string; cabin: string };

/**
 * Reads the colours of a car. A cabin that is said beside the body (外白内黑, «белый (салон чёрный)», `white with black interior`) is
 * its cabin where no other is given; a roof is no body. Where such words cannot be told apart, all of it stays as written.
 */
export function readCarColours(
  { body_color, interior_color }: WrittenColours,
  aliases: Aliases = new Map(),
): { body: ReadColour; interior: ReadColour } {
  const read = (text: string) => readColour(text, aliases);
  const interior = read(interior_color);
  if (body_color.length > LONGEST || !saysPart.test(body_color)) return { body: read(body_color), interior };
  const isUnderstood = (text: string) => text.trim() !== "" && coloursOf(read(text).colour).length > 0;
  const text = body_color.normalize("NFKC").replaceAll(/\s+/g, " ").trim();
  const parts = partings
    .flatMap((part) => part(text))
    .find(({ body, cabin }) => isUnderstood(body) && (cabin === "" || isUnderstood(cabin)));
  if (!parts) return { body: cabinWord.test(text) ? asWritten(body_color) : read(body_color), interior };
  const body = read(parts.body);
  const name = parts.cabin === "" && body.name === "" ? text : body.name;
  return {
    body: { ...body, name },
    interior: interior_color.trim() === "" && parts.cabin !== "" ? read(parts.cabin) : interior,
  };
}

/** Reads a body by itself. A cabin that is said beside it stays in the name. */
export function readBody(body_color: string, aliases: Aliases = new Map()): ReadColour {
  const { body, interior } = readCarColours({ body_color, interior_color: "" }, aliases);
  return interior.colour === "" ? body : { ...body, name: body_color.trim() };
}

const asWritten = (text: string): ReadColour => ({ colour: text.trim(), name: "" });

/** A longer text is a story. */
const LONGEST = 100;

const cabinWord =
  /内|салон|интерьер|обивк|(?<!\p{L})(?:interior|int|cabin|inside|upholstery|seats)(?!\p{L})/iu;
const bodyWord =
  /外观|外饰|车身|外|кузов\p{L}*|экстерьер\p{L}*|снаружи|(?<!\p{L})(?:exterior|ext|body|outside)(?!\p{L})/iu;
const roofWord = /顶|крыш|(?<!\p{L})roof(?!\p{L})/iu;
const saysPart = new RegExp([cabinWord, bodyWord, roofWord].map(({ source }) => source).join("|"), "iu");

const plain = `(?:${[...plainChinese].toSorted((one, other) => other.length - one.length).join("|")})色?`;
const inside = "(?:内饰颜色|内饰色|内饰|内色|内)";
const outside = "(?:外观颜色|外观色|外观|外饰|外色|外)";
const body = "(?:车身|车|身)";
const between = String.raw`[\s,、/|+;()]*`;
const parted = String.raw`[\s,、/|+;(]+`;
const chineseForms = [
  `^${outside}[: 为]*(?<body>.+?)${between}${inside}[: 为]*(?<cabin>.+)$`,
  `^${inside}[: 为]*(?<cabin>.+?)${between}${outside}[: 为]*(?<body>.+)$`,
  `^(?<body>.+?)(?:${body}|${outside})${between}(?<cabin>.+?)${inside}\\)?$`,
  `^(?<cabin>.+?)${inside}${between}(?<body>.+?)(?:${body}|${outside})$`,
  `^(?<body>.+?)${parted}(?<cabin>[^\\s,、/|+;(]+?)${inside}\\)?$`,
  `^(?<body>.+?)${parted}${inside}[: 为]*(?<cabin>[^\\s,、/|+;(]+?)\\)?$`,
  `^(?<cabin>[^\\s,、/|+;(]+?)${inside}${parted}(?<body>.+)$`,
  `^${inside}[: 为]*(?<cabin>[^\\s,、/|+;(]+)${parted}(?<body>.+)$`,
  `^(?<body>${plain})(?<cabin>${plain})${inside}$`,
  `^(?<body>${plain})${between}(?:${plain})车?顶$`,
  `^(?:${plain})车?顶${between}(?<body>.+?)${body}?$`,
  `^(?<body>.+?)${body}${between}(?:${plain})车?顶$`,
].map((form) => new RegExp(form, "u"));

/** The ways in which a text may be parted, the likeliest first. */
const partings: readonly ((text: string) => Parts[])[] = [
  (text) =>
    /\p{Script=Han}/u.test(text)
      ? chineseForms.flatMap((form) => {
          const { body: main = "", cabin = "" } = form.exec(text)?.groups ?? {};
          return main === "" || /[内顶]/.test(main + cabin) || isTwoTone(text) ? [] : [{ body: main, cabin }];
        })
      : [],
  (text) => partWords(text.split(/[,;|()[\]]|\s(?:with|со?)\s/iu)),
  (text) => partWords(text.split(/[,;|()[\]/+&]|\s(?:with|со?|and|и)\s/iu)),
];

/** 白/黑顶 is a pair: somebody took it for the two colours of the car. */
const isTwoTone = (text: string) => /[/+].*顶|顶.*[/+]/.test(text) && !text.includes("内");

/** Russian and English parts, each of which says of what it is the colour. What says nothing is the body. */
function partWords(written: readonly string[]): Parts[] {
  const parts = written.map((part) => part.trim()).filter((part) => part !== "");
  if (parts.some((part) => /\p{Script=Han}/u.test(part))) return [];
  const cabins = parts.filter((part) => cabinWord.test(part));
  const others = parts.filter((part) => !cabinWord.test(part) && !roofWord.test(part));
  const bodies = others.filter((part) => bodyWord.test(part));
  const main = bodies.length > 0 ? bodies : others;
  const isParted = parts.length > main.length && main.length === 1 && cabins.length <= 1;
  const named = (part: string) =>
    part
      .replace(labels, " ")
      .replaceAll(/[\s:–-]+/g, " ")
      .trim();
  const [body = "", cabin = ""] = [main[0] ?? "", cabins[0] ?? ""].map(named);
  return isParted && countWords(body) && countWords(cabin) ? [{ body, cabin }] : [];
}

const labels =
  /кожан\p{L}*|кузов\p{L}*|экстерьер\p{L}*|снаружи|салон\p{L}*|интерьер\p{L}*|внутри|обивк\p{L}*|цвет\p{L}*|(?<!\p{L})(?:exterior|ext|body|outside|interior|int|cabin|inside|upholstery|seats|leather|colou?r|is|car)(?!\p{L})\.?/giu;

/** Whether words may be one colour: two that are each a colour are of two things, and nobody says which is which. */
function countWords(text: string): boolean {
  const words = text.split(/[\s/]+/).filter((word) => coloursOf(readColour(word).colour).length > 0);
  return text.includes("/") || words.length <= 1 || !/\p{Script=Cyrillic}/u.test(text);
}
