import * as api from "@khorgos/contract/matching/matching";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import { askSuppliers, foreseeMatches, listMatches } from "./matches.ts";

/** The table of contents. */
export const matchingRoutes: Routes = (app, market) => {
  const serve = serveOn(app, market);
  serve(api.listMatches, listMatches);
  serve(api.foreseeMatches, foreseeMatches);
  serve(api.askSuppliers, askSuppliers);
};
