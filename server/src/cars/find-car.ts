import type * as api from "@khorgos/contract/cars/cars";
import type { PreserializedVerb } from "../platform/http/serve.ts";
import { writtenCar } from "./written-car.ts";

export const findCar: PreserializedVerb<typeof api.findCar> = ({ db, actor, input }) =>
  writtenCar(db, actor, input.id);
