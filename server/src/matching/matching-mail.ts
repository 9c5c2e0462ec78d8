import { money } from "@khorgos/contract/platform/money";
import * as z from "zod/mini";
import type { Db, Tx } from "../platform/db/connect.ts";
import type { Jobs } from "../platform/jobs/run-jobs.ts";
import { type Gathering, gatherNews, passOnNews } from "../platform/mail/gather-news.ts";
import { type MailDeps, postMail, writeMail } from "../platform/mail/write-mail.ts";
import { readWords, sentence, sentenceWith } from "../platform/mail/read-words.ts";
import { withOwnFits } from "./own-fits.sql.ts";
import { findNewsReader, listAskedFor, listTakenNews } from "./told.sql.ts";

/** Words of letters about requests and stock. */
const words = readWords(
  new URL("./locale/", import.meta.url),
  z.strictObject({
    greeting: sentenceWith("name"),
    subject: sentenceWith("number"),
    text: sentenceWith("company", "number"),
    subjectMany: sentenceWith("count"),
    textMany: sentence(),
    car: sentence(),
    /** Brand, model and year, as one would write them in a row. */
    carName: sentenceWith("brand", "model", "year"),
    wanted: sentence(),
    wantedOf: sentenceWith("wanted"),
    budget: sentence(),
    fits: sentence(),
    near: sentence(),
    see: sentence(),
    newsSubjectDealer: sentenceWith("count"),
    newsSubjectSupplier: sentenceWith("count"),
    newsTextDealer: sentence(),
    newsTextSupplier: sentence(),
    newsItem: sentenceWith("number", "car"),
    first_fit: sentenceWith("company", "price"),
    price_fell: sentenceWith("company", "price"),
    request_fits: sentenceWith("company", "price"),
    offer_made: sentenceWith("company", "price"),
    offer_better: sentenceWith("company", "price"),
    offer_revised: sentenceWith("company", "price"),
    offer_withdrawn: sentenceWith("company", "price"),
    offer_expires: sentenceWith("company", "price"),
    undercut: sentenceWith("company", "price"),
    request_closed: sentenceWith("company", "price"),
    offer_accepted: sentenceWith("company", "price"),
    offer_declined: sentenceWith("company", "price"),
    other_accepted: sentenceWith("company", "price"),
    fell_through: sentenceWith("company", "price"),
    newsAndMore: sentenceWith("count"),
    newsAction: sentence(),
    newsChoice: sentence(),
  }),
);

const Asking = z.object({ request_id: z.uuid(), supplier_id: z.uuid() });
type Asking = z.infer<typeof Asking>;

/** Gathers what a supplier is asked about: what comes within ten minutes of a letter is in the next one, for all dealers together. */
const askedOfSupplier: Gathering<Asking> = {
  job: "gather-asked",
  News: Asking,
  keyOf: ({ supplier_id }) => supplier_id,
};

/** Lets these suppliers know of a request, in the order of their ids, so that no two dealers wait for each other. */
export async function writeToAsked(tx: Tx, request_id: string, suppliers: readonly string[]): Promise<void> {
  for (const supplier_id of suppliers.toSorted())
    await gatherNews(tx, askedOfSupplier, { request_id, supplier_id });
}

export const askedJobs = (db: Db): Jobs =>
  passOnNews(db, askedOfSupplier, (tx, asked) => {
    const request_ids = asked.map(({ request_id }) => request_id);
    return postMail(tx, ASK_SUPPLIER, { request_ids, supplier_id: asked[0].supplier_id });
  });

export const ASK_SUPPLIER = "ask-supplier";

const MailAsked = z.object({ request_ids: z.array(z.uuid()), supplier_id: z.uuid() });

/** The most requests that are told in full; the others are in the news. */
const NAMED = 20;

/**
 * Writes to a supplier whom dealers ask, about what of their stock matches by then. Nothing of a request that none of it matches any
 * more, that was closed or deleted meanwhile, or when one of the two may not enter.
 */
export const mailAsked =
  (deps: MailDeps) =>
  async (payload: unknown): Promise<void> => {
    const { request_ids, supplier_id } = MailAsked.parse(payload);
    const asked = await listAskedFor(deps.db, request_ids, supplier_id);
    const stand = (await withOwnFits(deps.db, supplier_id, asked)).filter(
      ({ own_fits, own_near }) => own_fits + own_near > 0,
    );
    const [request, ...others] = stand;
    if (!request) return;

    const say = words[request.language];
    const carOf = ({ brand, model, model_name, year }: typeof request) =>
      say.carName({ brand, model: model_name || model, year });
    const companyOf = (one: typeof request) => one.dealership_name || one.dealer_name;
    const { request_number: number, max_price } = request;
    const greeting = say.greeting({ name: request.name });
    if (others.length > 0) {
      const told = stand.slice(0, NAMED).map((one) => {
        const what = say.newsItem({ number: one.request_number, car: carOf(one) });
        const from = say.request_fits({ company: companyOf(one), price: money(one.max_price) });
        return [what, from] as const;
      });
      await writeMail(deps, request, {
        subject: say.subjectMany({ count: stand.length }),
        preview: told.map(([what]) => what).join(", "),
        greeting,
        parts: [
          say.textMany,
          { facts: told },
          ...(stand.length > NAMED ? [say.newsAndMore({ count: stand.length - NAMED })] : []),
          { action: say.newsAction, path: "/news" },
        ],
      });
      return;
    }
    await writeMail(deps, request, {
      subject: say.subject({ number }),
      preview: carOf(request),
      greeting,
      parts: [
        say.text({ company: companyOf(request), number }),
        {
          facts: [
            [say.car, carOf(request)],
            [say.wanted, say.wantedOf({ wanted: request.quantity })],
            [say.budget, money(max_price)],
            [say.fits, String(request.own_fits)],
            [say.near, String(request.own_near)],
          ],
        },
        { action: say.see, path: `/car-requests?request=${request.id}` },
      ],
    });
  };

export const MAIL_NEWS = "mail-match-news";

const MailNews = z.object({ account_id: z.uuid(), mailed_at: z.string() });

/** Writes to a dealer or a supplier what fits by now, and what became of offers and deals; nothing when none of it stands any more. */
export const mailNews =
  (deps: MailDeps) =>
  async (payload: unknown): Promise<void> => {
    const taken = MailNews.parse(payload);
    const reader = await findNewsReader(deps.db, taken.account_id);
    const news = await listTakenNews(deps.db, taken);
    if (!reader || news.length === 0) return;

    const say = words[reader.language];
    const [subject, text] =
      reader.role === "dealer"
        ? [say.newsSubjectDealer, say.newsTextDealer]
        : [say.newsSubjectSupplier, say.newsTextSupplier];
    const sentences = {
      request_fits: say.request_fits,
      first_fit: say.first_fit,
      price_fell: say.price_fell,
      offer_made: say.offer_made,
      offer_better: say.offer_better,
      offer_revised: say.offer_revised,
      offer_withdrawn: say.offer_withdrawn,
      offer_expires: say.offer_expires,
      undercut: say.undercut,
      request_closed: say.request_closed,
      offer_accepted: say.offer_accepted,
      offer_declined: say.offer_declined,
      other_accepted: say.other_accepted,
      fell_through: say.fell_through,
    };
    const told = news
      .slice(0, NAMED)
      .map(({ kind, company, price, request_number: number, brand, model, model_name, year }) => {
        const car = say.carName({ brand, model: model_name || model, year });
        return [say.newsItem({ number, car }), sentences[kind]({ company, price: money(price) })] as const;
      });
    await writeMail(deps, reader, {
      subject: subject({ count: news.length }),
      preview: told.map(([what]) => what).join(", "),
      greeting: say.greeting({ name: reader.name }),
      parts: [
        text,
        { facts: told },
        ...(news.length > NAMED ? [say.newsAndMore({ count: news.length - NAMED })] : []),
        { action: say.newsAction, path: "/news" },
        say.newsChoice,
      ],
    });
  };
