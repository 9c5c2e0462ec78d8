/** Spaces and hyphens of every width: one model is written with and without them. */
export const GAPS = " \u00A0\u2009\u202F\u3000-\u2010\u2011\u2012\u2013\u2014\u2212\uFF0D";

const gaps = new RegExp(`[${GAPS.replace("-", "\\-")}]+`, "g");

/** A model as it is compared: 宋PLUS DM-i and 宋 plus DMi are one. */
export const foldModel = (model: string): string => lowerCase(model).replace(gaps, "");

/** Lower case as the database writes it, letter by letter: JavaScript looks at the letters around a Σ, and makes two of an İ. */
export const lowerCase = (text: string): string =>
  text.replaceAll("Σ", "σ").replaceAll("İ", "i").toLowerCase();
