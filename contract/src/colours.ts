/** The colours offered in forms and filters; they are stored by these words. */
export const colours = [
  "black",
  "white",
  "silver",
  "gray",
  "red",
  "blue",
  "green",
  "brown",
  "gold",
  "orange",
  "yellow",
  "purple",
  "pink",
  "beige",
  "maroon",
  "navy",
  "turquoise",
  "lime",
  "copper",
  "charcoal",
] as const;
export type Colour = (typeof colours)[number];

/** The plain words of the trade in three languages. Factory names ("pearl white") are kept as typed. */
const spellings: Record<Colour, readonly string[]> = {
  black: ["черный", "黑", "黑色"],
  white: ["белый", "白", "白色"],
  silver: ["серебристый", "серебряный", "银", "银色"],
  gray: ["grey", "серый", "灰", "灰色"],
  red: ["красный", "红", "红色"],
  blue: ["синий", "蓝", "蓝色"],
  green: ["зеленый", "绿", "绿色"],
  brown: ["коричневый", "棕", "棕色", "褐色", "咖啡色"],
  gold: ["золотой", "золотистый", "金", "金色"],
  orange: ["оранжевый", "橙", "橙色"],
  yellow: ["желтый", "黄", "黄色"],
  purple: ["фиолетовый", "紫", "紫色"],
  pink: ["розовый", "粉", "粉色", "粉红色"],
  beige: ["бежевый", "米", "米色"],
  maroon: ["бордовый", "酒红", "酒红色", "枣红色"],
  navy: ["темно-синий", "藏青", "藏青色", "深蓝", "深蓝色"],
  turquoise: ["бирюзовый", "青色", "绿松石色"],
  lime: ["лайм", "лаймовый", "青柠色", "荧光绿"],
  copper: ["медный", "铜", "铜色", "古铜色"],
  charcoal: ["графитовый", "碳灰", "碳灰色", "枪灰", "枪灰色"],
};

const bySpelling = new Map<string, Colour>();
for (const colour of colours) for (const word of [colour, ...spellings[colour]]) bySpelling.set(word, colour);

const fold = (text: string) => text.trim().toLowerCase().replaceAll("ё", "е");

/** The offered colour that a text plainly names, in any of the three languages; otherwise the text as typed. */
export const toColour = (text: string): string => bySpelling.get(fold(text)) ?? text;

/** Whether a stored colour has a name in the reader's language. */
export const isColour = (text: string): text is Colour => colours.some((colour) => colour === text);
