import type { Layout, FileRow } from "../table/layout.ts";
import { type ListedCar, openRows } from "./read-row.ts";
import { readQuantity } from "../words/read-number.ts";
import { isBlank } from "../table/cell-text.ts";

/** A price that no row is refused for, in US dollars; nobody is told of it. */
const ANY_PRICE = "20000";

/**
 * Reads which cars a row means that calls them sold, whatever it says of their price. Their quantity is 0 where it does not say how many
 * there were; nothing where it tells no car.
 */
export function openSold(layout: Layout): (row: FileRow) => ListedCar[] {
  const { columns } = layout;
  const read = openRows(layout, {
    rateOf: () => ({ currency: "USD", units_per_dollar: 1 }),
    factor: 1,
    round: 1,
  });
  return ({ line, cells, flaws = {} }) => {
    const said = cells.map((cell, at) => {
      if (columns[at] === "price") return ANY_PRICE;
      if (columns[at] !== "quantity") return cell;
      // A VIN is that of one car, whatever number stands beside it.
      if (!isBlank(cells[columns.indexOf("vin")] ?? "")) return "1";
      const counted = readQuantity(cell);
      return "plain" in counted && /^\d+$/.test(counted.plain) ? counted.plain : "0";
    });
    const others = Object.entries(flaws).filter(
      ([at]) => columns[Number(at)] !== "price" && columns[Number(at)] !== "quantity",
    );
    const row = read({ line, cells: said, flaws: Object.fromEntries(others) });
    return "cars" in row ? row.cars : [];
  };
}
