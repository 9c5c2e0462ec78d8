/** Marks that turn the direction of writing, by which a text reads as another one: \u202Egnp.exe. */
const turning = /\p{Bidi_Control}/gu;
/**
 * Marks without width that say nothing in the languages of this trade. Those that join letters or pictures stay, unless they stand
 * behind a letter or a sign that joins none, where they only make two names of one.
 */
const empty =
  /\u034F|[\u00AD\u180E\u200B\u2060\uFEFF\u{E0000}-\u{E007F}]|(?<=^|[\s\p{Nd}\p{P}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Han}][\u200C\u200D]*)[\u200C\u200D]/gu;
/** Line breaks of all kinds, and tabs, as cells of spreadsheets and copied texts have them. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const hidden = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
/** Nothing of it is seen: blanks, joiners, fillers, variants of nothing. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/**
 * Marks on one letter beyond what any language writes: piled up by the hundred they cover the lines around. Those of Latin and
 * Arabic letters come four at most, others eight: Sanskrit names in Tibetan take seven. What is not seen between them counts.
 * Each mark is matched by itself, because a pattern for all of them would need as much stack as somebody sends marks.
 */
const surplus = [
  /\p{M}(?<=[\p{M}\p{Cf}]{9})/gu,
  /(?=\p{Script=Inherited})\p{M}(?<=(?:(?=\p{Script=Inherited})[\p{M}\p{Cf}]){5})/gu,
];
const isPiled = /[\p{M}\p{Cf}]{5}/u;

/**
 * Characters that hide in a name or vouch for it: letters that nobody sees, of private use or unassigned ones, variants of letters, emoji,
 * flags and all check marks, ✓ as ✔ and √. Signs of trade marks stand in honest names.
 */
const notInNames =
  /(?![©®™])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}\p{Extended_Pictographic}\p{Regional_Indicator}\u2800\u221A\u2610-\u2612\u2700-\u27BF\u{1F5F4}-\u{1F5F9}]/u;

/** Whether every letter of a name is seen and none vouches for it. Of one that is nothing but unseen nothing is said here: it is empty. */
export const isPlainName = (text: string): boolean => unseen.test(text) || !notInNames.test(text);

/** Whether a text is one line in which everything is seen. */
export const isOneLine = (text: string): boolean => !hidden.test(text);

/** Most texts: letters, digits and signs of this trade, in one line, and nothing that the functions below look for. */
const usual = /^[ -~А-яЁё\u4E00-\u9FFF]*[!-~А-яЁё\u4E00-\u9FFF] *$/;

const withoutPiles = (text: string): string =>
  isPiled.test(text) ? surplus.reduce((left, marks) => left.replace(marks, ""), text) : text;

/** A text of invisible letters alone is none; of marks that are piled up the first stay. */
export const withoutNothing = (text: string): string => (unseen.test(text) ? "" : withoutPiles(text));

/** A tab looks like a blank, and comes along with what is copied from a table; what has no width comes from web pages. */
export const withoutTabs = (text: string): string =>
  usual.test(text) ? text : withoutNothing(text.replaceAll("\t", " ").replace(empty, ""));

/** The same text without marks that turn it or say nothing. */
export const withoutMarks = (text: string): string =>
  usual.test(text) ? text : text.replace(turning, "").replace(empty, "");

/** The same text as one line that reads as it is written. */
export const inOneLine = (text: string): string =>
  usual.test(text) ? text : withoutNothing(withoutMarks(text).replace(breaks, " "));

/** Letters and digits of Chinese keyboards as everybody's, ＥＶ as EV: they look alike, and no search finds one by the other. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g, (letter) => letter.normalize("NFKC"));
