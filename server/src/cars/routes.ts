import * as cars from "@khorgos/contract/cars/cars";
import * as changes from "@khorgos/contract/cars/changes";
import * as exports from "@khorgos/contract/cars/exports";
import { downloadList, SENT_WITHIN_MS } from "../platform/downloads/download-list.ts";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import { addCar } from "./add-car.ts";
import { changeCar } from "./changes/change-car.ts";
import { changePrices } from "./selected/change-prices.ts";
import { deleteCars } from "./selected/delete-cars.ts";
import { markSold } from "./selected/mark-sold.ts";
import { deleteCar } from "./changes/delete-car.ts";
import { editCar } from "./changes/edit-car.ts";
import { exportStock } from "./export-stock.ts";
import { findCar } from "./find-car.ts";
import { myCars } from "./my-cars.ts";
import { myBrands } from "./my-brands.ts";

export const carRoutes: Routes = (app, market) => {
  const serve = serveOn(app, market);
  serve(cars.myCars, myCars(market.sessions.clock));
  serve(cars.myBrands, myBrands);
  serve(exports.exportStock, downloadList(exports.exportStock, exportStock, market), {
    withinMs: SENT_WITHIN_MS,
  });
  serve(cars.findCar, findCar);
  serve(cars.addCar, addCar);
  serve(cars.editCar, editCar);
  serve(changes.changeCar, changeCar);
  serve(changes.markSold, markSold);
  serve(changes.changePrices, changePrices);
  serve(changes.deleteCars, deleteCars);
  serve(cars.deleteCar, deleteCar);
};
