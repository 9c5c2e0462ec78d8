/** In letters. Shorter words are other words when a letter is another one. */
export const SHORTEST = 4;

const digits = (word: string) => word.replaceAll(/\D/g, "");

/**
 * Whether one slip of the finger makes one word of the other: a letter too many, missing, wrong, or two that changed
 * places. A digit is never a slip: a CS55 is no CS75.
 */
export function isOneTypoFrom(typed: string, word: string): boolean {
  const [shorter, longer] = typed.length < word.length ? [typed, word] : [word, typed];
  if (shorter.length < SHORTEST || longer.length - shorter.length > 1 || typed === word) return false;
  const start = commonStart(shorter, longer);
  const alike = start + commonEnd(shorter, longer);
  const isSlip = alike >= longer.length - 1;
  const isSwap =
    shorter.length === longer.length &&
    alike === longer.length - 2 &&
    typed[start] === word[start + 1] &&
    typed[start + 1] === word[start];
  return (isSlip || isSwap) && digits(typed) === digits(word);
}

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function commonEnd(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.at(-1 - at) === other.at(-1 - at)) at += 1;
  return at;
}
