import type * as api from "@khorgos/contract/cars/queries";
import type { Verb } from "../../platform/http/serve.ts";
import { listModelsOf } from "./facets.sql.ts";

export const listModels: Verb<typeof api.listModels> = async ({ db, input }) => ({
  models: await listModelsOf(db, input.brand),
});
