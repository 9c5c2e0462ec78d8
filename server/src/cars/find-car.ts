import type { findCar } from "@khorgos/contract/cars";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Db } from "../platform/db/connect.ts";
import type { Verb } from "../platform/http/serve.ts";
import { findCarById, type Viewer } from "./cars.sql.ts";

export const showCar: Verb<typeof findCar> = async ({ db, actor, input }) => ({
  car: await getCar(db, actor, input.id),
});

/** Throws `car_not_found` when there is none in the market. */
export async function getCar(db: Db, viewer: Viewer, id: string) {
  const car = await findCarById(db, viewer, id);
  if (!car) throw new Failure("car_not_found");
  return car;
}
