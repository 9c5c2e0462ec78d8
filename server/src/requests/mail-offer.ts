import { money } from "@khorgos/contract/platform/money";
import * as z from "zod/mini";
import { readWords, sentence, sentenceWith } from "../platform/mail/read-words.ts";
import { type MailDeps, writeMail } from "../platform/mail/write-mail.ts";
import { findAsked, listStanding } from "./offer-news.sql.ts";
import { chooseOfferMail, weighOffer } from "./requests.rules.ts";

export const MAIL_OFFER = "mail-offer";

const Payload = z.object({ request_id: z.uuid(), beaten: z.nullable(z.number()) });

/**
 * Mails a dealer the best offer on their request as it stands now. Nothing when it no longer beats what they knew,
 * when the request was closed or deleted meanwhile, or when they may not enter.
 */
export const mailOffer =
  (deps: MailDeps) =>
  async (payload: unknown): Promise<void> => {
    const { request_id, beaten } = Payload.parse(payload);
    const request = await findAsked(deps.db, request_id);
    const offers = await listStanding(deps.db, request_id);
    const [best] = offers;
    if (!request || !best) return;
    const { status, dealer_status } = request;
    const news = weighOffer(best.suggested_price, beaten ?? undefined);
    const letter = chooseOfferMail(news, { status, dealer: dealer_status, offers: offers.length });
    if (letter === "none") return;

    const say = words[request.language];
    const { request_number: number } = request;
    const wanted = carOf(say, request);
    const offered = best.car ? carOf(say, best.car) : wanted;
    const price = money(best.suggested_price);
    const isFirst = letter === "first";
    await writeMail(deps, request, {
      subject: (isFirst ? say.firstSubject : say.betterSubject)({ number, price }),
      preview: offered,
      greeting: say.greeting({ name: request.name }),
      parts: [
        (isFirst ? say.firstText : say.betterText)({ number }),
        { figure: price, caption: isFirst ? say.firstPrice : say.betterPrice },
        {
          facts: [
            [say.car, offered],
            ...(offered === wanted ? [] : [[say.wanted, wanted] as const]),
            [
              say.available,
              say.availableOf({ available: best.available_quantity, wanted: request.quantity }),
            ],
            [say.supplier, best.name],
            [say.company, best.company_name],
            [say.budget, money(request.max_price)],
            [say.standing, String(offers.length)],
          ],
        },
        { action: say.see, path: `/my-car-requests?request=${request.id}` },
      ],
    });
  };

type NamedCar = { brand: string; model: string; model_name: string; year: number };

/** By the model's one name, so that two spellings of it are one car. */
const carOf = (say: (typeof words)[keyof typeof words], { brand, model, model_name, year }: NamedCar) =>
  say.carName({ brand, model: model_name || model, year });

/** Words to dealers about offers. */
const words = readWords(
  new URL("./locale/", import.meta.url),
  z.strictObject({
    greeting: sentenceWith("name"),
    firstSubject: sentenceWith("number", "price"),
    firstText: sentenceWith("number"),
    firstPrice: sentence(),
    betterSubject: sentenceWith("number", "price"),
    betterText: sentenceWith("number"),
    betterPrice: sentence(),
    car: sentence(),
    /** Brand, model and year, as one would write them in a row. */
    carName: sentenceWith("brand", "model", "year"),
    /** The car of the request, where another one is offered. */
    wanted: sentence(),
    supplier: sentence(),
    company: sentence(),
    available: sentence(),
    availableOf: sentenceWith("available", "wanted"),
    budget: sentence(),
    standing: sentence(),
    see: sentence(),
  }),
);
