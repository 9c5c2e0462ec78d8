import { expect, test } from "vitest";
import { type Colour, colours } from "./colours.ts";
import { parseColourCounts, readColour } from "./read-colour.rules.ts";

const said = (cell: string) =>
  parseColourCounts(cell)
    ?.map(({ colour, quantity }) => `${colour} ${quantity}`)
    .join(", ");

test.each([
  ["白2灰3黑1", "白 2, 灰 3, 黑 1"],
  ["白*3 黑*2", "白 3, 黑 2"],
  ["白色2台，黑色1台", "白色 2, 黑色 1"],
  ["白：2、黑：1", "白 2, 黑 1"],
  ["白(2台) 黑(1台)", "白 2, 黑 1"],
  ["珍珠白x2/黑x1", "珍珠白 2, 黑 1"],
  ["2白1黑", "白 2, 黑 1"],
  ["2台白色，1台黑色", "白色 2, 黑色 1"],
  ["белый 2, чёрный 1", "белый 2, чёрный 1"],
  ["белый - 2 шт., чёрный - 1 шт.", "белый 2, чёрный 1"],
  ["белый х2; тёмно-синий х3", "белый 2, тёмно-синий 3"],
  ["2 белых, 1 чёрный", "белых 2, чёрный 1"],
  ["white x2 / black x1", "white 2, black 1"],
  ["White: 2, Pearl Black: 1", "white 2, pearl black 1"],
  ["2 x white, 1 x black", "white 2, black 1"],
  ["white (2), black (1)", "white 2, black 1"],
  ["белый-2 черный-1", "белый 2, черный 1"],
  ["белый–2; т-синий—1", "белый 2, т-синий 1"],
  ["белый 2 шт и чёрный 1 шт", "белый 2, чёрный 1"],
  ["white-2 / off-white-1", "white 2, off-white 1"],
  ["white 2pcs, black 1pc", "white 2, black 1"],
  ["2 white and 1 black", "white 2, black 1"],
  ["白-2 黑-1", "白 2, 黑 1"],
  ["白色2台和黑色1台", "白色 2, 黑色 1"],
  ["2台白色和1台黑色", "白色 2, 黑色 1"],
])("%j counts %s", (cell, counts) => expect(said(cell)).toBe(counts));

test.each([
  "",
  "白",
  "白/黑",
  "Nardo Gray LY7C",
  "2024",
  "RAL 9010",
  "白2 顶黑",
  "white 12345",
  "3",
  "white 2 or black",
])("%j counts no colours, or not only", (cell) => {
  const counts = parseColourCounts(cell);
  expect(counts === undefined || (counts.length === 1 && cell.startsWith("RAL"))).toBe(true);
});

/** Names that makers and price lists really use, by the colour a buyer would call them. */
const factoryNames: Record<Colour, string> = {
  white:
    "珍珠白 珠光白 彗星白 雅典云白 雪域白 天山白 极地白 冰川白 米白 象牙白 铂金白 月光白 釉光白 汉玉白 珠光贝母白 白色金属漆 Pearl_White Arctic_White Snow_White белый_перламутр белая_эмаль жемчужно-белый молочный Белый_(珍珠白)",
  black:
    "曜石黑 曜夜黑 墨玉黑 碳黑 玛瑙黑 极夜黑 星空黑 幻影黑 玄武黑 黑色(红色缝线) Midnight_Black Obsidian_Black Black_with_red_stitching чёрный_металлик чёрный_с_красной_строчкой вороной",
  silver:
    "流光银 星耀银 月岩银 钛银 亮银 铂金 Moonlight_Silver Silver_Metallic серебристый_металлик стальной",
  gray: "极光灰 水泥灰 银灰 钛灰 深灰色 星际灰 时光灰 山岚灰 鲨鱼灰 青灰 Space_Grey Nardo_Gray Silver_gray тёмно-серый серый_металлик пепельный",
  red: "中国红 烈焰红 赤帝红 火山红 珊瑚红 棕红 Flame_Red Ruby_Red красный_рубин алый малиновый",
  blue: "深海蓝 极光蓝 天青蓝 宝石蓝 湖光蓝 冰川蓝 马尔代夫蓝 Aurora_Blue Sky_Blue голубой серо-голубой лазурный Azure",
  green: "翡翠绿 军绿 橄榄绿 苔原绿 墨绿色 丛林绿 青绿 Emerald_Green Olive изумрудный тёмно-зелёный хаки",
  brown: "焦糖棕 摩卡 咖啡棕 琥珀棕 可可棕 胡桃木棕 红棕 驼色 Caramel_Brown Cognac шоколадный кофейный",
  gold: "香槟金 流金 玫瑰金 沙漠金 曙光金 Champagne Rose_Gold шампань золотистый_металлик",
  orange: "活力橙 熔岩橙 夕阳橙 Lava_Orange апельсиновый оранжевый_металлик",
  yellow: "柠檬黄 闪电黄 琉璃黄 Racing_Yellow горчичный лимонный",
  purple: "紫罗兰 星云紫 薰衣草 罗兰紫 Violet_Mist сиреневый баклажановый",
  pink: "樱花粉 桃红 蜜桃粉 Sakura_Pink розовый_кварц персиковый",
  beige: "米黄 奶茶色 杏色 卡其色 香草米 Cream Sand_Beige кремовый слоновая_кость песочный",
  maroon: "酒红金属漆 勃艮第红 绛红 枣红色真皮 Wine_Red Burgundy вишнёвый вишня винный",
  navy: "深蓝金属漆 午夜蓝 藏蓝 海军蓝 Midnight_Blue Navy_Metallic тёмно-синий_металлик",
  turquoise: "竹青 松石绿 天青 蒂芙尼青 Teal Tiffany_Blue аквамариновый бирюза",
  lime: "柠檬绿 荧光绿金属漆 Lime_Green салатовый",
  copper: "紫铜 晨曦铜 青铜色 Bronze бронзовый бронза",
  charcoal: "石墨灰 炭灰 枪灰金属漆 Graphite_Gray Gunmetal Anthracite мокрый_асфальт антрацит угольный",
};

const named = Object.entries(factoryNames).flatMap(([colour, names]) =>
  names.split(" ").map((name) => [name.replaceAll("_", " "), colour]),
);

test("there are more than a hundred of them, for every colour some", () => {
  expect(named.length).toBeGreaterThan(180);
  expect(Object.keys(factoryNames).toSorted()).toEqual(colours.toSorted());
});

test.each(named)("%s is %s, and keeps its name", (name, colour) =>
  expect(readColour(name)).toEqual({ colour, name }),
);

test.each([
  ["белый", "white"],
  [" Белая ", "white"],
  ["бел.", "white"],
  ["белый цвет", "white"],
  ["白", "white"],
  ["白色", "white"],
  ["WHITE", "white"],
  ["white color", "white"],
  ["чёрный", "black"],
  ["Черная", "black"],
  ["серый", "gray"],
  ["grey", "gray"],
  ["серебряный", "silver"],
  ["Тёмно-синий", "navy"],
  ["темно синий", "navy"],
  ["т.-синий", "navy"],
  ["т-синий", "navy"],
  ["dark blue", "navy"],
  ["深蓝色", "navy"],
  ["酒红色", "maroon"],
  ["бордовый", "maroon"],
  ["米色", "beige"],
  ["беж", "beige"],
  ["графит", "charcoal"],
  ["枪灰", "charcoal"],
  ["黑色系", "black"],
])("%j is plainly %s and has no name", (written, colour) =>
  expect(readColour(written)).toEqual({ colour, name: "" }),
);

test.each([
  ["黑/米", "black/beige", ""],
  ["米／黑", "beige/black", ""],
  ["чёрный / бежевый", "black/beige", ""],
  ["черный и красный", "black/red", ""],
  ["Black & Red", "black/red", ""],
  ["black/beige", "black/beige", ""],
  ["black/black", "black", ""],
  ["黑/黑", "black", ""],
  ["黑棕双色", "black/brown", ""],
  ["曜石黑/焦糖棕", "black/brown", "曜石黑/焦糖棕"],
  ["白/黑顶", "white/black", "白/黑顶"],
  ["红黑", "red/black", ""],
  ["白黑", "white/black", ""],
])("the pair %j is %s", (written, colour, name) => expect(readColour(written)).toEqual({ colour, name }));

test.each([
  "",
  "雅典",
  "Aurora",
  "любой",
  "不限",
  "constructor",
  "__proto__",
  "黑/雅典",
  "/",
  "()",
  "Серия",
  "- —",
  "не чёрный",
  "любой кроме белого",
  "any except black",
  "not white",
  "不要黑色",
  "除黑色外",
  "非黑",
  "white or black",
  "белый или чёрный",
  "белый, чёрный на выбор",
  "黑白灰可选",
  "白或黑",
  "白/黑/灰",
  "белый, чёрный, серый",
  "black, red brake calipers",
  "чёрный, красная строчка",
  "white, black wheels",
  "白，红卡钳",
  "красные суппорты",
  "白2 黑1",
  "白色2台，黑色1台",
  "белый 2, чёрный 1",
  "white x2 / black x1",
])("%j is not understood and stays as written", (written) =>
  expect(readColour(written)).toEqual({ colour: written, name: "" }),
);

test("what an administrator said goes before the rules, also inside a pair and beside brackets", () => {
  const aliases = new Map([
    ["雅典", "white"],
    ["松霜绿", "gray"],
  ]);
  expect(readColour("雅典", aliases)).toEqual({ colour: "white", name: "雅典" });
  expect(readColour("松霜绿", aliases)).toEqual({ colour: "gray", name: "松霜绿" });
  expect(readColour("黑/雅典", aliases)).toEqual({ colour: "black/white", name: "黑/雅典" });
  expect(readColour("雅典(哑光)", aliases)).toEqual({ colour: "white", name: "雅典(哑光)" });
});

test.each([...named.map(([name = ""]) => name), "黑/米", "белый", "雅典"])(
  "%s read again says the same",
  (written) => {
    const once = readColour(written);
    expect(readColour(once.name || once.colour)).toEqual(once);
  },
);
