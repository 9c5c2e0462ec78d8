import type { CarForm } from "@khorgos/contract/cars/cars";
import { generatedSku } from "@khorgos/contract/cars/cars.rules";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Tx } from "../platform/db/connect.ts";
import { drawId } from "../platform/draw-id.ts";
import { tellStockLater } from "../catalogue/fit/tell-later.ts";
import { settleFacts, unknownFacts } from "../catalogue/facts.rules.ts";
import { countIn } from "../catalogue/facet-counts.sql.ts";
import { refuseTooManyWords } from "../catalogue/limit-words.ts";
import { shortCode } from "../platform/short-code.ts";
import { normalizeOne } from "../catalogue/normalize-vocabulary.ts";
import { withFreeCode } from "../platform/with-free-code.ts";
import { checkVin } from "./facts/check-vin.ts";
import { hasSku, insertCar } from "./stock.sql.ts";

/** Puts a car in under a code nobody has yet, and returns its id. Throws `sku_taken`, `too_many_values`, and `invalid_input` for a VIN of several cars. */
export async function putInStock(
  tx: Tx,
  supplierId: string,
  form: CarForm,
  draw = () => shortCode("C"),
): Promise<string> {
  checkVin(form.vin, form.quantity);
  const worded = { ...(await normalizeOne(tx, form)), ...settleFacts(unknownFacts, form, form) };
  const sku_generated = form.supplier_sku === "";
  const id = await withFreeCode(draw, async (car_id) => {
    const id = drawId();
    const supplier_sku = sku_generated ? generatedSku(car_id) : form.supplier_sku;
    const car = { ...worded, id, car_id, supplier_id: supplierId, supplier_sku, sku_generated };
    if (await insertCar(tx, car)) return id;
    if (!sku_generated && (await hasSku(tx, supplierId, supplier_sku))) throw new Failure("sku_taken");
    return undefined;
  });
  if (id === undefined) throw new Failure("unavailable");
  await countIn(tx, id);
  await refuseTooManyWords(tx, supplierId);
  await tellStockLater(tx, supplierId);
  return id;
}
