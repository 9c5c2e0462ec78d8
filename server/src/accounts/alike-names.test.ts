import { expect, test } from "vitest";
import { claimsIn, skeletonOf } from "./names.rules.ts";

test.each([
  ["Toplong Auto", "TOPLONG  AUTO"],
  ["Toplong Auto", "Тoрlоng Аutо"],
  ["Toplong Auto", "Top\u{200B}long Auto"],
  ["Toplong Auto", "Ｔｏｐｌｏｎｇ　Ａｕｔｏ"],
  ["Toplong Auto", "Topl0ng-Auto."],
  ["Toplong Auto", "Τοplοng Αutο"],
  ["Toplong Auto", "Töplong Autó"],
  ["Lin Ming", "LIN MlNG"],
  ["Marat", "Мaрaт".replace("р", "r")],
  ["Bernina", "Bemina"],
  ["Караван", "КAPABAH"],
  ["霍尔果斯汽车", "霍尔果斯 汽车"],
])("%s and %s look the same", (one, other) => {
  expect(skeletonOf(other)).toBe(skeletonOf(one));
});

test.each([
  ["Toplong Auto", "Toplong Motors"],
  ["Lin Yue", "Lin Yun"],
  ["Марат", "Мурат"],
  ["比亚迪", "吉利"],
])("%s and %s do not", (one, other) => {
  expect(skeletonOf(other)).not.toBe(skeletonOf(one));
});

test.each([
  [["Toplong Auto (verified ✔)"], ["verified", "✔"]],
  [["Администратор Khorgos"], ["Администратор"]],
  [["Аdmin", "Lin Auto"], ["Аdmin"]],
  [["Official Support of the market"], ["Official", "Support"]],
  [["霍尔果斯官方客服"], ["霍尔果斯官方客服"]],
  [
    ["Проверенный поставщик", "Служба поддержки"],
    ["Проверенный", "поддержки"],
  ],
  [["Lin Yue", "Khorgos Auto Trade", "霍尔果斯龙腾汽车", ""], []],
])("of %j these claim something: %j", (names, claims) => {
  expect(claimsIn(names)).toEqual(claims);
});
