import * as api from "@khorgos/contract/requests";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import { changeRequestStatus } from "./change-request-status.ts";
import { deleteRequest } from "./delete-request.ts";
import { findRequest } from "./find-request.ts";
import { listRequests } from "./list-requests.ts";
import { myRequests } from "./my-requests.ts";
import { makeOffer } from "./make-offer.ts";
import { postRequest } from "./post-request.ts";

/** The table of contents. */
export const requestRoutes: Routes = (app, market) => {
  const serve = serveOn(app, market);
  serve(api.listRequests, listRequests);
  serve(api.myRequests, myRequests);
  serve(api.findRequest, findRequest(market));
  serve(api.postRequest, postRequest);
  serve(api.makeOffer, makeOffer);
  serve(api.changeRequestStatus, changeRequestStatus);
  serve(api.deleteRequest, deleteRequest);
};
