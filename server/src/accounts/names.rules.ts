import type { User } from "@khorgos/contract/accounts/accounts";
import type { Names } from "@khorgos/contract/accounts/names";

const fields = ["name", "company_name", "dealership_name"] as const;
type PresentNames = Pick<User, (typeof fields)[number]>;

/** Picks the names of `wanted` that differ from the present ones. */
export const namesThatChange = (wanted: Names, present: PresentNames): Names =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const name = wanted[field];
      return name === undefined || name === present[field] ? [] : [[field, name]];
    }),
  );

/** The present ones of the names that shall change. */
export const namesBefore = (wished: Names, present: PresentNames): Names =>
  Object.fromEntries(
    fields.flatMap((field) => (wished[field] === undefined ? [] : [[field, present[field]]])),
  );

/** A line for each name, `name: Lin Yue → Lin Yue-Ming`, as the audit log keeps it. */
export const sayChange = (wished: Names, present: PresentNames): string =>
  fields
    .flatMap((field) =>
      wished[field] === undefined ? [] : [`${field}: ${present[field]} → ${wished[field]}`],
    )
    .join("\n");

export const isSame = (one: Names, other: Names): boolean =>
  fields.every((field) => one[field] === other[field]);

/** Names that look like another's, or that claim what an administrator alone can say; for the administrator who decides about them. */

/**
 * Letters, in lower case, that are drawn like a Latin one or a digit: Cyrillic of the languages of the region, Greek, and digits that pass
 * for letters. The pairs that fonts draw alike, not Unicode's thousands: a whole name has to look the same.
 */
const drawnLike = {
  a: "аα",
  b: "вβь",
  c: "с",
  d: "ԁ",
  e: "еεє",
  h: "нңһ",
  j: "ј",
  k: "кқκ",
  l: "iіι1ıӏ",
  m: "мμ",
  n: "пη",
  o: "оөο0",
  p: "рρ",
  q: "ԛ",
  r: "г",
  s: "ѕ",
  t: "тτ",
  u: "иυ",
  v: "ν",
  w: "ԝω",
  x: "хχ",
  y: "уұүγ",
  z: "ζ",
  3: "з",
  4: "ч",
  6: "б",
} as const;
/** Capitals that are drawn like another letter than their small ones. */
const capitals: Readonly<Record<string, string>> = { Η: "h", Μ: "m", Ν: "n", Υ: "y" };

const likenesses = new Map(
  Object.entries(drawnLike).flatMap(([latin, letters]) =>
    Array.from(letters, (letter): [string, string] => [letter, latin]),
  ),
);

/**
 * Takes everything from a name that the eye passes over: forms, case, accents, gaps, signs, letters that nobody sees, and which of several
 * letters that are drawn alike it is.
 */
export function skeletonOf(name: string): string {
  const plain = Array.from(name.normalize("NFKC"), (letter) => capitals[letter] ?? letter)
    .join("")
    .toLowerCase()
    .normalize("NFKD");
  const letters = Array.from(
    plain.replaceAll(/[^\p{L}\p{N}]/gu, ""),
    (letter) => likenesses.get(letter) ?? letter,
  ).join("");
  return letters.replaceAll("rn", "m").replaceAll("vv", "w");
}

/** Beginnings of words, and in Chinese parts of them, by which a name vouches for its owner or speaks for the market. */
const claimed = [
  "admin moderator official support helpdesk verified certified trusted",
  "админ модератор официал поддержк провер техподдерж",
  "管理员 官方 客服 认证 已验证",
].flatMap((words) => words.split(" ").map(skeletonOf));
const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

/** The words of these names that claim something, as they are written, and check marks; none where none does. */
export function claimsIn(names: readonly string[]): string[] {
  const words = names.flatMap((name) => name.match(/[\p{L}\p{M}\p{N}]+|[✓✔✅☑√🗸]/gu) ?? []);
  const isClaim = (word: string) => {
    const skeleton = skeletonOf(word);
    // A check mark is nothing but that.
    if (skeleton === "") return true;
    return claimed.some((claim) =>
      isChinese(claim) ? skeleton.includes(claim) : skeleton.startsWith(claim),
    );
  };
  return [...new Set(words.filter(isClaim))];
}
