import type * as api from "@khorgos/contract/cars/queries";
import type { Verb } from "../../platform/http/serve.ts";
import { listWords } from "./facets.sql.ts";

export const listLocations: Verb<typeof api.listLocations> = async ({ db }) => ({
  locations: await listWords(db, "location"),
});
