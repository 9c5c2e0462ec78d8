import { foldCase, withoutCurrencies, withoutUnits } from "../money/name-currency.ts";

/** Delivery terms, which often stand beside the word price. */
const terms = /exw|fob|fca|cpt|cif|cfr|cip|dap|dpu|ddp/g;

/** A price in these words is the maker's recommendation. */
export const guidePrice = /指导|建议零售|рекоменд|ррц|мрц|msrp/;

/** Money that is not what one car costs: of several together, a part that is paid at first or every month. */
export const otherMoney =
  /总[价價]|总[额額]|合[计計]|всего|сумма|итого(?!в)|(?<!\p{L})итог(?!\p{L})|(?<!\p{L})(?:total|lot price|amount)|[定订訂]金|押金|首付|депозит|задат|предоплат|аванс|взнос|deposit|prepay|down ?payment|月[供付]|每月|\/ ?мес|в месяц|плат[её]ж|ежемес|(?:per|a|\/) ?month|\/ ?(?:mo|day|сут\p{L}*|день)(?!\p{L})|monthly|аренд|租/u;

/** A number of cars that are gone, or of those that must be ordered or can be made. */
export const soldCars =
  /已?售出|已[售订訂]|продан|заброн|(?<!\p{L})(?:sold|reserved)(?!\p{L})|起[订定訂售批]|最[小少低]|产[能量]|排产|已发|发货|(?<!\p{L})(?:moq|min(?:imum|imal)?|capacity|per (?:month|year)|monthly|annual|shipped|lot)(?!\p{L})|(?<!\p{L})мин(?!\p{L})|минимал|партия|в месяц|мощност|отгружен|месячн/u;

/** A name without case, spaces, marks, currencies, units and terms of delivery. */
export const bare = (name: string): string =>
  withoutCurrencies(withoutUnits(foldCase(name)))
    .replace(terms, "")
    // «Цена в лари» and "Price in USD" are prices when their currency is gone.
    .replace(/ (?:в|in)\s*$/, "")
    // And «пробег, тыс. км» is one when its unit is.
    .replace(/(?<=пробег)[ ,(]*(?:в\s+)?(?:т\.?\s*)?км[.)]*$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
