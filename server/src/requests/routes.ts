import * as api from "@khorgos/contract/requests/requests";
import * as answerable from "@khorgos/contract/matching/answerable";
import * as deals from "@khorgos/contract/requests/deals";
import * as offers from "@khorgos/contract/requests/offers";
import * as ownOffers from "@khorgos/contract/requests/my-offers";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import {
  changeRequestStatus,
  deleteRequest,
  findRequest,
  listAnswerable,
  listRequests,
  myRequests,
  postRequest,
} from "./requests.ts";
import { decideOnOffer, findDeal, giveUpDeal, listDeals } from "./deals.ts";
import { makeOffer, makeOffers, myOffers, withdrawOffer } from "./offers.ts";

/** A hundred answers with notes of 4 000 characters, each of which takes up to six bytes in JSON. */
const MAX_ANSWERS_BODY = 2.5 * 1024 * 1024;

/** The table of contents. */
export const requestRoutes: Routes = (app, market) => {
  const serve = serveOn(app, market);
  serve(api.listRequests, listRequests);
  serve(api.myRequests, myRequests);
  serve(api.findRequest, findRequest(market));
  serve(api.postRequest, postRequest);
  serve(offers.makeOffer, makeOffer(market));
  serve(offers.makeOffers, makeOffers(market), { bodyLimit: MAX_ANSWERS_BODY });
  serve(answerable.listAnswerable, listAnswerable(market));
  serve(ownOffers.myOffers, myOffers(market));
  serve(offers.withdrawOffer, withdrawOffer);
  serve(deals.decideOnOffer, decideOnOffer);
  serve(deals.listDeals, listDeals);
  serve(deals.findDeal, findDeal);
  serve(deals.giveUpDeal, giveUpDeal);
  serve(api.changeRequestStatus, changeRequestStatus);
  serve(api.deleteRequest, deleteRequest);
};
