import { Failure } from "@khorgos/contract/platform/failures";
import type { Tx } from "../../platform/db/connect.ts";
import type { Viewer } from "../../catalogue/listing/cars.sql.ts";
import { lockOwnCar } from "../stock.sql.ts";
import { writtenCar } from "../written-car.ts";

/** Throws `not_your_car` for what others have in the market, `car_not_found` for what is not in it. */
export async function lockCarOf(tx: Tx, supplier: Viewer, id: string) {
  const car = await lockOwnCar(tx, supplier.id, id);
  if (car) return car;
  await writtenCar(tx, supplier, id);
  throw new Failure("not_your_car");
}
