import type * as api from "@khorgos/contract/cars/cars";
import type { PreserializedVerb } from "../platform/http/serve.ts";
import { putInStock } from "./put-in-stock.ts";
import { writtenCar } from "./written-car.ts";

export const addCar: PreserializedVerb<typeof api.addCar> = ({ transact, limits, actor, input }) => {
  limits.accountWrites(actor.id, "cars");
  return transact(async (tx) => writtenCar(tx, actor, await putInStock(tx, actor.id, input)));
};
