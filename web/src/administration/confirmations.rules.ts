import type { Meaning, readVocabulary } from "@khorgos/contract/vocabulary/vocabulary";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";

/** Spellings of one meaning that somebody called right, or with `checked: false` not so after all. */
export type Confirmation = { meaning: Meaning; aliases: readonly string[]; checked: boolean };

export const uncheckedOf = ({ spellings }: Meaning): string[] =>
  spellings.filter(({ unchecked }) => unchecked).map(({ alias }) => alias);

/** Names a meaning as nothing else is named: models of two brands may be called alike. */
export const meaningKey = ({ brand = "", name }: Meaning): string => `${brand} ${name}`.trim();

/** How a confirmation is told: BYD Song – 宋, Сонг. */
export const sayConfirmation = ({ meaning, aliases }: Confirmation): string =>
  `${meaningKey(meaning)} – ${meaning.spellings
    .filter(({ alias }) => aliases.includes(alias))
    .map(({ spelling }) => spelling)
    .join(", ")}`;

/** A list of words once a confirmation is carried out. */
export function markChecked(
  reply: ReplyOf<typeof readVocabulary>,
  { meaning, aliases, checked }: Confirmation,
): ReplyOf<typeof readVocabulary> {
  const isMeant = (other: Meaning) =>
    other.kind === meaning.kind && meaningKey(other) === meaningKey(meaning);
  const mark = ({ alias, spelling, unchecked }: Meaning["spellings"][number]) => {
    const isUnchecked = aliases.includes(alias) ? !checked : unchecked;
    return { alias, spelling, ...(isUnchecked && { unchecked: true as const }) };
  };
  return {
    unchecked: Math.max(0, reply.unchecked + (checked ? -aliases.length : aliases.length)),
    meanings: reply.meanings.map((other) =>
      isMeant(other) ? { ...other, spellings: other.spellings.map(mark) } : other,
    ),
  };
}
