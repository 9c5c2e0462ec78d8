import type * as api from "@khorgos/contract/cars/cars";
import type { CarForm } from "@khorgos/contract/cars/cars";
import { generatedSku, mayHaveVin } from "@khorgos/contract/cars/cars.rules";
import type * as changes from "@khorgos/contract/cars/changes";
import { complaints } from "@khorgos/contract/platform/complaints";
import { Failure } from "@khorgos/contract/platform/failures";
import { tellStockLater } from "../news/write-news.ts";
import { type Normalized, normalizeOne, normalizeVocabulary } from "../normalizing/normalize-vocabulary.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { brokenConstraint } from "../platform/db/transact.ts";
import { drawId, shortCode, withFreeCode } from "../platform/db/ids.ts";
import { PreserializedReply } from "../platform/http/reply.ts";
import type { PreserializedVerb, Verb } from "../platform/http/serve.ts";
import { countIn, countOut } from "./facet-counts.sql.ts";
import { refuseTooManyWords } from "./limit-words.ts";
import { findCarById, type Viewer } from "./cars.sql.ts";
import { decideChange, settleFacts, unknownFacts } from "./stock.rules.ts";
import {
  deleteCarById,
  hasSku,
  insertCar,
  type LockedCar,
  lockOwnCar,
  SKU_CONSTRAINT,
  updateCar,
} from "./stock.sql.ts";

export const addCar: PreserializedVerb<typeof api.addCar> = ({ transact, limits, actor, input }) => {
  limits.accountWrites(actor.id, "cars");
  return transact(async (tx) => writtenCar(tx, actor, await putInStock(tx, actor.id, input)));
};

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
  }).catch(skuTakenFailure);
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

export const changeCar: PreserializedVerb<typeof changes.changeCar> = ({ transact, actor, input }) => {
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
  }).catch(skuTakenFailure);
};

/** The words among the changes as the market says them; what is not changed keeps what was once written. */
async function normalize(tx: Tx, car: LockedCar, changes: changes.CarChanges) {
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

export const deleteCar: Verb<typeof api.deleteCar> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    const { id } = await lockCarOf(tx, actor, input.id);
    await countOut(tx, id);
    await deleteCarById(tx, id);
    return {};
  });

/** Throws `not_your_car` for what others have in the market, `car_not_found` for what is not in it. */
async function lockCarOf(tx: Tx, supplier: Viewer, id: string) {
  const car = await lockOwnCar(tx, supplier.id, id);
  if (car) return car;
  await writtenCar(tx, supplier, id);
  throw new Failure("not_your_car");
}

/** The failure of a taken SKU, which the unique constraint refuses. */
function skuTakenFailure(error: unknown): never {
  throw brokenConstraint(error) === SKU_CONSTRAINT ? new Failure("sku_taken") : error;
}

/** Throws `invalid_input` where a VIN is stated of several cars. */
function checkVin(vin: string | undefined, quantity: number): void {
  if (!vin || mayHaveVin({ quantity })) return;
  const code = "vin_of_one";
  throw new Failure("invalid_input", { errors: [{ path: "vin", msg: complaints[code], code }] });
}

/** The reply that shows one car. Throws `car_not_found` when nobody is shown it. */
export async function writtenCar(db: Db, viewer: Viewer, id: string): Promise<PreserializedReply> {
  const car = await findCarById(db, viewer, id);
  if (car === undefined) throw new Failure("car_not_found");
  return PreserializedReply.around("car", car);
}
