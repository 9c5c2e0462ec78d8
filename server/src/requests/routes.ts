import * as api from "@khorgos/contract/requests/requests";
import * as answerable from "@khorgos/contract/matching/answerable";
import * as deals from "@khorgos/contract/requests/deals";
import * as decisions from "@khorgos/contract/requests/deals";
import * as manyOffers from "@khorgos/contract/requests/offers";
import * as offers from "@khorgos/contract/requests/offers";
import * as ownOffers from "@khorgos/contract/requests/my-offers";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import { listAnswerable } from "./answerable/list-answerable.ts";
import { changeRequestStatus } from "./change-request-status.ts";
import { decideOnOffer } from "./deals/decide-on-offer.ts";
import { findDeal } from "./deals/find-deal.ts";
import { giveUpDeal } from "./deals/give-up-deal.ts";
import { listDeals } from "./deals/list-deals.ts";
import { deleteRequest } from "./delete-request.ts";
import { findRequest } from "./find-request.ts";
import { listRequests } from "./list-requests.ts";
import { myRequests } from "./my-requests.ts";
import { makeOffer } from "./offers/make-offer.ts";
import { makeOffers } from "./offers/make-offers.ts";
import { myOffers } from "./offers/my-offers.ts";
import { withdrawOffer } from "./offers/withdraw-offer.ts";
import { postRequest } from "./post-request.ts";

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
  serve(manyOffers.makeOffers, makeOffers(market), { bodyLimit: MAX_ANSWERS_BODY });
  serve(answerable.listAnswerable, listAnswerable(market));
  serve(ownOffers.myOffers, myOffers(market));
  serve(offers.withdrawOffer, withdrawOffer);
  serve(decisions.decideOnOffer, decideOnOffer);
  serve(deals.listDeals, listDeals);
  serve(deals.findDeal, findDeal);
  serve(deals.giveUpDeal, giveUpDeal);
  serve(api.changeRequestStatus, changeRequestStatus);
  serve(api.deleteRequest, deleteRequest);
};
