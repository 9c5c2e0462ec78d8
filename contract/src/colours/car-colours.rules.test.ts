import { expect, test } from "vitest";
import { readBody, readCarColours } from "./car-colours.rules.ts";

const read = (body_color: string, interior_color = "") => {
  const { body, interior } = readCarColours({ body_color, interior_color });
  return [body.colour, interior.colour];
};

test.each([
  ["外白内黑", "white", "black"],
  ["外白内棕", "white", "brown"],
  ["外白/内黑", "white", "black"],
  ["外观：白 内饰：黑", "white", "black"],
  ["内黑外白", "white", "black"],
  ["白（黑内）", "white", "black"],
  ["白色 黑内饰", "white", "black"],
  ["白色黑内饰", "white", "black"],
  ["白色，内饰黑色", "white", "black"],
  ["白色+黑色内饰", "white", "black"],
  ["白车黑内", "white", "black"],
  ["白外黑内", "white", "black"],
  ["雪域白/摩卡棕内饰", "white", "brown"],
  ["黑内饰 白色", "white", "black"],
  ["белый (салон чёрный)", "white", "black"],
  ["салон черный, белый", "white", "black"],
  ["белый, салон чёрный", "white", "black"],
  ["Кузов белый, салон чёрный/красный", "white", "black/red"],
  ["белый с чёрным салоном", "white", "black"],
  ["чёрный салон, белый кузов", "white", "black"],
  ["белый / салон: бежевый", "white", "beige"],
  ["тёмно-синий (салон светло-серый)", "navy", "gray"],
  ["white with black interior", "white", "black"],
  ["White, black interior", "white", "black"],
  ["white / black int.", "white", "black"],
  ["ext. white, int. black", "white", "black"],
  ["Pearl White (interior: dark brown)", "white", "brown"],
  ["white exterior, black/red interior", "white", "black/red"],
  ["black interior, white body", "white", "black"],
])("%j is a body in %s with a cabin in %s", (written, body, cabin) =>
  expect(read(written)).toEqual([body, cabin]),
);

test.each([
  ["黑顶白车", "white"],
  ["白色黑顶", "white"],
  ["白车身黑顶", "white"],
  ["珍珠白(黑顶)", "white"],
  ["крыша чёрная, кузов белый", "white"],
  ["чёрный с белой крышей", "black"],
  ["белый, крыша чёрная", "white"],
  ["white with black roof", "white"],
  ["black roof, white body", "white"],
])("%j is %s under its roof, and keeps its name", (written, colour) => {
  const { body, interior } = readCarColours({ body_color: written, interior_color: "" });
  expect({ ...body, interior: interior.colour }).toEqual({
    colour,
    name: written.normalize("NFKC"),
    interior: "",
  });
});

test.each([
  "内黑",
  "салон чёрный",
  "black interior",
  "белый чёрный салон",
  "曜石黑焦糖棕内饰",
  "外白内不限",
  "белый, салон на выбор",
  "white, interior any",
  "белый, салон не чёрный",
])("%j does not say which is which, and stays as written", (written) =>
  expect(read(written)).toEqual([written, ""]),
);

test("a cabin that is given goes before the one beside the body, whose name is the body's alone", () => {
  expect(read("外白内黑", "棕")).toEqual(["white", "brown"]);
  expect(readCarColours({ body_color: "雪域白(黑内)", interior_color: "" })).toEqual({
    body: { colour: "white", name: "雪域白" },
    interior: { colour: "black", name: "" },
  });
});

test.each(["内蒙古草原", "海外限定", "顶配", "外", "内", "(内)", "roof"])("%j is no colour", (written) =>
  expect(read(written)).toEqual([written, ""]),
);

test("a body that is read again keeps the cabin in its name, and says the same once more", () => {
  const once = readBody("салон черный, белый");
  expect(once).toEqual({ colour: "white", name: "салон черный, белый" });
  expect(readBody(once.name)).toEqual(once);
});
