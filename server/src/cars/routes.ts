import {
  addCar,
  browseCars,
  deleteCar,
  editCar,
  findCar,
  marketPrices,
  marketStats,
  myBrands,
  myCars,
} from "@khorgos/contract/cars";
import { changeCar, changePrices, deleteCars, markSold } from "@khorgos/contract/cars/changes";
import {
  listBodyColours,
  listBrands,
  listInteriorColours,
  listLocations,
  listModels,
} from "@khorgos/contract/cars/facets";
import { exportMarket, exportStock } from "@khorgos/contract/exports";
import { serveCsv } from "../platform/csv/serve-csv.ts";
import { type Mount, serve } from "../platform/http/serve.ts";
import { keepColumns } from "./columns/keep-columns.ts";
import { addToStock } from "./add-car.ts";
import * as commands from "./change-car.ts";
import * as selected from "./change-selected.ts";
import { browseMarket } from "./market/browse-market.ts";
import { deleteFromStock } from "./delete-car.ts";
import { drawPrices } from "./market/draw-prices.ts";
import { editStock } from "./edit-car.ts";
import { downloadMarket } from "./exports/export-market.ts";
import { downloadStock } from "./exports/export-stock.ts";
import { showCar } from "./find-car.ts";
import { listStock } from "./list-stock.ts";
import { listColours, listModelsOf, listWords } from "./market/facets.sql.ts";
import { serveKept } from "./market/serve-kept.ts";
import { tellFigures } from "./market/tell-figures.ts";
import { countStockByBrand } from "./stock.sql.ts";

export const carRoutes: Mount[] = [
  (app, market) => {
    const columns = keepColumns(market.db);
    serveKept(browseCars, browseMarket(columns))(app, market);
    serveKept(marketStats, tellFigures(columns))(app, market);
  },
  serveKept(marketPrices, drawPrices),
  serve(myCars, listStock),
  serve(myBrands, async ({ db, actor }) => ({ brands: await countStockByBrand(db, actor.id) })),
  serveCsv(exportStock, downloadStock),
  serveCsv(exportMarket, downloadMarket),
  serveKept(listBrands, async ({ db }) => ({ brands: await listWords(db, "brand") })),
  serveKept(listModels, async ({ db, input }) => ({ models: await listModelsOf(db, input.brand) })),
  serveKept(listLocations, async ({ db }) => ({ locations: await listWords(db, "location") })),
  serveKept(listBodyColours, async ({ db }) => ({ colors: await listColours(db, "body_color") })),
  serveKept(listInteriorColours, async ({ db }) => ({ colors: await listColours(db, "interior_color") })),
  serveKept(findCar, showCar),
  serve(addCar, addToStock),
  serve(editCar, editStock),
  serve(changeCar, commands.changeCar),
  serve(markSold, selected.markSold),
  serve(changePrices, selected.changePrices),
  serve(deleteCars, selected.deleteCars),
  serve(deleteCar, deleteFromStock),
];
