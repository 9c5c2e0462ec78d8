import type { PriceListColumn } from "@khorgos/contract/imports";

/** English, Chinese and Russian names, parted by commas. */
type HeaderAliases = Readonly<Record<PriceListColumn, readonly string[]>>;

/**
 * What suppliers call the columns, beside the names of the template. Case, spaces, marks and currencies do not matter.
 * Not among them: a guide price (指导价, РРЦ), which is the maker's and in another currency; numbers that may only count
 * the rows (编号, №); a date of registration, which is no model year.
 */
export const headerAliases: HeaderAliases = {
  brand: [
    "make, car brand",
    "品牌, 厂牌, 汽车品牌, 车辆品牌",
    "марка, бренд, марка авто, марка автомобиля, марка тс",
  ],
  model: [
    "car model",
    "车型, 车系, 型号, 车型名称, 车辆型号",
    "модель, модель авто, модель автомобиля, модель тс",
  ],
  year: [
    "model year",
    "年份, 年款, 年, 年式, 车型年份, 车型年款",
    "год, год выпуска, год вып, г.в., г/в, модельный год, год модели",
  ],
  trim_level: [
    "trim, grade, version, configuration",
    "配置, 版本, 款型, 配置版本, 车辆配置, 版型",
    "комплектация, модификация, версия, исполнение",
  ],
  body_color: [
    "body colour, exterior color, exterior colour, exterior, ext. color, ext. colour",
    "外观颜色, 车身颜色, 外观色, 外观, 外色, 外饰颜色, 外饰色, 车漆颜色, 车色",
    "цвет кузова, цвет экстерьера, цвет снаружи, внешний цвет, цвет авто, цвет автомобиля",
  ],
  interior_color: [
    "interior colour, interior, int. color, int. colour",
    "内饰颜色, 内饰, 内饰色, 内色",
    "салон, цвет салона, цвет интерьера, интерьер, внутренний цвет, цвет обивки",
  ],
  price: [
    "unit price, price per unit, selling price, sale price, export price",
    "价, 价格, 单价, 报价, 售价, 出口价, 出口价格, 外贸价, 离岸价, 单台价格",
    "цена, цена за шт, цена за 1 шт, цена за единицу, цена за ед, цена за авто, стоимость, цена продажи, экспортная цена, отпускная цена",
  ],
  quantity: [
    "qty, units, pcs, available qty, qty available, quantity available, stock qty",
    "数量, 库存, 台数, 辆数, 库存数量, 库存量, 现车数量, 可售数量, 车辆数量",
    "количество, кол-во, кол, шт, штук, остаток, остатки, свободный остаток, количество шт, кол-во шт, количество авто, кол-во авто",
  ],
  location: [
    "city, stock location",
    "所在地, 地点, 城市, 提车地, 所在城市, 车辆所在地, 提车地点, 存放地, 存放地点, 现车位置",
    "город, местоположение, местонахождение, место нахождения, расположение, локация",
  ],
  seller: ["supplier, vendor", "卖家, 供应商, 卖方, 供货商, 经销商, 车商", "продавец, поставщик"],
  additional_features: [
    "features, options, extras",
    "附加配置, 选装, 选配, 选装配置, 选配配置, 加装, 加装配置",
    "доп. опции, дополнительные опции, опции, доп. оснащение, дополнительное оснащение, доп. оборудование, дополнительное оборудование, оснащение",
  ],
  notes: [
    "note, remark, remarks, comment, comments",
    "备注, 说明, 备注说明, 附注",
    "примечание, примечания, прим, комментарий, комментарии",
  ],
  supplier_sku: [
    "sku, stock no, stock number, stock id",
    "库存编号, 车源编号, 车源号, 库存号, 货号",
    "артикул, арт",
  ],
};

/**
 * Names that mean a column only in a list that has none of the names above for it: 颜色 beside 内饰颜色, but also «наличие»,
 * which says "on its way" in one list and counts the cars in another.
 */
export const looseAliases: Partial<HeaderAliases> = {
  brand: ["manufacturer", "производитель"],
  year: [
    "production year, production date",
    "生产年份, 出厂年份, 生产日期, 出厂日期",
    "год производства, дата выпуска",
  ],
  trim_level: ["款式", "комплектность"],
  body_color: ["color, colour", "颜色", "цвет"],
  price: ["裸车价, 车价, 现价"],
  quantity: ["availability, available, in stock", "现车, 现货", "наличие, в наличии"],
  location: ["warehouse", "仓库, 位置, 交货地, 交货地点", "склад"],
  seller: ["contact, contact person", "联系人", "контакт, контактное лицо, менеджер"],
  notes: ["其他, 其它", "доп. информация, дополнительная информация"],
};

/** A column of its own for the currency of each row's price. */
export const currencyAliases: readonly string[] = ["currency", "币种, 货币, 币别", "валюта, валюта цены"];
