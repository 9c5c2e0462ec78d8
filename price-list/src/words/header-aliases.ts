import type { CarColumn, PriceListColumn } from "@khorgos/contract/imports/imports";

/** English, Chinese and Russian names, parted by commas. */
type HeaderAliases = Readonly<Record<PriceListColumn, readonly string[]>>;

/**
 * Names by which suppliers call the columns, beside the names of the template; those of optional facts count only where nothing else is
 * named. Case, spaces, marks and currencies do not matter.
 * A guide price (指导价, РРЦ) is the maker's and no price of a car. Not among them: numbers that may only count the rows (编号, №);
 * how far a battery goes (续航里程), which is no mileage; 折扣率, which is what is left to one and what is taken off to another;
 * 优惠幅度, which is an amount to one and per cent to another.
 */
export const headerAliases: HeaderAliases = {
  brand: [
    "make, car brand",
    "品牌, 厂牌, 汽车品牌, 车辆品牌",
    "марка, бренд, маркасы, марка авто, марка автомобиля, марка тс",
  ],
  model: [
    "car model, series, model series, model line",
    "车型, 车系, 车系名称, 系列, 车型系列, 型号, 车型名称, 车辆型号, 车辆名称, 汽车型号",
    "модель, моделі, серия, модельный ряд, семейство, линейка, модель авто, модель автомобиля, модель тс",
  ],
  year: [
    "model year",
    "年份, 年款, 年, 年式, 车型年份, 车型年款",
    "год, год выпуска, год вып, г.в., г/в, жылы, шыққан жылы, модельный год, год модели",
  ],
  trim_level: [
    "trim, grade, version, variant, configuration",
    "配置, 版本, 款型, 配置版本, 车辆配置, 版型",
    "комплектация, комплект, вариант, модификация, версия, исполнение",
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
    "unit price, price per unit, selling price, sale price, sales price, car price, vehicle price, price per car, export price, net price, price with vat, price without vat, price incl vat, price excl vat, price including vat, price excluding vat",
    "价, 价格, 单价, 报价, 售价, 优惠价, 优惠后价格, 折后价, 含税价, 含税价格, 含税单价, 不含税价, 不含税价格, 不含税单价, 未税价, 退税价, 退税后价格, 出口价, 出口价格, 外贸价, 离岸价, 单台价格, 销售价, 销售价格, 销售单价, 出口裸车价, 出口单价, 外贸报价, 单车价格, 裸车价格, 批发价, 批发价格, 结算价, 结算价格, 成交价, 成交价格, 到手价, 底价, 一口价, 特价, 提车价, 实际售价, 同行价, 优惠后价, 最终价, 最终价格",
    "цена, баға, бағасы, narx, narxi, нарх, нархи, цена за шт, цена за 1 шт, цена за единицу, цена за ед, цена за авто, цена авто, цена автомобиля, цена за автомобиль, цена за машину, цена к оплате, стоимость, стоимость авто, стоимость автомобиля, стоимость за шт, стоимость за единицу, цена продажи, цена с ндс, цена без ндс, цена с учётом ндс, цена без учёта ндс, стоимость с ндс, стоимость без ндс, экспортная цена, отпускная цена",
  ],
  quantity: [
    "qty, units, pcs, pieces, units available, qty in stock, available qty, qty available, quantity available, stock qty",
    "数量, 库存, 台数, 辆数, 台, 辆, 剩余, 剩余数量, 余量, 在库, 在库数量, 可售, 可用数量, 库存数量, 库存量, 现车数量, 可售数量, 车辆数量, 可售台数, 库存台数, 现车台数, 在库台数, 现有数量, 库存辆数, 可售库存",
    "количество, кол-во, к-во, кол, саны, дана, шт, остаток шт, доступно, кол-во машин, кол-во единиц, штук, остаток, остатки, свободный остаток, количество шт, кол-во шт, количество авто, кол-во авто, в наличии шт, наличие шт, доступно шт, количество в наличии, кол-во в наличии",
  ],
  location: [
    "city, stock location",
    "所在地, 地点, 城市, 提车地, 提车城市, 所在城市, 车辆所在地, 提车地点, 存放地, 存放地点, 现车位置",
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
  powertrain: [
    "fuel, fuel type, type of fuel, energy type, engine type",
    "动力, 动力类型, 动力形式, 动力方式, 燃料, 燃料类型, 燃料种类, 燃料形式, 燃油类型, 能源, 能源类型, 能源形式, 能源种类",
    "тип двигателя, топливо, вид топлива, тип топлива, силовая установка, тип силовой установки",
  ],
  engine_cc: [
    "displacement, engine displacement, engine capacity, engine size, engine volume, engine cc, engine cm³",
    "排量, 排气量, 发动机排量",
    "объём, объём двигателя, объём двс, рабочий объём, рабочий объём двигателя, литраж",
  ],
  condition: [
    "car condition, vehicle condition",
    "车况, 车辆状况, 新旧, 新旧程度",
    "состояние, состояние авто, состояние автомобиля",
  ],
  first_registered_on: [
    "first registration, first registered, first registration date, date of first registration, registration date, date of registration",
    "上牌日期, 上牌时间, 上牌年月, 首次上牌, 首次上牌日期, 首次上牌时间, 首次登记, 首次登记日期, 初次登记, 初次登记日期, 初登日期, 登记日期, 注册日期, 注册登记日期",
    "дата регистрации, дата первой регистрации, первая регистрация, дата постановки на учёт",
  ],
  mileage_km: [
    "mileage, odometer, odo, kms, km driven",
    "里程, 里程数, 公里, 公里数, 行驶里程, 行驶公里, 行驶公里数, 表显里程, 表显公里, 表显公里数, 已行驶里程",
    "пробег, пробег авто, пробег автомобиля",
  ],
  vin: [
    "vin code, vin number, vin no, chassis number, chassis no",
    "车架号, 车架号码, vin码, vin号, 车辆识别代号, 车辆识别代码, 车辆识别号, 底盘号",
    "вин, вин код, vin код, vin номер, номер vin",
  ],
  basis: [
    "incoterms, incoterm, delivery terms, terms of delivery, trade terms, price basis, delivery basis",
    "贸易方式, 贸易条款, 贸易术语, 价格条款, 成交方式, 交货方式, 交货条款, 交货条件",
    "условия поставки, базис, базис поставки, инкотермс, условия инкотермс",
  ],
  basis_place: [
    "place of delivery, delivery place, delivery point",
    "交货港, 交货口岸, 交付地, 交付地点, 交车地, 交车地点",
    "место поставки, пункт поставки, место доставки, место передачи",
  ],
  export_ready: [
    "export, export documents, export papers, export licence, export license, export permit, after sales confirmation, maker's confirmation",
    "售后确认书, 售后服务确认书, 厂家确认书, 确认书, 出口许可, 出口许可证, 出口资质, 出口手续, 出口文件",
    "экспорт, экспортная лицензия, лицензия на экспорт, экспортные документы, документы на экспорт, подтверждение завода",
  ],
  guide_price: [
    "guide price, official guide price, china guide price, msrp, china msrp, msrp china, msrp in china, recommended price, recommended retail price, suggested retail price",
    "指导价, 导价, 指导, 厂指, 官指, 厂家指导, 厂商指导, 官方指导, 指导价格, 厂商指导价, 厂家指导价, 官方指导价, 官方指导价格, 市场指导价, 新车指导价, 建议零售价, 厂家建议零售价",
    "ррц, мрц, ррц китай, ррц в китае, мрц в китае, рекомендованная цена, рекомендованная розничная цена, рекомендуемая цена, рекомендуемая розничная цена, гайд прайс, цена ррц",
  ],
  discount: [
    "discount, discount amount, rebate, off guide price, price off, markup, surcharge",
    "优惠, 优惠金额, 优惠额, 优惠/加价, 让利, 让利金额, 降价, 降价金额, 折扣, 折扣金额, 加价, 加价金额",
    "скидка, сумма скидки, размер скидки, скидка от ррц, скидка от рекомендованной цены, дисконт, наценка, надбавка",
  ],
  discount_percent: [
    "discount percent, percent off, discount rate, points off",
    "优惠点数, 优惠点, 优惠比例, 优惠百分比, 优惠率, 下点, 下点数, 点数",
    "процент скидки, скидка в процентах, скидка в %, размер скидки в процентах",
  ],
  price_tax: [
    "tax in the price, vat, tax, vat status, price tax",
    "含税情况, 是否含税, 含税, 税, 含税/不含税, 价格含税",
    "ндс, ндс в цене, наличие ндс",
  ],
  ready: [
    "status, stock status, sales status, sale status, car status, availability status",
    "状态, 车辆状态, 车源状态, 库存状态, 销售状态, 车况状态, 订单状态, 供货状态, 现车状态, 提车类型, 车源类型, 货源类型",
    "статус, статус авто, статус автомобиля, статус наличия, наличие статус, состояние заказа",
  ],
};

/**
 * Names that mean a column only in a list that has none of the names above for it: 颜色 beside 内饰颜色, but also «наличие»,
 * which says "on its way" in one list and counts the cars in another.
 */
export const looseAliases: Partial<Record<CarColumn, readonly string[]>> = {
  brand: [
    "manufacturer, brand name, vehicle brand, maker, marque, oem",
    "厂商, 生产厂商, 制造商, 厂家, 车企, 品牌名称, 牌子, 生产厂家, 制造厂, 汽车厂商",
    "производитель, өндіруші",
  ],
  model: [
    "model name, vehicle model, model & trim, model description",
    "车源, 名称, 车名, 具体车型, 车型款式",
    "наименование модели, название модели, үлгісі",
  ],
  year: [
    "production year, production date, my, yom, yr, year of manufacture, year of production, manufacture year, manufacturing year, mfg year, mfg date, year model, year made, build year, prod year, prod date, manufacture date, date of production, date of manufacture",
    "生产年份, 出厂年份, 生产日期, 出厂日期, 年型, 制造年份, 制造日期, 生产年",
    "год производства, дата выпуска, г выпуска, год изготовления, год сборки, дата производства, шығарылған жылы",
  ],
  trim_level: ["车款, 款式", "комплектность"],
  body_color: ["color, colour", "颜色", "цвет"],
  price: [
    "new price, current price, actual price, final price",
    "裸车价, 车价, 现价, 新价, 新价格, 最新价格, 最新报价, 当前价格",
    "новая цена, текущая цена, актуальная цена, итоговая цена, окончательная цена",
  ],
  quantity: [
    "availability, available, in stock, remaining, remaining qty, qty remaining, remaining quantity, qty left, inventory, on hand, qty on hand, no of units, number of units, number of cars, total units, balance qty",
    "现车, 现货, 剩余台数, 剩余辆数, 存量, 现存",
    "наличие, в наличии, свободно, свободно шт",
  ],
  location: ["warehouse", "仓库, 位置, 交货地, 交货地点", "склад"],
  seller: ["contact, contact person", "联系人", "контакт, контактное лицо, менеджер"],
  notes: ["其他, 其它", "доп. информация, дополнительная информация"],
};

/** Names that may be those of anything, and mean a column only in a list that has nothing better for it. */
export const vagueAliases: Partial<Record<CarColumn, readonly string[]>> = {
  model: [
    "vehicle, car, car name, vehicle name, vehicle description, name",
    "产品名称, 商品名称, 品名, 规格型号",
    "автомобиль, авто, наименование, название, название авто",
  ],
  year: ["款"],
  quantity: ["balance, count, stock"],
};

/** Names of a price in a list that has no other, as long as amounts stand below them. */
export const priceAliases: readonly string[] = [
  "dealer price, dealers price, price for dealers, factory price, ex factory price, wholesale price, best price, last price, offer, offer price, quotation, quote, quoted price, price ex vat, price ex tax, price w/o vat, unit cost",
  "出厂价, 出厂价格, 到岸价, 到岸价格, 工厂价, 整车价, 整车价格, 口岸价, 口岸价格, 交货价, 霍尔果斯交货价, 霍尔果斯价, 价钱, 卖价, 实价, 净价, 净车价, 活动价, 促销价, 现金价, 全款价, 代理价, 经销商价",
  "дилерская цена, цена дилера, цена для дилера, цена для дилеров, оптовая цена, цена опт, цена оптом, заводская цена, цена завода, цена отгрузки, цена хоргос, цена на хоргосе, цена в хоргосе, цена со скидкой, цена нетто, құны",
];

/** Names of the trim, or of the model in a list that has no other. */
export const styleAliases: readonly string[] = ["车款, 款式"];

/** The place of the terms of delivery, in a list that names elsewhere where the car stands. */
export const basisPlaceAliases: readonly string[] = ["交货地, 交货地点"];

/** Whether cars are there, in a list that counts them elsewhere. */
export const readyAliases: readonly string[] = ["availability", "现车/期货, 现车/在途/期货", "наличие"];

/** A column of its own for the currency of each row's price. */
export const currencyAliases: readonly string[] = [
  "currency, curr, cur, ccy",
  "币种, 货币, 币别",
  "валюта, валюта цены, вал",
];
