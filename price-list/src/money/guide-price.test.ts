import { expect, test } from "vitest";
import { isInYuan, priceAt, readDiscount, readGuidePrice } from "./guide-price.ts";
import { splitGuidePrice } from "./price-by-guide.ts";

test.each([
  ["15.98", "指导价", 159_800],
  ["12.98万", "指导价", 129_800],
  ["1598", "指导价", 159_800],
  ["159800", "官方指导价", 159_800],
  ["¥159,800", "厂商指导价", 159_800],
  ["15.98", "指导价(万元)", 159_800],
  ["20", "指导价", 200_000],
  ["20.00", "指导价", 200_000],
  ["159,800.00", "指导价", 159_800],
  ["1598.00", "指导价", 159_800],
  ["指导价15.98", "指导价", 159_800],
  ["159 800", "РРЦ, юаней", 159_800],
  ["159.8 тыс.", "РРЦ, юани", 159_800],
  ["159,800 yuan", "Guide price", 159_800],
  ["RMB 159,800", "MSRP", 159_800],
])("a guide price of %s under %s is %i yuan", (cell, header, yuan) => {
  expect(readGuidePrice(cell, header)?.yuan).toBe(yuan);
});

test.each([
  // 5.98万 or 598万.
  ["598", "指导价"],
  ["598.00", "指导价"],
  ["12990", "指导价"],
  // Yuan it cannot be, and ten thousands of them are not what the header says.
  ["15.98", "指导价（元）"],
  ["159800", "指导价(万)"],
  ["15.98-18.98", "指导价"],
  ["3 200 000", "РРЦ, тенге"],
  ["25,000", "MSRP, USD"],
  ["待定", "指导价"],
  ["", "指导价"],
])("nobody knows how many yuan %s under %s are", (cell, header) => {
  expect(readGuidePrice(cell, header.toLowerCase())).toBeUndefined();
});

test.each([
  ["优惠 1.6", "", 143_800],
  ["1.6", "优惠", 143_800],
  ["1.6万", "优惠金额", 143_800],
  ["16000", "优惠金额", 143_800],
  ["16000", "优惠金额(元)", 143_800],
  ["1.6", "优惠金额（万）", 143_800],
  ["-1.6万", "优惠", 143_800],
  ["优惠1.6万元", "", 143_800],
  ["优惠13个点", "", 139_026],
  ["下13个点", "", 139_026],
  ["13点", "优惠", 139_026],
  ["-13%", "", 139_026],
  ["13", "优惠点数", 139_026],
  ["13", "优惠(%)", 139_026],
  ["13%优惠", "优惠", 139_026],
  ["9折", "折扣", 143_820],
  ["16000", "折扣", 143_800],
  ["1.6", "折扣金额", 143_800],
  ["1.6", "折扣(万)", 143_800],
  ["打85折", "折扣", 135_830],
  ["9.5折", "优惠", 151_810],
  ["加1.5万", "优惠", 174_800],
  ["+1.5万", "优惠", 174_800],
  ["1.5", "加价", 174_800],
  ["平价", "优惠", 159_800],
  ["无优惠", "优惠", 159_800],
  ["0", "优惠金额", 159_800],
  ["скидка 16000", "скидка", 143_800],
  ["16 000 юаней", "скидка", 143_800],
  ["минус 13 %", "скидка", 139_026],
  ["13 п.п.", "скидка", 139_026],
  ["наценка 15000", "скидка", 174_800],
  ["без скидки", "скидка", 159_800],
  ["по РРЦ", "скидка", 159_800],
  ["16,000", "discount", 143_800],
  ["less 13%", "discount", 139_026],
  ["13% off", "discount", 139_026],
  ["13 points", "discount", 139_026],
  ["markup 15000", "discount", 174_800],
  ["no discount", "discount", 159_800],
])("159 800 yuan with %s under %j are %i", (cell, header, yuan) => {
  const discount = readDiscount(cell, header);
  expect(discount && priceAt({ yuan: 159_800, scale: 10_000 }, discount)).toBe(yuan);
});

test.each([
  // Ten thousands of yuan or per cent.
  ["13", "优惠"],
  ["下13", ""],
  ["87", "优惠点数"],
  ["0.13", "优惠点数"],
  ["20万", "优惠"],
  // So much may be left.
  ["9.5", "折扣"],
  ["9", "折扣"],
  ["1.6", "折扣"],
  ["95", "折扣"],
  ["0.95", "折扣"],
  ["95", "折扣(%)"],
  ["14.2万", "优惠"],
  ["142000元", "优惠"],
  ["1.6", "优惠金额(元)"],
  ["$2000", "优惠"],
  ["优惠", "优惠"],
  ["电议", "优惠"],
  ["1.5", "优惠/加价"],
  ["скидка+наценка 5", "скидка"],
  ["договорная", "скидка"],
  ["ask", "discount"],
])("what %s under %j leaves of 159 800 yuan is not clear", (cell, header) => {
  const discount = readDiscount(cell, header);
  expect(discount && priceAt({ yuan: 159_800, scale: 10_000 }, discount)).toBeUndefined();
});

test("a discount beside hundreds of yuan counts what only one of them can be", () => {
  const off = (cell: string) => {
    const discount = readDiscount(cell, "优惠");
    return discount && priceAt({ yuan: 159_800, scale: 100 }, discount);
  };
  expect(["160", "1.6", "16000", "7"].map(off)).toEqual([143_800, 143_800, 143_800, undefined]);
});

test.each([
  ["指导价 15.98 优惠 1.6", "15.98", "优惠 1.6"],
  ["指导价12.98万优惠13个点", "12.98万", "优惠13个点"],
  ["12.98万 下13个点", "12.98万", "下13个点"],
  ["12.98万-13%", "12.98万", "-13%"],
  ["27.98-2.3", "27.98", "-2.3"],
  ["27.98 加1.5万", "27.98", "加1.5万"],
  ["15.98万平价", "15.98万", "平价"],
  ["РРЦ 159 800 скидка 13%", "159 800", "скидка 13%"],
  ["MSRP 159,800 less 16,000", "159,800", "less 16,000"],
])("%s is a guide price and a discount", (cell, guide, discount) => {
  expect(splitGuidePrice(cell)).toMatchObject({ guide, discount });
});

test.each([
  ["219800", "指导价", "USD", true],
  ["50000", "官方指导价", "USD", true],
  ["219,800.00", "厂商指导价", "USD", true],
  ["12.98", "指导价", "USD", true],
  ["1298", "指导价", "USD", true],
  ["12.98", "指导价", "KZT", true],
  ["1298", "指导价", "EUR", true],
  ["219800", "建议零售价", "USD", false],
  ["49900", "指导价", "USD", true],
  ["39800", "官方指导价", "USD", true],
  ["31990", "厂指", "USD", true],
  // Tenge of a car are more, and euros of one may be as many.
  ["219800", "指导价", "KZT", false],
  ["219800", "指导价", "EUR", false],
  ["219800", "msrp", "USD", false],
  ["219800", "ррц", "USD", false],
])("that %s under %s in a list in %s is in yuan is %s", (cell, header, list, isYuan) => {
  expect(isInYuan(header, list, readGuidePrice(cell, header))).toBe(isYuan);
});

test.each([
  ["指导价", undefined, true],
  ["ррц, юани", "KZT", true],
  ["msrp china", "USD", true],
  ["ррц", "CNY", true],
  ["ррц", undefined, false],
  ["msrp", "USD", false],
  ["msrp 日元", "USD", false],
])("that prices under %s in a list in %s are in yuan is %s", (header, list, isYuan) => {
  expect(isInYuan(header, list, { yuan: 31_990, scale: 1 })).toBe(isYuan);
});
