/** Decides what to do when somebody says what a way of writing means: it may mean one thing only. */
export function decideWord(meant: string | undefined, name: string): "add" | "keep" | "refuse" {
  if (meant === undefined) return "add";
  return meant === name ? "keep" : "refuse";
}

/**
 * Decides what to do when a way of writing is taken back. The own name of a brand or a model stays while there are other
 * spellings of it, and what bears it leaves together with the last one.
 */
export function decideRemoval({
  isOwnName,
  others,
}: {
  isOwnName: boolean;
  others: number;
}): "word" | "name" | "refuse" {
  if (others === 0) return "name";
  return isOwnName ? "refuse" : "word";
}
