import type * as api from "@khorgos/contract/cars/cars";
import type { CarForm } from "@khorgos/contract/cars/cars";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Tx } from "../../platform/db/connect.ts";
import type { PreserializedVerb } from "../../platform/http/serve.ts";
import { tellStockLater } from "../../catalogue/fit/tell-later.ts";
import { settleFacts } from "../../catalogue/facts.rules.ts";
import { countIn, countOut } from "../../catalogue/facet-counts.sql.ts";
import { refuseTooManyWords } from "../../catalogue/limit-words.ts";
import { normalizeVocabulary, type Normalized } from "../../catalogue/normalize-vocabulary.ts";
import { checkVin } from "../facts/check-vin.ts";
import { lockCarOf } from "./lock-car-of.ts";
import { sayTakenSku } from "./say-taken-sku.ts";
import { writtenCar } from "../written-car.ts";
import { updateCar } from "../stock.sql.ts";

export const editCar: PreserializedVerb<typeof api.editCar> = ({ transact, actor, input }) => {
  const { id, version, ...form } = input;
  return transact(async (tx) => {
    const car = await lockCarOf(tx, actor, id);
    if (version !== undefined && version !== car.version) throw new Failure("car_changed");
    const supplier_sku = form.supplier_sku || car.supplier_sku;
    // The form sends a generated SKU back as it got it; only another one is the supplier's own.
    const sku_generated = car.sku_generated && supplier_sku === car.supplier_sku;
    checkVin(form.vin, form.quantity);
    const said = {
      ...(await worded(tx, form)),
      ...settleFacts(car, form, form, form),
      supplier_sku,
      sku_generated,
    };
    await countOut(tx, id);
    await updateCar(tx, id, said);
    await countIn(tx, id);
    await refuseTooManyWords(tx, actor.id);
    await tellStockLater(tx, actor.id);
    return writtenCar(tx, actor, id);
  }).catch(sayTakenSku);
};

type CarWithColourNames = CarForm & Pick<Normalized<CarForm>, "body_color_name" | "interior_color_name">;

/**
 * The form in the words of the market. Anyone who sends a car back as they read it sends the factory's name beside its
 * colour; it stays as long as it is a name of that colour.
 */
async function worded(tx: Tx, form: CarWithColourNames): Promise<Normalized<CarForm>> {
  const { body_color_name, interior_color_name } = form;
  const named = { ...form, body_color: body_color_name, interior_color: interior_color_name };
  const [said, before] = await normalizeVocabulary(tx, [form, named]);
  if (!said || !before) throw new Error("two forms became fewer");
  return {
    ...said,
    ...(said.body_color_name === "" &&
      said.body_color === before.body_color && { body_color_name: before.body_color_name }),
    ...(said.interior_color_name === "" &&
      said.interior_color === before.interior_color && { interior_color_name: before.interior_color_name }),
  };
}
