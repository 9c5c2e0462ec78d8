import { money } from "@khorgos/contract/platform/money";
import * as z from "zod/mini";
import { type MailDeps, sendLetter } from "../../platform/mail/write-letter.ts";
import { findNewsReader, listTakenNews } from "../telling/news-letters.sql.ts";
import { words } from "./matching-words.ts";

export const MAIL_NEWS = "mail-match-news";

const Payload = z.object({ account_id: z.uuid(), mailed_at: z.string() });

/** So many are told in full; the others are in the news. */
const NAMED = 20;

/** Writes to a dealer or a supplier what fits by now, and what became of offers and deals; nothing when none of it stands any more. */
export const mailNews =
  (deps: MailDeps) =>
  async (payload: unknown): Promise<void> => {
    const taken = Payload.parse(payload);
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
    await sendLetter(deps, reader, {
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
