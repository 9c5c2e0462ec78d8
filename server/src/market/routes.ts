import * as cars from "@khorgos/contract/cars/cars";
import * as facets from "@khorgos/contract/cars/queries";
import * as exports from "@khorgos/contract/cars/exports";
import { downloadList, SENT_WITHIN_MS } from "../platform/downloads/download-list.ts";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import { browseCars } from "./browse-cars.ts";
import { marketPrices } from "./market-prices.ts";
import { exportMarket } from "./exports/export-market.ts";
import { listBodyColours } from "./facets/list-body-colours.ts";
import { listBrands } from "./facets/list-brands.ts";
import { listInteriorColours } from "./facets/list-interior-colours.ts";
import { listLocations } from "./facets/list-locations.ts";
import { listModels } from "./facets/list-models.ts";
import { marketStats } from "./market-stats.ts";

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
  serve(facets.listBrands, listBrands);
  serve(facets.listModels, listModels);
  serve(facets.listLocations, listLocations);
  serve(facets.listBodyColours, listBodyColours);
  serve(facets.listInteriorColours, listInteriorColours);
};
