import type { CarColumn } from "@khorgos/contract/imports/imports";
import { foldCase } from "../money/name-currency.ts";
import { bare } from "./bare-names.ts";

/** Both halves of a column that holds brand and model together. */
const both =
  /^(?:марка|бренд|brand|make|(?:汽车|车辆)?(?:品牌|厂牌))(?: ?[/\\,&+|、-] ?| (?:и|and) | |(?=车|型))(?:модель|model|车型|车系|型号)(?: (?:авто|автомобиля|тс))?$|^(?:марка|brand|make|品牌) ?\((?:модель|model|车型|型号)\)$/u;

/** Whether a header cell names brand and model at once: «Марка/Модель», `Make & Model`, 品牌车型. */
function isBrandAndModel(cell: string): boolean {
  // 品牌 Model says one thing in two languages, and not the same.
  const isMixed = /\p{Script=Han}/u.test(cell) && /\p{Script=Latin}|\p{Script=Cyrillic}/u.test(cell);
  return cell.length <= 40 && !isMixed && both.test(foldCase(cell));
}

/** Brand and model in one column are the model, whose name has the brand; a list that has either besides is read as it is. */
export function withBoth(columns: readonly (CarColumn | undefined)[], cells: readonly string[]) {
  const at = cells.findIndex(isBrandAndModel);
  const isNamedElsewhere = columns.some(
    (column, place) => place !== at && (column === "brand" || column === "model"),
  );
  return at < 0 || isNamedElsewhere ? columns : columns.with(at, "model");
}

const series: ReadonlySet<string> = new Set(
  "车系 车系名称 系列 车型系列 series modelseries modelline серия модельныйряд семейство линейка".split(" "),
);

/** 品牌 车系 车型 are brand, model and trim; beside a column for the trim 车型 says the model more exactly. */
export function withSeries(columns: readonly (CarColumn | undefined)[], cells: readonly string[]) {
  const models = columns.flatMap((column, at) => (column === "model" ? [at] : []));
  const ofSeries = models.filter((at) => series.has(bare(cells[at] ?? "")));
  if (models.length !== 2 || ofSeries.length !== 1) return columns;
  const hasTrim = columns.includes("trim_level");
  return columns.map((column, at) => {
    if (column !== "model") return column;
    if (ofSeries.includes(at)) return hasTrim ? undefined : column;
    return hasTrim ? column : "trim_level";
  });
}
