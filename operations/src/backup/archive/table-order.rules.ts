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
