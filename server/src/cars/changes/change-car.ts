import type * as api from "@khorgos/contract/cars/changes";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Tx } from "../../platform/db/connect.ts";
import type { PreserializedVerb } from "../../platform/http/serve.ts";
import { tellStockLater } from "../../catalogue/fit/tell-later.ts";
import { settleFacts } from "../../catalogue/facts.rules.ts";
import { countIn, countOut } from "../../catalogue/facet-counts.sql.ts";
import { refuseTooManyWords } from "../../catalogue/limit-words.ts";
import { normalizeOne } from "../../catalogue/normalize-vocabulary.ts";
import { checkVin } from "../facts/check-vin.ts";
import { decideChange } from "./change-car.rules.ts";
import { lockCarOf } from "./lock-car-of.ts";
import { sayTakenSku } from "./say-taken-sku.ts";
import { type LockedCar, updateCar } from "../stock.sql.ts";
import { writtenCar } from "../written-car.ts";

export const changeCar: PreserializedVerb<typeof api.changeCar> = ({ transact, actor, input }) => {
  const { id, version, ...changes } = input;
  return transact(async (tx) => {
    const car = await lockCarOf(tx, actor, id);
    const supplier_sku = changes.supplier_sku || car.supplier_sku;
    const asked = await normalize(tx, car, { ...changes, supplier_sku });
    const decision = decideChange(car, asked, version);
    if (decision === "refuse") throw new Failure("car_changed");
    if (decision === "change") {
      const { model = car.model, trim_level = car.trim_level, quantity = car.quantity } = changes;
      checkVin(changes.vin, quantity);
      const facts = settleFacts(car, changes, { model, trim_level, quantity }, {});
      await countOut(tx, id);
      const sku_generated = car.sku_generated && supplier_sku === car.supplier_sku;
      await updateCar(tx, id, { ...asked, ...facts, sku_generated });
      await countIn(tx, id);
      await refuseTooManyWords(tx, actor.id);
      await tellStockLater(tx, actor.id);
    }
    return writtenCar(tx, actor, id);
  }).catch(sayTakenSku);
};

/** The words among the changes as the market says them; what is not changed keeps what was once written. */
async function normalize(tx: Tx, car: LockedCar, changes: api.CarChanges) {
  const { brand, model, body_color, interior_color } = changes;
  const words = await normalizeOne(tx, {
    brand: brand ?? car.brand,
    model: model ?? car.model,
    body_color: body_color ?? "",
    interior_color: interior_color ?? "",
  });
  return {
    ...changes,
    ...(brand !== undefined && { brand: words.brand, brand_written: words.brand_written }),
    ...((brand !== undefined || model !== undefined) && { model_name: words.model_name }),
    ...(body_color !== undefined && {
      body_color: words.body_color,
      body_color_name: words.body_color_name,
    }),
    ...(interior_color !== undefined && {
      interior_color: words.interior_color,
      interior_color_name: words.interior_color_name,
    }),
  };
}
