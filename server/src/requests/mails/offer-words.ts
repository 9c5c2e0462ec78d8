import * as z from "zod/mini";
import { readWords, sentence, sentenceWith } from "../../platform/mail/read-words.ts";

/** What dealers are told about offers. */
export const words = readWords(
  new URL("../locale/", import.meta.url),
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
