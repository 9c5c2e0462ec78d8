import * as z from "zod/mini";
import { readWords, sentence, sentenceWith } from "../../platform/mail/read-words.ts";

/** What letters about requests and stock say. */
export const words = readWords(
  new URL("../locale/", import.meta.url),
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
    newsAndMore: sentenceWith("count"),
    newsAction: sentence(),
    newsChoice: sentence(),
  }),
);
