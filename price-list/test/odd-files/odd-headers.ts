import { han, header, inBytes, list, type OddFile, refuses, takes, theHan } from "./odd-file.ts";

const lines = (...rows: string[]) => inBytes(rows.join("\r\n"));

/** What stands above, in and below a table. */
export const oddHeaders: OddFile[] = [
  takes(
    "titles above the header",
    lines(
      "Прайс-лист;;;;",
      ";;;;",
      "Хоргос, май;;;;",
      "Марка;Модель;Год;Цена;Кол-во",
      "BYD;Han;2026;18500;3",
    ),
    theHan,
  ),
  takes(
    "names in capitals, in another order",
    lines("QUANTITY,Price,YEAR,Model,BRAND", "3,18500,2026,Han,BYD"),
    theHan,
  ),
  takes(
    "names in two languages",
    lines("品牌 Brand,车型 Model,年款/Year,单价(USD) Price,数量 Qty", "BYD,Han,2026,18500,3"),
    theHan,
  ),
  takes(
    "Chinese names with a guide price beside ours",
    lines("品牌,车型,年款,指导价,外贸价(美元),现车,外观,内饰", "BYD,Han,2026款,21.98万,18500,3台,雪域白,红"),
    { ...theHan, body_color: "雪域白", interior_color: "红" },
  ),
  takes(
    "Russian names of the trade",
    lines(
      "Марка авто;Модель;Г.в.;Комплектность;Цвет экстерьера;Цена, у.е.;В наличии;Склад;Контактное лицо",
      "BYD;Han;2026;Flagship;белый;18500;3;Хоргос;Линь",
    ),
    { ...theHan, trim_level: "Flagship", body_color: "белый", location: "Хоргос", seller: "Линь" },
  ),
  takes(
    "both the availability and the quantity",
    lines("Марка;Модель;Год;Цена;Наличие;Остаток", "BYD;Han;2026;18500;в пути;3"),
    theHan,
  ),
  refuses("a name twice", lines(`${header},Price`, `${han},1`), "file_needs_answer"),
  refuses(
    "two names for one column",
    lines("品牌,车型,型号,年份,价格,数量", "BYD,Han,x,2026,1,1"),
    "file_column_twice",
    {
      column: "model",
      headers: "“车型”, “型号”",
    },
  ),
  refuses("a column missing", lines("brand,model,year,quantity", "BYD,Han,2026,3"), "file_columns_missing", {
    columns: "price",
  }),
  refuses("a header far below", lines(...Array<string>(20).fill("x,y,z"), header, han), "file_no_header"),
  takes(
    "names that programs have for themselves",
    lines("__proto__,constructor,toString,brand,model,year,price,quantity", "a,b,c,BYD,Han,2026,18500,3"),
    theHan,
  ),
  refuses("such names only", lines("__proto__,constructor,prototype", "a,b,c"), "file_no_header"),
  {
    name: "notes below the table",
    bytes: list(
      han,
      han,
      "* FOB Khorgos, without freight",
      "",
      "汇率：1美元=7.1元,,,,,,",
      "Итого,,,37 000,6,,",
      ",,,,6,,",
    ),
    cars: [theHan, theHan],
    notes: [4, 6, 7, 8],
  },
  {
    name: "the same lines in the middle of the table",
    bytes: list(han, "* FOB Khorgos", "Итого,,,37 000,6,,", han),
    cars: [theHan, theHan],
    refused: [[3, "", "too_few_cells"]],
    notes: [4],
  },
  {
    name: "a car that is not whole in the last row",
    bytes: list(han, "BYD,,,18500,3,,"),
    cars: [theHan],
    refused: [
      [3, "model", "required"],
      [3, "year", "required"],
    ],
  },
  {
    name: "a car cut off at the end of the file",
    bytes: inBytes(`${header}\n${han}\nZeekr,00`),
    cars: [theHan],
    refused: [[3, "", "too_few_cells"]],
  },
  {
    name: "the header again between rows",
    bytes: list(han, header, han),
    cars: [theHan, theHan],
    notes: [3],
  },
  {
    name: "a file pasted below another, in another language",
    bytes: list(han, "品牌,车型,年款,价格,数量,城市,备注", han),
    cars: [theHan, theHan],
    notes: [3],
  },
  {
    name: "the header in English below the one in Chinese, which alone names the currency",
    bytes: lines(
      "品牌,车型,年款,单价(美元),数量,提车地,备注",
      "brand,model,year,price,quantity,delivery place,notes",
      "BYD,Han,2026,18500,3,,",
    ),
    cars: [theHan],
    notes: [2],
  },
  {
    name: "the header again between rows, without its currency",
    bytes: lines(
      "品牌,车型,年款,单价(美元),数量",
      "BYD,Han,2026,18500,3",
      "品牌,车型,年款,单价,数量",
      "BYD,Han,2026,18500,3",
    ),
    cars: [theHan, theHan],
    notes: [3],
  },
  refuses(
    "the header below itself, in another currency",
    lines("品牌,车型,年款,单价(美元),数量", "Brand,Model,Year,Price (CNY),Qty", "BYD,Han,2026,18500,3"),
    "file_second_table",
    { line: 2 },
  ),
  refuses(
    "a table with other columns below",
    list(han, "brand,model,year,quantity,price,location,notes", "BYD,Han,2026,3,18500,,"),
    "file_second_table",
    { line: 3 },
  ),
  ...[
    ["Price USD,Qty", "Deposit USD,Qty"],
    ["Price USD,Qty", "MSRP USD,Qty"],
    ["Price USD,Qty", "Price USD,Sold"],
    ["Price FOB USD,Qty", "Price CIF USD,Qty"],
    ["FOB USD,Qty", "EXW USD,Qty"],
    ["价格(美元),数量", "定金(美元),数量"],
    ["价格(美元),数量", "指导价(美元),数量"],
    ["Цена $,Кол-во", "Депозит $,Кол-во"],
    ["Цена $,Кол-во", "РРЦ $,Кол-во"],
  ].map(([first, second]) =>
    refuses(
      `a header over ${second} below one over ${first}`,
      lines(
        `Brand,Model,Year,${first}`,
        "BYD,Han,2026,18500,3",
        `Brand,Model,Year,${second}`,
        "BYD,Han,2026,2000,3",
      ),
      "file_second_table",
      { line: 3 },
    ),
  ),
];
