import type * as api from "@khorgos/contract/cars/queries";
import type { Verb } from "../../platform/http/serve.ts";
import { listColours } from "./facets.sql.ts";

export const listBodyColours: Verb<typeof api.listBodyColours> = async ({ db }) => ({
  colors: await listColours(db, "body_color"),
});
