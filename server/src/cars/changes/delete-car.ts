import type * as api from "@khorgos/contract/cars/cars";
import type { Verb } from "../../platform/http/serve.ts";
import { countOut } from "../../catalogue/facet-counts.sql.ts";
import { lockCarOf } from "./lock-car-of.ts";
import { deleteCarById } from "../stock.sql.ts";

export const deleteCar: Verb<typeof api.deleteCar> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    const { id } = await lockCarOf(tx, actor, input.id);
    await countOut(tx, id);
    await deleteCarById(tx, id);
    return {};
  });
