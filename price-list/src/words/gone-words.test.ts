import { describe, expect, test } from "vitest";
import { readText } from "../../test/read-bytes.ts";
import { saysGone } from "./gone-words.ts";

const rowOf = (header: string, cell: string) =>
  readText(`brand,model,year,quantity,price,${header}\nBYD,Han,2025,1,18500,"${cell}"`, { currency: "USD" });

describe("a column of status", () => {
  test.each(
    "已售;已订;已售出;已售完;已售罄;已售了;现车已订;现车（已售）;在途 已定;现车-已锁单;客户已订;已被订;已经售出;已售（张总）;已订(定金已付);已订至12月5日;已订 12.5;2025-11-20已售;无现车，已售;在途已订舱，已售"
      .concat(
        ";sold;Sold out;already sold;in stock - reserved;In transit / reserved;reserved until 12 Dec;sold to client;SOLD 12 May;Sold (Lin Auto);not in stock, sold;on hold;car is sold;sold Dec 5, 2025;vessel booked, sold",
      )
      .concat(
        ";продано;уже продана;в наличии забронирован;в пути (бронь);нет в наличии, продано;Бронь до 5.12;забронирован за клиентом;продано 12 ноября;в резерве;Бронь (Берик);бронь снята, продано",
      )
      .split(";"),
  )("%s says that a car is gone", (cell) => expect(saysGone(cell, "status")).toBe("gone"));

  test.each(
    "已售2台，余3台;即将售罄;部分已售;已售一半;可能已订;已订（余2台）;已售?;现车3台 已售1台;已售3/5"
      .concat(
        ";Order booked, arrives 12 Dec;Sold by Lin Auto;partly sold;sold 2, left 3;sold (2 units);sold?;reserved for 3 days only",
      )
      .concat(
        ";продано 2, осталось 3;бронь 500$;частично продано;может быть продан;резерв от 500;продан 1 из 3",
      )
      .split(";"),
  )("%s leaves open whether a car is gone: it is taken in and doubted", async (cell) => {
    expect(saysGone(cell, "status")).toBe("unclear");
    for (const header of ["状态", "Status", "Состояние заказа"]) {
      const { cars, sold, doubts } = await rowOf(header, cell);
      expect([cars.length, sold]).toEqual([1, 0]);
      expect(doubts).toMatchObject([{ column: "ready", code: "unknown_word", value: cell, used: false }]);
    }
  });

  test.each(
    "在途，已订舱;已定船;已预订舱位;舱位已订;船期已定;已订柜;待售出;可售出;已售后检测;现车，价格已定;已定价;已订取消;未售"
      .concat(
        ";vessel booked;space is booked;booked on a vessel;shipping booked;to be sold;can be reserved;reservation cancelled;booked for shipment;not sold",
      )
      .concat(
        ";бронь снята;бронь отменена;резерв возможен;место на судне забронировано;забронирован контейнер;бронь свободна;снята бронь;не продано",
      )
      .split(";"),
  )("%s says nothing of a car being gone", async (cell) => {
    expect(saysGone(cell, "status")).toBe("no");
    const { cars, sold, doubts } = await rowOf("Status", cell);
    expect([cars.length, sold, doubts]).toEqual([1, 0, []]);
  });
});

test("a car on its way whose space on a ship is booked is on its way", async () => {
  for (const cell of ["在途，已订舱", "in transit, vessel booked", "в пути, судно забронировано"])
    expect((await rowOf("提车类型", cell)).cars).toMatchObject([{ ready: "on_the_way" }]);
});

test.each([
  ["订舱", "已订"],
  ["船期", "已定"],
  ["Vessel", "booked"],
  ["Shipping status", "Booked"],
  ["Контейнер", "забронирован"],
  ["价格状态", "已定"],
])("%s %s is no car that is gone", async (header, cell) => {
  const { cars, sold } = await rowOf(header, cell);
  expect([cars.length, sold]).toEqual([1, 0]);
});

test.each([
  ["订舱", "已售"],
  ["渠道价", "sold"],
  ["Доставка", "продано"],
])("%s %s is a car that is gone", async (header, cell) => {
  expect((await rowOf(header, cell)).sold).toBe(1);
});

test("a doubt about a status is settled by mending it", async () => {
  const text = "brand,model,year,quantity,price,Status\nBYD,Han,2025,1,18500,Sold by Lin Auto";
  const { cars, doubts } = await readText(text, {
    mended: [{ line: 2, column: "ready", value: "in stock" }],
  });
  expect([cars, doubts]).toMatchObject([[{ ready: "there" }], []]);
});

describe("a cell that says something else first", () => {
  test.each([
    "上海 已售",
    "D4 (已售)",
    "D4（已售）",
    "白色 【已售】",
    "霍尔果斯/已订",
    "上海，售出",
    "已售",
    "上海 已售罄",
    "Khorgos (sold)",
    "White, SOLD",
    "Almaty - reserved",
    "D4 [booked]",
    "Khorgos sold out",
    "Sold",
    "Хоргос (продан)",
    "белый продана",
    "Урумчи, забронирован",
    "D8 - в резерве",
    "Алматы (в брони)",
    "Продано!",
  ])("%s says surely that the car is gone", (cell) => expect(saysGone(cell, "beside")).toBe("gone"));

  test.each([
    "已售 上海",
    "上海已售",
    "2台 已售",
    "部分 已售",
    "即将 售罄",
    "2 sold",
    "sold in Almaty",
    "almost sold",
    "3 шт. продано",
    "почти продан",
    "продан в Алматы",
    "已订 3台 余 1台",
  ])("%s may say so", (cell) => expect(saysGone(cell, "beside")).toBe("unclear"));

  test.each([
    "售后",
    "已售后",
    "含售后 3年",
    "sold by Lin Auto",
    "Sold out by Friday",
    "not sold",
    "unsold",
    "未售",
    "未 已售后",
    "не продан",
    "Продажа",
    "Хоргос",
    "上海",
    "ещё не продана",
    "Reservedly",
    "已订购脚垫",
    "可订",
    "Золд",
  ])("%s says nothing of that", (cell) => expect(saysGone(cell, "beside")).toBe("no"));
});

test.each(
  "客户已订;阿拉木图客户已订;已订车;已付定金;已收定金;定金已付;已锁定;已出;无车;没货;停售;sold to Astana;Sold to a client;reserved for client;booked until Friday;deposit received;not available;Out of stock;бронь до пятницы;бронь для Ерлана;под задаток;задаток внесён;уехал;нет в наличии;сатылды;брондалған".split(
    ";",
  ),
)("a car whose note is %s is gone", async (note) => {
  for (const header of ["备注", "Notes", "Примечание"]) expect((await rowOf(header, note)).sold).toBe(1);
});

test.each(
  "可订;客户可订;现车可售;需付定金;定金1万;车已到库;sold in Almaty by dealer;reserved for 3 days only;available;in stock;задаток 500 $;под заказ;бронь 500 $;бронь возможна;бронь снята;sold by Lin Auto;已出厂;已出证;无车险;无车损;价格已定;船期已定".split(
    ";",
  ),
)("a car whose note is %s is for sale", async (note) => {
  expect(await rowOf("备注", note)).toMatchObject({ sold: 0, cars: [{ quantity: 1 }] });
});
