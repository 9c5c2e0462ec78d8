/** For a name that is not among ours: the one that was probably meant. */
export function whichWasMeant(name: string, ours: readonly string[]): string | undefined {
  const said = plain(name);
  return ours.find((one) => {
    if (plain(one) === said) return true;
    const isShort = one.length <= 5;
    return distance(plain(one), said) <= (isShort ? 1 : 2) || (isShort && sorted(one) === sorted(name));
  });
}

const plain = (name: string) => name.toUpperCase().replaceAll("_", "");
const sorted = (name: string) => Array.from(name.toUpperCase()).toSorted().join("");

/** How many letters must be put in, left out or changed to make one of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of Array.from(one).entries()) {
    const line = [row + 1];
    for (const [at, theirs] of Array.from(other).entries())
      line.push(
        Math.min((line[at] ?? 0) + 1, (above[at + 1] ?? 0) + 1, (above[at] ?? 0) + Number(letter !== theirs)),
      );
    above = line;
  }
  return above.at(-1) ?? 0;
}
