/** What an observer finds who compares what clients were told with what is there in the end. */

export type Found = {
  /** Acknowledged and not there. */
  lost: string[];
  /** There more than once. */
  duplicated: string[];
  /** There though nobody asked for it. */
  unasked: string[];
};

/**
 * Everything acknowledged is there, once; what nobody was told about may be there once. `asked` are all values that
 * somebody ever tried to add.
 */
export function checkSet(told: {
  asked: Iterable<string>;
  acknowledged: Iterable<string>;
  present: readonly string[];
}): Found {
  const there = new Set(told.present);
  const asked = new Set(told.asked);
  return {
    lost: [...new Set(told.acknowledged)].filter((value) => !there.has(value)),
    duplicated: repeated(told.present),
    unasked: [...there].filter((value) => !asked.has(value)),
  };
}

/** The values that are there more than once, each once. */
function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(values.filter((value) => seen.size === seen.add(value).size))];
}

type Account = { name: string; cars: number; price: number };

/** Where what is kept as a sum is not what the rows add up to, as sentences. */
export function checkBank(rows: readonly Account[], sums: readonly Account[]): string[] {
  const kept = new Map(sums.map((sum) => [sum.name, sum]));
  const added = new Map(rows.map((row) => [row.name, row]));
  const none = { cars: 0, price: 0 };
  return [...new Set([...kept.keys(), ...added.keys()])].flatMap((name) => {
    const [sum, row] = [kept.get(name) ?? none, added.get(name) ?? none];
    if (sum.cars === row.cars && sum.price === row.price) return [];
    return [`${name}: ${row.cars} cars for ${row.price}, counted as ${sum.cars} for ${sum.price}`];
  });
}
