/** A SKU of digits without the zeros before it; undefined of any other. */
const bareOf = (sku: string) => /^0*(\d+)$/.exec(sku)?.[1];

/**
 * Compares the SKUs of a list with those of the stock. A spreadsheet takes the zeros before a number away, or a format puts some there:
 * then `00123` and `123` are one SKU, but only where the whole list has changed like that. One that kept its form says that it has not.
 */
export function openSkuForm(stock: Iterable<string>) {
  const known = new Set<string>();
  const byBare = new Map<string, string | undefined>();
  for (const sku of stock) {
    known.add(sku);
    const bare = bareOf(sku);
    // Where the stock has both forms, neither is the other one.
    if (bare !== undefined) byBare.set(bare, byBare.has(bare) ? undefined : sku);
  }
  const seen = { shorter: 0, longer: 0, withZeros: 0, keptWithout: 0 };
  let example: { written: string; stock: string } | undefined;

  const inStock = (sku: string) => {
    const bare = known.has(sku) ? undefined : bareOf(sku);
    return bare === undefined ? undefined : byBare.get(bare);
  };
  return {
    see(sku: string) {
      const bare = bareOf(sku);
      if (bare === undefined) return;
      if (sku !== bare) seen.withZeros += 1;
      else if (known.has(sku)) seen.keptWithout += 1;
      const other = inStock(sku);
      if (other === undefined) return;
      example ??= { written: sku, stock: other };
      if (sku.length < other.length) seen.shorter += 1;
      else seen.longer += 1;
    },
    /** Counts SKUs of the list that are written in another form than in the stock, with one of them; undefined unless all of them are. */
    changed() {
      const isShortened = seen.shorter > 0 && seen.longer === 0 && seen.withZeros === 0;
      const isPadded = seen.longer > 0 && seen.shorter === 0 && seen.keptWithout === 0;
      return example && (isShortened || isPadded)
        ? { count: seen.shorter + seen.longer, ...example }
        : undefined;
    },
    /** The SKU as the stock has it. */
    asInStock: (sku: string): string => inStock(sku) ?? sku,
  };
}
