/** Tables that a backup leaves out, each with the reason. Every other table of the product is in it, also a new one. */
export const leftOut: Readonly<Record<string, string>> = {
  schema_steps: "The head of the archive lists the steps; a restore takes them again.",
  primary_start: "Says which primary replicas follow.",
  servers: "Says which servers live just now.",
  schema_lease: "Belongs to anyone who migrates just now.",
  market_changes: "A restored market begins with more of them than any before.",
  sessions:
    "Anyone who signed out or lost the account since must not be let in again; everybody signs in anew.",
  password_resets: "A link that was used since must not work again.",
  throttles: "Attempts of the last hour.",
  facet_counts: "Sums over the cars, counted anew.",
  market_terms: "Words of those sums, spelled anew by the first search.",
  market_words: "Words of those sums, spelled anew by the first search.",
  market_terms_state: "Says which of those sums were read.",
  backup_state: "A restored market has no backups of its own yet.",
};

export const isLeftOut = (table: string): boolean => Object.hasOwn(leftOut, table);

/** One table's rows name rows of another, which must be there before them. */
export type Reference = { from: string; to: string };

/**
 * The tables in an order in which each can be filled: those it refers to come before it, and otherwise by name.
 *
 * @throws an Error when two refer to each other, for then there is no such order
 */
export function inFillingOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const waiting = new Set(tables.toSorted());
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find((table) =>
      references.every(({ from, to }) => from !== table || to === table || !waiting.has(to)),
    );
    if (next === undefined)
      throw new Error(`The tables ${[...waiting].join(", ")} refer to each other in a circle.`);
    waiting.delete(next);
    ordered.push(next);
  }
  return ordered;
}
