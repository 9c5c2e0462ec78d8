import { currencyIn, withoutCurrencies, withoutUnits } from "../money/name-currency.ts";

/** A term of delivery at the beginning of a name. */
const term = /^(?:(?:цена|стоимость|price|价格?) )?(?:exw|fob|fca|cpt|cif|cfr|cip|dap|dpu|ddp)(?![a-z])/;

/** Money that is paid for the way itself, or less or more than a price. */
const ofTheWay =
  /运费|海运|加价|差价|费|доставк|доплат|наценк|скидк|фрахт|сбор|разниц|freight|shipping|deliver|charge|fee|surcharge|extra|discount|differen|insurance|premium|margin/;

/** Whether a folded name is a term of delivery with its place and a currency: FOB天津(美元), `EXW Khorgos USD`, «DAP Алматы, $». */
export function isTermPrice(folded: string): boolean {
  const found = term.exec(folded)?.[0];
  if (found === undefined || !currencyIn(folded) || ofTheWay.test(folded)) return false;
  const place = withoutCurrencies(withoutUnits(folded.slice(found.length)))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return place !== "" && place.split(" ").length <= 3 && place.length <= 30 && !/\p{N}/u.test(place);
}

/** A day or a month in numbers or words, with what leads to it. */
const day =
  /(?:(?:на|от|за|of|as of|on|for) )?(?:20\d\d年)?\d{1,2}月(?:\d{1,2}[日号])?|(?:(?:на|от|as of|on) )?(?<!\d)(?:20\d\d[-./])?\d{1,2}[-./]\d{1,2}(?:[-./](?:20)?\d\d)?(?!\d)|(?:(?:на|от|за|as of|on|for) )?(?:\d{1,2} )?(?<!\p{L})(?:январ[ья]|феврал[ья]|марта?|апрел[ья]|ма[йя]|июн[ья]|июл[ья]|августа?|сентябр[ья]|октябр[ья]|ноябр[ья]|декабр[ья]|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\p{L})(?: 20\d\d)?|今日|今天|(?<!\p{L})(?:today|сегодня)(?!\p{L})/u;

/** A folded name without the day from which it counts: 11月20日价格, «Цена на 20.11», `Price 20 Nov`. */
export const withoutDay = (folded: string): string => folded.replace(day, " ");
