const several = "(?:[2-9]|\\d\\d+)";
const counted = "(?:台|辆|部|units?|cars?|pcs|pieces|vehicles|шт|авто|маш|ед)";

/** A folded name of a price, or the format of its number, that speaks of several cars together or of a fee. A set alone is one car. */
const ofLot = new RegExp(
  [
    "整[批柜箱单]|打包|每批",
    `[每(/] ?${several} ?${counted}`,
    `(?<!\\p{L})(?:for|per|each|за|из) ${several} ?${counted}`,
    "(?:(?<!\\p{L})(?:for|per)|/) ?(?:an? |the )?(?:whole |entire )?(?:lot|batch|container|bundle|pair|fleet)(?!\\p{L})",
    `(?<!\\p{L})for all(?! \\p{L})|(?<!\\p{L})(?:lot|set|batch|bundle|pack|container) of ${several}`,
    "(?<!\\p{L})за (?:все|всю|весь|парти\\p{L}*|лот|контейнер|комплект|пару)(?!\\p{L})|/ ?(?:парти|лот|контейнер)",
    "контейнер,? \\d|(?:комплект|парти[яию]|лот) из",
    "\\( ?(?:服务费|手续费|佣金|(?:service |our |agent )?(?:fee|commission)|комисси)",
  ].join("|"),
  "u",
);

export const isOfLot = (folded: string): boolean => ofLot.test(folded);

const lotOfPrices =
  /(?:价|цен|стоимост|prices?(?!\p{L})).*(?:整[批柜]|每批|按批|(?:за|на) (?:всю |весь |один |одну )?(?:парти|лот(?!\p{L})|контейнер|комплект)|(?:per|for) (?:an? |the )?(?:whole |entire )?(?:lot|batch|container|bundle))|整[批柜].{0,4}价|(?<!\p{L})(?:lot|batch) prices?/u;

/** Whether a folded title says that prices are those of several cars together. A new lot that has come in is none. */
export const saysLots = (folded: string): boolean =>
  lotOfPrices.test(folded) && !/нов\p{L}* парти/u.test(folded);
