import type { Colour } from "./colours.ts";

/**
 * Chinese colour words. The last one in a name decides, and of those that end there the longest: 酒红 is a colour of its
 * own and not a 红, 深蓝 is navy while 深海蓝 is a blue.
 */
export const chinese: Record<Colour, string> = {
  black: "黑 墨玉",
  white: "白 象牙 乳白",
  silver: "银 铂金 白金",
  gray: "灰 钛",
  red: "红 朱砂",
  blue: "蓝",
  green: "绿 橄榄 翡翠",
  brown: "棕 褐 咖 咖啡 焦糖 摩卡 巧克力 可可 驼 胡桃 栗 红棕",
  gold: "金 香槟",
  orange: "橙 橘",
  yellow: "黄",
  purple: "紫 紫罗兰 薰衣草",
  pink: "粉 粉红 桃红 樱花",
  beige: "米 米黄 米驼 卡其 沙 杏 奶茶 奶油",
  maroon: "酒红 枣红 绛红 勃艮第 勃艮第红 波尔多红 猪肝红",
  navy: "深蓝 藏青 藏蓝 海军蓝 午夜蓝",
  turquoise: "青 绿松石 松石绿 松石蓝 松石",
  lime: "青柠 青柠绿 荧光绿 柠檬绿",
  copper: "铜 古铜 紫铜 青铜",
  charcoal: "碳灰 炭灰 枪灰 石墨灰 枪色",
};

/** Chinese words that say no more than the colour does, with or without 色: no factory's name hides in them. */
export const plainChinese: ReadonlySet<string> = new Set(
  "黑 白 银 灰 红 蓝 绿 棕 褐 咖 咖啡 金 橙 橘 黄 紫 粉 粉红 米 酒红 枣红 藏青 深蓝 青 绿松石 青柠 荧光绿 铜 古铜 碳灰 枪灰".split(
    " ",
  ),
);

/** Endings of Russian adjectives in every gender, number and case that stands beside "цвет" or "салон". */
const ENDING = "(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ой|ым|им|ом|ых|их|ую|о|е)?";

/**
 * Russian colour words as stems; `plain` ones say no more than the colour does. The first coloured word of a name
 * decides («чёрный с красной строчкой»), and within it the last half («серо-голубой»).
 */
export const russian: readonly { colour: Colour; plain: string; telling?: string }[] = [
  { colour: "navy", plain: "темно-?син", telling: "полуночно-?син|чернильно-?син" },
  { colour: "black", plain: "черн", telling: "ворон|ониксов" },
  { colour: "white", plain: "бел", telling: "молочн|белоснежн" },
  { colour: "silver", plain: "серебрист|серебрян", telling: "стальн|хромов|платинов" },
  { colour: "gray", plain: "сер", telling: "пепельн|дымчат|асфальтов|титанов" },
  { colour: "red", plain: "красн", telling: "ал|рубинов|малинов|гранатов" },
  { colour: "blue", plain: "син", telling: "голуб|лазурн|небесн|васильков" },
  { colour: "green", plain: "зелен", telling: "изумрудн|оливков|хвойн|болотн|мятн" },
  { colour: "brown", plain: "коричнев", telling: "шоколадн|кофейн|каштанов|карамельн|орехов|рыж" },
  { colour: "gold", plain: "золот|золотист", telling: "шампанск" },
  { colour: "orange", plain: "оранжев", telling: "апельсинов|мандаринов" },
  { colour: "yellow", plain: "желт", telling: "лимонн|янтарн|горчичн" },
  { colour: "purple", plain: "фиолетов", telling: "сиренев|лилов|пурпурн|баклажанов|лавандов" },
  { colour: "pink", plain: "розов", telling: "персиков" },
  { colour: "beige", plain: "бежев", telling: "кремов|песочн|слонов" },
  { colour: "maroon", plain: "бордов", telling: "вишнев|винн|бургундск" },
  { colour: "turquoise", plain: "бирюзов", telling: "аквамаринов" },
  { colour: "lime", plain: "лаймов", telling: "салатов" },
  { colour: "copper", plain: "медн", telling: "бронзов" },
  { colour: "charcoal", plain: "графитов", telling: "антрацитов|угольн" },
];

/** Russian nouns that name a colour by themselves; `plain` ones say no more than the colour does. */
export const russianNouns: readonly { colour: Colour; plain?: string; telling?: string }[] = [
  { colour: "beige", plain: "беж" },
  { colour: "maroon", plain: "бордо", telling: "вишня|марсала" },
  { colour: "lime", plain: "лайм" },
  { colour: "charcoal", plain: "графит", telling: "антрацит|асфальт" },
  { colour: "silver", plain: "серебро" },
  { colour: "gold", plain: "золото", telling: "шампань" },
  { colour: "green", telling: "хаки|изумруд" },
  { colour: "copper", telling: "бронза|медь" },
  { colour: "brown", telling: "шоколад|кофе|мокко" },
  { colour: "turquoise", telling: "бирюза" },
  { colour: "purple", telling: "баклажан" },
];

export const russianStem = (stems: string) => new RegExp(`^(?:${stems})${ENDING}$`);

/** English colour words; the last one in a name decides, and of those that end there the longest. */
export const english: Record<Colour, string> = {
  black: "black|blk|ebony|noir",
  white: "white|wht|ivory",
  silver: "silver|slv|platinum|chrome",
  gray: "gray|grey|gry|titanium",
  red: "red|scarlet|crimson",
  blue: "blue|azure",
  green: "green|emerald|olive",
  brown: "brown|brn|coffee|mocha|chocolate|caramel|cognac|tan|camel",
  gold: "gold|golden|champagne",
  orange: "orange",
  yellow: "yellow",
  purple: "purple|violet|lavender|lilac",
  pink: "pink",
  beige: "beige|cream|sand|khaki",
  maroon: "maroon|burgundy|bordeaux|claret|wine red|dark red",
  navy: "navy|navy blue|dark blue|midnight blue",
  turquoise: "turquoise|teal|cyan|tiffany blue",
  lime: "lime|lime green",
  copper: "copper|bronze",
  charcoal:
    "charcoal|charcoal gray|charcoal grey|graphite|graphite gray|graphite grey|anthracite|gunmetal|gun metal|gun gray|gun grey|gunmetal gray|gunmetal grey",
};

/** English words that say no more than the colour does, beside the twenty themselves. */
export const plainEnglish: ReadonlyMap<string, Colour> = new Map([
  ["grey", "gray"],
  ["blk", "black"],
  ["wht", "white"],
  ["slv", "silver"],
  ["gry", "gray"],
  ["brn", "brown"],
  ["golden", "gold"],
  ["navy blue", "navy"],
  ["dark blue", "navy"],
]);

/** Two plain words side by side that are two colours of one thing; others are one hue, as 银灰 or 棕红. */
export const chineseTwoTones: RegExp =
  /^(?:([黑])色?([白红棕米橙])|([白红棕米橙])色?([黑])|([白])色?([红棕])|([红棕])色?([白]))色?$/;

/** Things on a car in another colour than the car: 金属漆 is a paint and no gold, 红色缝线 only the seams. */
export const chineseAccessories: RegExp =
  /金属漆?|珠光漆|车漆|.色?(?:缝线|卡钳|轮毂|轮圈|钢圈|包围?|饰条|饰板|套件|尾翼|后视镜|车标|条纹|拉花|腰线)/g;

/** The same in Russian and English: what is said of these is said of no body and no cabin. */
export const accessories: RegExp =
  /суппорт|диск|колес|колпак|строчк|прострочк|(?<!\p{L})нит[ьк]|(?<!\p{L})кант|вставк|полоск|полос[аыо](?!\p{L})|молдинг|зеркал|накладк|шильд|caliper|brake|wheel|(?<!\p{L})rims?(?!\p{L})|stitch|seams?(?!\p{L})|piping|stripe|accent|mirror|badge|emblem|spoiler|decal/u;

/** Words that say which colours a car does not have. */
export const denials: RegExp =
  /(?<!\p{L})(?:не|ни|кроме|исключая|except|excluding|excl|not|no|but|without|anything but)(?!\p{L})|不要|不含|不是|不带|除了|除.+外|没有|^非|^无[黑白银灰红蓝绿棕金紫粉]色?$/u;

/** Words that leave the colour to the buyer, or to chance. */
export const choices: RegExp =
  /(?<!\p{L})(?:или|либо|люб(?:ой|ая|ое|ые|ого|ом)|разн(?:ый|ая|ые|ых|ое)|на выбор|выбор|под заказ|на заказ|or|any|choice|choose|optional|various|assorted|either)(?!\p{L})|可选|任选|自选|任意|随机|或者?(?=.)|均可|都可|不限|多色|各色|待定/u;
