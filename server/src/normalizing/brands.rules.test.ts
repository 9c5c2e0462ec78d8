import { expect, test } from "vitest";
import { brandKeys, readBrand } from "./brands.rules.ts";

const known = new Map([
  ["byd", "BYD"],
  ["比亚迪", "BYD"],
  ["东风", "Dongfeng"],
  ["东风日产", "Nissan"],
  ["lynkco", "Lynk & Co"],
  ["北京汽车", "BAIC"],
  ["北京", "Beijing"],
]);

test.each([
  ["BYD", "BYD", ""],
  ["byd", "BYD", "byd"],
  ["ВYD", "BYD", "ВYD"],
  ["比亚迪", "BYD", "比亚迪"],
  ["比亚迪汽车", "BYD", "比亚迪汽车"],
  ["LYNK&CO", "Lynk & Co", "LYNK&CO"],
  ["东风日产", "Nissan", "东风日产"],
  ["东风本田", "东风本田", ""],
  ["北京汽车", "BAIC", "北京汽车"],
  ["汽车", "汽车", ""],
  ["—", "—", ""],
])("%j is the brand %j", (written, brand, brand_written) =>
  expect(readBrand(written, known)).toEqual({ brand, brand_written }),
);

test("signs alone are looked for nowhere", () => expect(brandKeys("—")).toEqual([]));
