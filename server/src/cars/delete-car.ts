import type { deleteCar } from "@khorgos/contract/cars";
import type { Verb } from "../platform/http/serve.ts";
import { countOut } from "../platform/stock-counts/stock-counts.sql.ts";
import { lockCarOf } from "./edit-car.ts";
import { deleteCarById } from "./stock.sql.ts";

export const deleteFromStock: Verb<typeof deleteCar> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    const { id } = await lockCarOf(tx, actor, input.id);
    await countOut(tx, id);
    await deleteCarById(tx, id);
    return {};
  });
