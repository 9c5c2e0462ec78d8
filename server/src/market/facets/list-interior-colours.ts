import type * as api from "@khorgos/contract/cars/queries";
import type { Verb } from "../../platform/http/serve.ts";
import { listColours } from "./facets.sql.ts";

export const listInteriorColours: Verb<typeof api.listInteriorColours> = async ({ db }) => ({
  colors: await listColours(db, "interior_color"),
});
