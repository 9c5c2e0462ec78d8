import { Failure } from "@khorgos/contract/platform/failures";
import type { Db } from "../platform/db/connect.ts";
import { PreserializedReply } from "../platform/http/reply.ts";
import { findCarById, type Viewer } from "../catalogue/listing/cars.sql.ts";

/** The reply that shows one car. Throws `car_not_found` when nobody is shown it. */
export async function writtenCar(db: Db, viewer: Viewer, id: string): Promise<PreserializedReply> {
  const car = await findCarById(db, viewer, id);
  if (car === undefined) throw new Failure("car_not_found");
  return PreserializedReply.around("car", car);
}
