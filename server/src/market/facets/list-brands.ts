import type * as api from "@khorgos/contract/cars/queries";
import type { Verb } from "../../platform/http/serve.ts";
import { listWords } from "./facets.sql.ts";

export const listBrands: Verb<typeof api.listBrands> = async ({ db }) => ({
  brands: await listWords(db, "brand"),
});
