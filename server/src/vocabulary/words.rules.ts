/** What to do when somebody says what a way of writing means: it may mean one thing only. */
export function decideWord(meant: string | undefined, name: string): "add" | "keep" | "refuse" {
  if (meant === undefined) return "add";
  return meant === name ? "keep" : "refuse";
}

/**
 * What to do when a way of writing is taken back. A brand's own name stays while there are other spellings of it, and
 * leaves together with the brand when it is the last one.
 */
export function decideRemoval({
  isOwnName,
  others,
}: {
  isOwnName: boolean;
  others: number;
}): "word" | "brand" | "refuse" {
  if (others === 0) return "brand";
  return isOwnName ? "refuse" : "word";
}
