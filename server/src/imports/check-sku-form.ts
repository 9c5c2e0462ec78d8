import type { Question, ReadingChoices } from "@khorgos/contract/imports/reading";
import { sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import { openSkuForm, type RowForm } from "./imports.rules.ts";

/** Compares the SKUs of a whole list with those of the stock, batch by batch, before the batch goes in. */
type SkuFormCheck = {
  /** The rows, with the SKUs of the stock where somebody has said that they are the same. */
  see(rows: readonly RowForm[]): Promise<readonly RowForm[]>;
  /** Asks whether they are, where the whole list is written in another form and nobody has said. */
  question(): Question | undefined;
};

export function checkSkuForm(
  db: Db,
  supplierId: string,
  { confirmed, sku_form }: ReadingChoices,
): SkuFormCheck {
  const answer = sku_form ?? (confirmed?.includes("sku_form") ? "same" : undefined);
  let form: ReturnType<typeof openSkuForm> | undefined;
  return {
    async see(rows) {
      if (answer === "new" || !rows.some(({ supplier_sku }) => /^\d+$/.test(supplier_sku))) return rows;
      const known = (form ??= openSkuForm(await listNumbers(db, supplierId)));
      if (answer === "same")
        return rows.map((row) => ({ ...row, supplier_sku: known.asInStock(row.supplier_sku) }));
      for (const { supplier_sku } of rows) known.see(supplier_sku);
      return rows;
    },
    question() {
      const changed = answer ? undefined : form?.changed();
      return (
        changed && {
          code: "sku_form",
          params: changed,
          options: [
            { value: "same", label: changed.stock },
            { value: "new", label: changed.written },
          ],
        }
      );
    },
  };
}

/** The SKUs of a supplier that are digits alone. */
async function listNumbers(db: Db, supplierId: string): Promise<string[]> {
  const { rows } = await sql<{ supplier_sku: string }>`
    select supplier_sku from cars where supplier_id = ${supplierId} and supplier_sku ~ '^[0-9]+$'`.execute(
    db,
  );
  return rows.map(({ supplier_sku }) => supplier_sku);
}
