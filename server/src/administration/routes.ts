import * as api from "@khorgos/contract/administration/administration";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import { approveUser, listAudit, listUsers, rejectUser, stopPriceList } from "./users.ts";
import { countEverything } from "./users.sql.ts";

export const administrationRoutes: Routes = (app, market) => {
  const serve = serveOn(app, market);
  serve(api.listUsers, listUsers);
  serve(api.approveUser, approveUser);
  serve(api.rejectUser, rejectUser);
  serve(api.stopPriceList, stopPriceList);
  serve(api.listAudit, listAudit);
  serve(api.countMarket, async ({ db }) => ({ counters: await countEverything(db) }));
};
