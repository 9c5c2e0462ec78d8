import * as z from "zod/mini";
import { writeNews } from "../news/write-news.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { transactOn } from "../platform/db/transact.ts";
import type { OfferRules } from "../platform/http/serve.ts";
import { type Gathering, gatherNews, passOnNews } from "../platform/mail/gather-news.ts";
import { postMail } from "../platform/mail/write-mail.ts";
import { MAIL_OFFER } from "./mail-offer.ts";
import {
  findOfferingSupplier,
  findOtherParty,
  listStandingSuppliers,
  markExpiring,
  nameRequest,
} from "./offer-news.sql.ts";
import { chooseOfferKind, type FirstPlace, undercuts, weighOffer } from "./requests.rules.ts";

type MadeOffer = {
  request: { id: string; dealer_id: string };
  offer: FirstPlace;
  /** The offer that had the first place before; undefined when no offer stood. */
  first: FirstPlace | undefined;
  revises: boolean;
};

/**
 * Tells the dealer of an offer that was made or revised, and the supplier who loses the first place by it, unless suppliers are to know nothing of
 * each other; what the other one asks now only where they see each other's offers.
 */
export async function tellOfOffer(
  tx: Tx,
  { request, offer, first, revises }: MadeOffer,
  { seenByRivals, placeShown }: OfferRules,
): Promise<void> {
  const { id: request_id, dealer_id } = request;
  const { supplier_id, suggested_price: price } = offer;
  const best = first?.suggested_price;
  await writeNews(tx, [
    {
      account_id: dealer_id,
      kind: chooseOfferKind({ price, best, revises }),
      request_id,
      from_id: supplier_id,
      price,
      about: `${request_id} ${supplier_id}`,
      has_letter: weighOffer(price, best) !== "none",
    },
    ...(undercuts(offer, first) && (seenByRivals || placeShown)
      ? [
          {
            account_id: first.supplier_id,
            kind: "undercut" as const,
            request_id,
            from_id: dealer_id,
            price: first.suggested_price,
            best_price: seenByRivals ? price : undefined,
            about: request_id,
          },
        ]
      : []),
  ]);
}

type OwnOffer = { supplier_id: string; price: number };

/** Tells the dealer that a supplier took their offer back. */
export const tellWithdrawn = (
  tx: Tx,
  request: { id: string; dealer_id: string },
  { supplier_id, price }: OwnOffer,
) =>
  writeNews(tx, [
    {
      account_id: request.dealer_id,
      kind: "offer_withdrawn",
      request_id: request.id,
      from_id: supplier_id,
      price,
      about: `${request.id} ${supplier_id}`,
    },
  ]);

/** Tells a supplier that a dealer declined their offer. */
export async function tellDeclined(tx: Tx, offerId: string) {
  const told = await findOfferingSupplier(tx, offerId);
  await writeNews(
    tx,
    told.map((to) => ({ ...to, kind: "offer_declined" })),
  );
}

/** Tells a supplier that their offer was accepted, by the deal and the car that was sold: the news stays when the request is deleted. */
export const tellAccepted = (tx: Tx, dealId: string) =>
  tellOtherParty(tx, dealId, "dealer", "offer_accepted");

/** Tells the others whose offers stand that another one was accepted: not whose, nor for how much. */
export async function tellOthers(tx: Tx, requestId: string, acceptedId: string) {
  const told = await listStandingSuppliers(tx, requestId, acceptedId);
  await writeNews(
    tx,
    told.map((to) => ({ ...to, kind: "other_accepted", about: requestId })),
  );
}

/** Tells those whose offers stand that a request was closed. */
export async function tellClosed(tx: Tx, requestId: string) {
  const told = await listStandingSuppliers(tx, requestId);
  await writeNews(
    tx,
    told.map((to) => ({ ...to, kind: "request_closed" })),
  );
}

/** Tells the same where an open request is about to be deleted; the news stays when the request is gone. */
export async function tellDeleted(tx: Tx, requestId: string) {
  const named = await nameRequest(tx, requestId);
  const told = await listStandingSuppliers(tx, requestId);
  await writeNews(
    tx,
    told.map(({ request_id: _, ...to }) => ({ ...to, kind: "request_closed", ...(named && { named }) })),
  );
}

/** Tells the other party that a deal fell through. */
export const tellFallen = (tx: Tx, dealId: string, by: "dealer" | "supplier") =>
  tellOtherParty(tx, dealId, by, "fell_through");

async function tellOtherParty(
  tx: Tx,
  dealId: string,
  by: "dealer" | "supplier",
  kind: "offer_accepted" | "fell_through",
) {
  const told = await findOtherParty(tx, dealId, by);
  await writeNews(
    tx,
    told.map((to) => ({ ...to, kind })),
  );
}

/** Of so many requests is told by one transaction, so that nobody waits long for the lines of their news. */
const REQUESTS_AT_ONCE = 200;

/** Tells dealers of the offers that end tomorrow: of each last day once, however often this runs. */
export const tellExpiring =
  (db: Db, requestsAtOnce = REQUESTS_AT_ONCE) =>
  async () => {
    const tellSome = () =>
      transactOn(db)(async (tx) => {
        const told = await markExpiring(tx, requestsAtOnce);
        await writeNews(
          tx,
          told.map((to) => ({ ...to, kind: "offer_expires" })),
        );
        return told.length;
      });
    while ((await tellSome()) > 0);
  };

/** `beaten` is the best price before, in US dollars; null for a first offer. */
const OfferNews = z.object({ request_id: z.uuid(), beaten: z.nullable(z.number()) });
type OfferNews = z.infer<typeof OfferNews>;

/** Suppliers who outbid each other, or themselves, cost the dealer one letter in ten minutes. */
const offersOnRequest: Gathering<OfferNews> = {
  job: "gather-offers",
  News: OfferNews,
  keyOf: ({ request_id }) => request_id,
};

/** Lets the dealer know of an offer that is news to them. `best` is the best price before it. */
export async function tellDealer(
  tx: Tx,
  request_id: string,
  { price, best }: { price: number; best: number | undefined },
): Promise<void> {
  if (weighOffer(price, best) === "none") return;
  await gatherNews(tx, offersOnRequest, { request_id, beaten: best ?? null });
}

/** The first of the gathered news knows the price that the dealer knows; the letter finds out what has come of it. */
export const offerNewsJobs = (db: Db) =>
  passOnNews(db, offersOnRequest, (tx, [first]) => postMail(tx, MAIL_OFFER, first));
