import type * as api from "@khorgos/contract/requests/requests";
import type { Verb } from "../platform/http/serve.ts";
import { withOwnFits } from "../matching/own-fits.sql.ts";
import { newestFirst } from "./newest-first.ts";
import { listOpenRequests } from "./requests.sql.ts";

/** What a supplier can answer now, newest first, with what of their stock matches. */
export const listRequests: Verb<typeof api.listRequests> = async ({ db, actor, input }) => {
  const { rows: requests, next_cursor } = await newestFirst("open requests newest", input, (page) =>
    listOpenRequests(db, actor.id, {
      ...page,
      fitsStock: input.fits_my_stock ?? false,
      fitsImport: input.fits_import,
    }),
  );
  return { requests: await withOwnFits(db, actor.id, requests), next_cursor };
};
