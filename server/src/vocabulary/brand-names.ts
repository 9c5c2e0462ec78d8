import type * as api from "@khorgos/contract/vocabulary/vocabulary";
import type { Verb } from "../platform/http/serve.ts";
import { listBrandNames } from "./vocabulary.sql.ts";

export const brandNames: Verb<typeof api.brandNames> = async ({ db }) => ({
  brands: await listBrandNames(db),
});
