import * as z from "zod/mini";
import type { Db, Tx } from "../../platform/db/connect.ts";
import { type Gathering, gatherNews, passOnNews } from "../../platform/mail/gather-news.ts";
import { postLetter } from "../../platform/mail/post-letter.ts";
import { MAIL_OFFER } from "./mail-offer.ts";
import { weighOffer } from "./offer-news.rules.ts";

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
  passOnNews(db, offersOnRequest, (tx, [first]) => postLetter(tx, MAIL_OFFER, first));
