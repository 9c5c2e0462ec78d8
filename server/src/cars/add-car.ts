import type * as api from "@khorgos/contract/cars";
import type { CarForm } from "@khorgos/contract/cars";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Tx } from "../platform/db/connect.ts";
import type { PreserializedVerb } from "../platform/http/serve.ts";
import { writtenCar } from "./find-car.ts";
import { hasSku, insertCar } from "./stock.sql.ts";
import { generatedSku } from "@khorgos/contract/cars.rules";
import { drawId } from "../platform/draw-id.ts";
import { countIn } from "../platform/facet-counts/facet-counts.sql.ts";
import { normalizeOne } from "../platform/vocabulary/normalize-vocabulary.ts";
import { shortCode } from "../platform/short-code.ts";

export const addCar: PreserializedVerb<typeof api.addCar> = ({ transact, actor, input }) =>
  transact(async (tx) => writtenCar(tx, actor, await putInStock(tx, actor.id, input)));

/** A million cars make one code in six hundred taken; ten such draws in a row do not happen. */
const MAX_DRAWS = 10;

/** Puts a car in under a code nobody has yet, and returns its id. Throws `sku_taken`. */
export async function putInStock(
  tx: Tx,
  supplierId: string,
  form: CarForm,
  draw = () => shortCode("C"),
): Promise<string> {
  const worded = await normalizeOne(tx, form);
  for (let draws = 1; draws <= MAX_DRAWS; draws++) {
    const id = drawId();
    const car_id = draw();
    const sku_generated = form.supplier_sku === "";
    const supplier_sku = sku_generated ? generatedSku(car_id) : form.supplier_sku;
    if (
      await insertCar(tx, { ...worded, id, car_id, supplier_id: supplierId, supplier_sku, sku_generated })
    ) {
      await countIn(tx, id);
      return id;
    }
    if (!sku_generated && (await hasSku(tx, supplierId, supplier_sku))) throw new Failure("sku_taken");
  }
  throw new Failure("unavailable");
}
