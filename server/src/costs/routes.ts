import * as api from "@khorgos/contract/costs/costs";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import { estimateCost, publishCosts, readCosts, readCostSheet } from "./sheets.ts";

/** The largest sheet, sixty rows in each table with sources of 200 letters, each of which takes up to six bytes in JSON. */
const MAX_SHEET_BODY = 1024 * 1024;

export const costRoutes: Routes = (app, market) => {
  const serve = serveOn(app, market);
  const { clock } = market.sessions;
  serve(api.readCostSheet, readCostSheet(clock));
  serve(api.estimateCost, estimateCost(clock));
  serve(api.readCosts, readCosts(clock));
  serve(api.publishCosts, publishCosts(clock), { bodyLimit: MAX_SHEET_BODY });
};
