import * as cars from "@khorgos/contract/cars/cars";
import * as facets from "@khorgos/contract/cars/queries";
import * as exports from "@khorgos/contract/cars/exports";
import { downloadList, SENT_WITHIN_MS } from "../platform/downloads/download-list.ts";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import { browseCars, exportMarket, marketPrices, marketStats } from "./market.ts";
import { listColours, listModelsOf, listWords } from "./facets.sql.ts";

export const marketRoutes: Routes = (app, market) => {
  const serve = serveOn(app, market);
  serve(cars.browseCars, browseCars(market));
  serve(cars.marketStats, marketStats(market));
  serve(cars.marketPrices, marketPrices);
  serve(
    exports.exportMarket,
    downloadList(exports.exportMarket, exportMarket(market.sessions.clock), market),
    {
      withinMs: SENT_WITHIN_MS,
    },
  );
  serve(facets.listBrands, async ({ db }) => ({ brands: await listWords(db, "brand") }));
  serve(facets.listModels, async ({ db, input }) => ({ models: await listModelsOf(db, input.brand) }));
  serve(facets.listLocations, async ({ db }) => ({ locations: await listWords(db, "location") }));
  serve(facets.listBodyColours, async ({ db }) => ({ colors: await listColours(db, "body_color") }));
  serve(facets.listInteriorColours, async ({ db }) => ({ colors: await listColours(db, "interior_color") }));
};
