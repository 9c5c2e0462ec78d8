import { expect, test } from "vitest";
import { readText } from "../../test/read-bytes.ts";

const dollars = { currency: "USD" } as const;
const split = (some: readonly string[]) => some.flatMap((one) => one.split("|"));

test.each(
  split([
    "Total price|Total USD|Amount, $|Lot price|Price for all|Price x qty|Line total|Grand total|Price, total",
    "Всего|Итого, $|Сумма|Общая стоимость|Цена за все|Стоимость партии|Цена за лот|Цена (итог)",
    "总价|总价(美元)|总金额|合计|小计|价税合计|打包价|货值|批量总价",
    "Deposit price|Down payment|Price per month|Price/mo|Price/day|Instalment price|Lease price|Reservation price",
    "Задаток|Первый взнос|Цена в мес|Ежемесячный платёж|Цена в рассрочку|Цена аренды|Цена брони|Цена в кредит",
    "定金|订金|首付价|月供|分期价|按揭价|预付款|保证金|起租价",
    "Old price|Market price|Retail price|Customs value|Delivery price|Price change|Price valid until",
    "Старая цена|Рыночная цена|Цена доставки|Закупочная цена|Изменение цены|Срок действия цены",
    "原价|市场价|零售价|运输价格|采购价|成本价|价格变动|价格有效期",
  ]),
)("%s is no price of a car", async (header) => {
  const text = `brand,model,year,"${header}",quantity\nBYD,Han,2025,18500,3`;
  const { cars, failure } = await readText(text, dollars);
  expect([cars, failure?.code]).toEqual([[], "file_columns_missing"]);
});

test.each(
  split([
    "Qty sold|Sold qty|Units sold|Reserved qty|Booked qty|Qty shipped|Min qty|MOQ|Qty in transit|Allocated qty",
    "Продано, шт|Кол-во проданных|Бронь, шт|Кол-во в резерве|Отгружено|Мин. кол-во|Минимальный заказ|Реализовано шт",
    "Qty (MOQ)|Qty (min order)|Qty, minimum|Qty (monthly capacity)|Units (per month)|Qty (shipped)|Quantity (min. lot)",
    "Кол-во (мин. заказ)|Количество (минимальная партия)|Кол-во, в месяц|Кол-во (мощность завода)|Кол-во (отгружено)",
    "数量（起订量）|数量（月产能）|数量(最小起订)|台数（起订）|数量（年产量）|库存（已发货）|数量(最低)",
    "已售数量|售出数量|已订数量|锁定数量|发货数量|起订量|销量|出库数量|占用数量",
  ]),
)("%s is no number of cars for sale", async (header) => {
  const text = `brand,model,year,price,"${header}"\nBYD,Han,2025,18500,12`;
  const { cars, failure } = await readText(text, dollars);
  expect([cars, failure?.code]).toEqual([[], "file_needs_answer"]);
});

test.each(
  split([
    "Pieces|Qty in stock|Units available|К-во|Остаток шт|Доступно|Кол-во машин|Саны|剩余数量|余量|在库|可售|台|辆",
  ]),
)("%s counts cars", async (header) => {
  const text = `brand,model,year,price,"${header}"\nBYD,Han,2025,18500,12`;
  expect((await readText(text, dollars)).cars).toMatchObject([{ quantity: 12 }]);
});

test.each(
  split([
    "品牌,车系,车型|品牌,系列,车型|厂牌,车系,款型|Brand,Series,Model|Make,Model line,Model|Brand,Model series,Version",
    "Brand,Model,Variant|Марка,Серия,Модель|Марка,Модельный ряд,Модель|Бренд,Семейство,Модель|Марка,Модель,Вариант",
  ]),
)("%s are brand, model and trim", async (header) => {
  const text = `${header},year,price,quantity\nBYD,Han,EV Flagship,2025,18500,1`;
  expect((await readText(text, dollars)).cars).toMatchObject([
    { brand: "BYD", model: "Han", trim_level: "EV Flagship" },
  ]);
});
