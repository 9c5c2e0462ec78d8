import type * as api from "@khorgos/contract/cars/cars";
import type { Verb } from "../platform/http/serve.ts";
import { countStockByBrand } from "./stock.sql.ts";

export const myBrands: Verb<typeof api.myBrands> = async ({ db, actor }) => ({
  brands: await countStockByBrand(db, actor.id),
});
