/** A number of cars of one colour, in the words of the supplier. */
export type ColourCount = { colour: string; quantity: number };

/** A longer text is no list of colours, and looking at it would take its time. */
const LONGEST = 200;
/** More digits are a paint code. */
const number = String.raw`\d{1,4}`;
/** A dash belongs to it between letters only: т-синий is a colour, белый- of белый-2 is none. */
const word = String.raw`(?!\p{Script=Han}|(?:and|и|және)(?!\p{L}))\p{L}(?:[\p{L}'’]|-(?=\p{L}))*`;
const name = String.raw`(?:(?:(?!和)\p{Script=Han})+|${word}(?: (?![xх×*] ?\d)${word}){0,3})`;
const unit = String.raw`(?: ?(?:[台辆輛部]|(?:шт(?:\.|ук[аи]?)?|ед\.?|машин[аы]?|авто|pcs?\.?|units?|cars?)(?!\p{L})))?`;

const between = String.raw`(?:[\s,、/|;+&和]|(?:and|и|және)(?= ))*`;

/** 白2, 白*3, `white x2`, «белый - 2 шт.», 白(2台). */
const nameFirst = new RegExp(
  String.raw`${between}(${name}) ?(?:[:=*×-]|[xх](?= ?\d))? ?(?:\(${unit} ?)?(${number})${unit} ?\)?`,
  "uy",
);
/** 2白, 2台白色, `2 x white`, «2 белых». */
const countFirst = new RegExp(
  String.raw`${between}(${number})${unit} ?(?:[:*×-]|[xх](?= ))? ?(${name})`,
  "uy",
);

/**
 * Reads how many cars of each colour a cell counts: `白2灰3黑1`, `white x2 / black x1`. Undefined where any of it says something else. Whether
 * the words are colours is for the caller to find out.
 */
export function parseColourCounts(cell: string): ColourCount[] | undefined {
  if (cell.length > LONGEST || !/\d/.test(cell)) return undefined;
  const text = cell
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("。", " ")
    .replaceAll(/[‐-―−]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim();
  return (
    follow(text, nameFirst, ([, colour = "", quantity]) => ({ colour, quantity: Number(quantity) })) ??
    follow(text, countFirst, ([, quantity, colour = ""]) => ({ colour, quantity: Number(quantity) }))
  );
}

/** Items one behind the other to the end of a text. */
function follow(text: string, item: RegExp, read: (found: RegExpExecArray) => ColourCount) {
  const counts: ColourCount[] = [];
  for (let at = 0; at < text.length;) {
    item.lastIndex = at;
    const found = item.exec(text);
    if (!found) return /^[\s,、/|;+&.]*$/.test(text.slice(at)) && counts.length > 0 ? counts : undefined;
    counts.push(read(found));
    at = item.lastIndex;
  }
  return counts.length > 0 ? counts : undefined;
}
