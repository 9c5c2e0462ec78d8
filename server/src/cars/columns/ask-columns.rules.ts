import type { CarFilters } from "@khorgos/contract/cars";
import { type FacetColumn, facetColumns } from "../facet-columns.ts";
import type { Group } from "../search/reading.rules.ts";
import type { ColumnQuery } from "./find-asked.rules.ts";

type ColumnFilters = Pick<
  CarFilters,
  "model" | "year_min" | "year_max" | "price_min" | "price_max" | "quantity_min"
>;
type AskedColumns = Partial<Record<FacetColumn, readonly string[]>>;

/**
 * The same question to the copy of the columns: the filters, the words each column may be, what was searched for, and whose
 * stock is left out. Undefined where the copy cannot tell, since it has no models, trims, sellers, SKUs or numbers of cars.
 */
export function askColumns(
  wanted: ColumnFilters,
  said: AskedColumns,
  searched: readonly Group[] | undefined,
  except: string | undefined,
): ColumnQuery | undefined {
  // Nothing that is on sale was meant: that needs no looking.
  if (wanted.model !== undefined || searched?.length === 0) return undefined;
  const { year_min = 0, year_max = Infinity, price_min = 0, price_max = Infinity, quantity_min = 0 } = wanted;
  const words = Object.fromEntries(
    facetColumns.flatMap((column) => (said[column] ? [[column, said[column].map(lower)]] : [])),
  );
  const asked: ColumnQuery = {
    words,
    year: [year_min, year_max],
    price: [price_min, price_max],
    quantity_min,
    except,
  };
  return (searched ?? []).reduce<ColumnQuery | undefined>((so, group) => so && within(so, group), asked);
}

const lower = (word: string) => word.toLowerCase();

/** Only those that are in the group as well. */
function within(asked: ColumnQuery, { terms, year, sku, carId }: Group): ColumnQuery | undefined {
  if (sku || carId !== undefined) return undefined;
  if (year !== undefined) {
    const [from, to] = asked.year;
    return terms.length > 0 ? undefined : { ...asked, year: [Math.max(from, year), Math.min(to, year)] };
  }
  const column = facetColumns.find((one) => terms.every((term) => term.column === one));
  if (!column) return undefined;
  const keys = terms.map(({ key }) => key);
  const both = asked.words[column]?.filter((word) => keys.includes(word)) ?? keys;
  return { ...asked, words: { ...asked.words, [column]: both } };
}
