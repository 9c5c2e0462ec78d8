import * as api from "@khorgos/contract/administration/administration";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import { approveUser } from "./approve-user.ts";
import { listUsers } from "./list-users.ts";
import { listAudit } from "./list-audit.ts";
import { rejectUser } from "./reject-user.ts";
import { stopPriceList } from "./stop-price-list.ts";
import { countMarket } from "./count-market.ts";

export const administrationRoutes: Routes = (app, market) => {
  const serve = serveOn(app, market);
  serve(api.listUsers, listUsers);
  serve(api.approveUser, approveUser);
  serve(api.rejectUser, rejectUser);
  serve(api.stopPriceList, stopPriceList);
  serve(api.listAudit, listAudit);
  serve(api.countMarket, countMarket);
};
