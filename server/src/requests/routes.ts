import {
  changeRequestStatus,
  deleteRequest,
  findRequest,
  listRequests,
  makeOffer,
  myRequests,
  postRequest,
} from "@khorgos/contract/requests";
import { type Mount, serve } from "../platform/http/serve.ts";
import { changeStatus } from "./change-status.ts";
import { deleteOwnRequest } from "./delete-request.ts";
import { findVisibleRequest } from "./find-request.ts";
import { listOpen, listOwn } from "./list-requests.ts";
import { placeOffer } from "./make-offer.ts";
import { placeRequest } from "./post-request.ts";

/** The table of contents. */
export const requestRoutes: Mount[] = [
  serve(listRequests, listOpen),
  serve(myRequests, listOwn),
  serve(findRequest, findVisibleRequest),
  serve(postRequest, placeRequest),
  serve(makeOffer, placeOffer),
  serve(changeRequestStatus, changeStatus),
  serve(deleteRequest, deleteOwnRequest),
];
