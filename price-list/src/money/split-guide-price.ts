import { guideWords, isCalledDiscount, readDiscount, readGuidePrice } from "./guide-price.ts";
import { foldCase } from "./name-currency.ts";

const number = "\\d{1,3}(?:[ ,]\\d{3})+(?![\\d.,])|\\d[\\d.,]*(?!\\d)";
const inOneCell = new RegExp(
  `^(?<words>(?:${guideWords})[ :=]*)?(?<guide>¥? ?(?:${number}) ?(?:万元?|萬|w|元)?)[ ,;/、]*(?<discount>.+)$`,
  "u",
);

/** At the guide price, which stands behind: 平价 15.98. */
const atGuidePrice = new RegExp(
  `^(?<discount>平价?(?:出|卖)?)[ :=]*(?<guide>¥? ?(?:${number}) ?(?:万元?|w|元)?)$`,
  "u",
);

/** Takes `指导价 15.98 优惠 1.6`, `12.98万 下13个点`, `27.98-2.3` and «РРЦ 159800 скидка 13%» apart; `isNamed` where words say what it is. */
export function splitGuidePrice(cell: string) {
  if (cell.length > 60) return undefined;
  const { guide: whole, discount: nothingOff } = atGuidePrice.exec(foldCase(cell))?.groups ?? {};
  if (whole && nothingOff) return { guide: whole.trim(), discount: "平价", isNamed: true };
  const { words, guide = "", discount = "" } = inOneCell.exec(foldCase(cell))?.groups ?? {};
  if (!isCalledDiscount(discount)) return undefined;
  const isNamed = words !== undefined || /\p{L}{2}/u.test(discount) || /^[\p{Script=Han}]/u.test(discount);
  return { guide: guide.trim(), discount, isNamed };
}

/** Reads a cell in the column of guide prices, which may say the discount too. */
export function readGuideCell(cell: string, header: string) {
  const deal = splitGuidePrice(cell);
  const discount = deal && readDiscount(deal.discount);
  return { guide: readGuidePrice(discount ? deal.guide : cell, header), discount };
}
