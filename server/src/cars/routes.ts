import * as cars from "@khorgos/contract/cars";
import * as changes from "@khorgos/contract/cars/changes";
import * as facets from "@khorgos/contract/cars/facets";
import * as exports from "@khorgos/contract/exports";
import { downloadCsv, SENT_WITHIN_MS } from "../platform/csv/download-csv.ts";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import { addCar } from "./add-car.ts";
import { changeCar } from "./changes/change-car.ts";
import { changePrices } from "./selected/change-prices.ts";
import { deleteCars } from "./selected/delete-cars.ts";
import { markSold } from "./selected/mark-sold.ts";
import { browseCars } from "./market/browse-cars.ts";
import { deleteCar } from "./changes/delete-car.ts";
import { marketPrices } from "./market/market-prices.ts";
import { editCar } from "./changes/edit-car.ts";
import { exportMarket } from "./exports/export-market.ts";
import { exportStock } from "./exports/export-stock.ts";
import { findCar } from "./find-car.ts";
import { myCars } from "./my-cars.ts";
import { listBodyColours } from "./facets/list-body-colours.ts";
import { listBrands } from "./facets/list-brands.ts";
import { listInteriorColours } from "./facets/list-interior-colours.ts";
import { listLocations } from "./facets/list-locations.ts";
import { listModels } from "./facets/list-models.ts";
import { marketStats } from "./market/market-stats.ts";
import { myBrands } from "./my-brands.ts";

export const carRoutes: Routes = (app, market) => {
  const serve = serveOn(app, market);
  serve(cars.browseCars, browseCars(market));
  serve(cars.marketStats, marketStats(market));
  serve(cars.marketPrices, marketPrices);
  serve(cars.myCars, myCars);
  serve(cars.myBrands, myBrands);
  serve(exports.exportStock, downloadCsv(exports.exportStock, exportStock), SENT_WITHIN_MS);
  serve(
    exports.exportMarket,
    downloadCsv(exports.exportMarket, exportMarket, market.reading),
    SENT_WITHIN_MS,
  );
  serve(facets.listBrands, listBrands);
  serve(facets.listModels, listModels);
  serve(facets.listLocations, listLocations);
  serve(facets.listBodyColours, listBodyColours);
  serve(facets.listInteriorColours, listInteriorColours);
  serve(cars.findCar, findCar);
  serve(cars.addCar, addCar);
  serve(cars.editCar, editCar);
  serve(changes.changeCar, changeCar);
  serve(changes.markSold, markSold);
  serve(changes.changePrices, changePrices);
  serve(changes.deleteCars, deleteCars);
  serve(cars.deleteCar, deleteCar);
};
