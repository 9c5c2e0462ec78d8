import * as cars from "@khorgos/contract/cars/cars";
import * as changes from "@khorgos/contract/cars/changes";
import * as exports from "@khorgos/contract/cars/exports";
import { downloadList, SENT_WITHIN_MS } from "../platform/downloads/download-list.ts";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import { addCar, changeCar, deleteCar, editCar, writtenCar } from "./stock.ts";
import { changePrices, deleteCars, markSold } from "./selected.ts";
import { exportStock, myCars } from "./my-cars.ts";
import { countStockByBrand } from "./stock.sql.ts";

export const carRoutes: Routes = (app, market) => {
  const serve = serveOn(app, market);
  serve(cars.myCars, myCars(market.sessions.clock));
  serve(cars.myBrands, async ({ db, actor }) => ({ brands: await countStockByBrand(db, actor.id) }));
  serve(exports.exportStock, downloadList(exports.exportStock, exportStock, market), {
    withinMs: SENT_WITHIN_MS,
  });
  serve(cars.findCar, ({ db, actor, input }) => writtenCar(db, actor, input.id));
  serve(cars.addCar, addCar);
  serve(cars.editCar, editCar);
  serve(changes.changeCar, changeCar);
  serve(changes.markSold, markSold);
  serve(changes.changePrices, changePrices);
  serve(changes.deleteCars, deleteCars);
  serve(cars.deleteCar, deleteCar);
};
