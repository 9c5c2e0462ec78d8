import type { deleteCar } from "@khorgos/contract/cars";
import type { Verb } from "../platform/http/serve.ts";
import { lockCarOf } from "./edit-car.ts";
import { deleteCarById } from "./stock.sql.ts";

export const deleteFromStock: Verb<typeof deleteCar> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    const { id } = await lockCarOf(tx, actor, input.id);
    await deleteCarById(tx, id);
    return {};
  });
