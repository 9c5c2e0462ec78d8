import type { PriceListColumn } from "@khorgos/contract/imports/imports";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { isBlank, remembering } from "../table/cell-text.ts";
import { foldCase } from "./name-currency.ts";

/**
 * Brands as lists write them where they stand without a column of their own: in a row above their cars, as the name of a sheet, before a
 * model. Which brand each means the market's vocabulary says. Not among them: what is also a place or another word (北京, Li, IM). Spellings of
 * one brand are parted by commas.
 */
const spellings = [
  "BYD, 比亚迪, БИД, БЯД, Бивайди, 比亚迪汽车, BYD Auto; Geely, 吉利, Джили, Джилли, 吉利汽车, Geely Auto",
  "Chery, 奇瑞, Чери, Черри, Шери, 奇瑞汽车; Changan, 长安, Чанган, Чэнган, Чанъань, 长安汽车",
  "GWM, 长城, Great Wall, Great Wall Motor, Грейт Уолл, Грейт Вол, 长城汽车; Haval, 哈弗, 哈佛, Хавал, Хавейл, Хэв'л",
  "Zeekr, 极氪, Зикр, 极氪汽车; Li Auto, 理想, LiXiang, Ли Авто, Лисян, Лисянь, 理想汽车",
  "Lynk & Co, 领克, Lynk and Co, Lynk, Линк энд Ко, Линк, 领克汽车; Jetour, 捷途, Джетур, 捷途汽车, 奇瑞捷途",
  "Exeed, 星途, Эксид, Иксид, 星途汽车, 奇瑞星途; Deepal, 深蓝, Дипал, Шэньлань, 深蓝汽车, 长安深蓝, Changan Deepal",
  "Avatr, 阿维塔, Аватр, 阿维塔科技; Denza, 腾势, Денза, 腾势汽车; MG, 名爵, ЭмДжи, МГ, 上汽名爵",
  "Xpeng, 小鹏, Xiaopeng, Сяопэн, Икспэн, 小鹏汽车; NIO, 蔚来, Нио, 蔚来汽车; AITO, 问界, Айто, Аито, Seres AITO, 赛力斯问界",
  "Luxeed, 智界, Люксид; Stelato, 享界, Стелато; Maextro, 尊界, Маэстро; Tank, 坦克, Танк, Тэнк, GWM Tank, 长城坦克",
  "WEY, 魏牌, Вэй, Вей, 长城魏牌; ORA, 欧拉, Ора, GWM ORA, 长城欧拉; Hongqi, 红旗, Хунцы, Хунци, Хончи, 一汽红旗, FAW Hongqi",
  "Bestune, 奔腾, Бестюн, Бестун, 一汽奔腾, FAW Bestune; FAW, 一汽, ФАВ",
  "Dongfeng, 东风, DFM, Дунфэн, Донгфенг, Дунфен, 东风汽车, Dongfeng Motor; Voyah, 岚图, Воях, 岚图汽车, 东风岚图",
  "M-Hero, 猛士, Эм-Хиро, Мэнши, 东风猛士; Aeolus, 风神, Эолус, 东风风神, Dongfeng Aeolus",
  "Forthing, 风行, Фортинг, 东风风行, Dongfeng Forthing; Nammi, Намми, 东风纳米; eπ, 奕派, Yipai, eπ (Yipai), И-пай, 东风奕派",
  "GAC Trumpchi, 传祺, Trumpchi, GAC, ГАК, Трампчи, 广汽传祺; Aion, 埃安, Айон, Аион, GAC Aion, 广汽埃安",
  "Hyptec, 昊铂, Хайптек, 广汽昊铂; Roewe, 荣威, Роэве, Рови, 上汽荣威; IM Motors, 智己, АйЭм, 智己汽车",
  "Rising Auto, 飞凡, Райзинг, 飞凡汽车; Maxus, 大通, Максус, 上汽大通; Wuling, 五菱, Вулин, Улин, 五菱汽车, 上汽通用五菱",
  "Baojun, 宝骏, Баоцзюнь, Баоджун, 上汽通用宝骏; SAIC, 上汽, САИК; BAIC, 北汽, БАИК, 北京汽车; Arcfox, 极狐, Аркфокс, 北汽极狐",
  "JAC, 江淮, Джак, ДЖАК Моторс, JAC Motors, 江淮汽车; Foton, 福田, Фотон, 福田汽车; Leapmotor, 零跑, Липмотор, 零跑汽车",
  "Neta, 哪吒, Neta (Hozon), Нета, 哪吒汽车; Xiaomi, 小米, Сяоми, Ксиаоми, 小米汽车; Seres, 赛力斯, Серес",
  "Yangwang, 仰望, Янван, 比亚迪仰望; Fangchengbao, 方程豹, Fangchengbao (Leopard), Фанченбао, 比亚迪方程豹",
  "Galaxy, 银河, Galaxy (Geely), Geely Galaxy, Гэлакси, 吉利银河; Geometry, 几何, Геометри, Geely Geometry, 吉利几何",
  "Livan, 睿蓝, Ливан, 睿蓝汽车; Nevo, 启源, Nevo (Changan), Changan Nevo, Qiyuan, Нево, 长安启源",
  "Kaicene, 凯程, Kaicheng, Kaicheng/Kaicene, Кайчэн, 长安凯程; iCAR, АйКар, 奇瑞iCAR, iCAUR; Omoda, 欧萌达, Омода",
  "Jaecoo, Джейку, Жэку, Джаеку; Onvo, 乐道, Онво; Firefly, 萤火虫, Файрфлай; smart; Polestar, 极星, Полестар",
  "HiPhi, 高合, ХайФай, 高合汽车; Aiways, 爱驰, Айвэйз, Айвейс, 爱驰汽车; Skyworth, 创维, Скайворт, 创维汽车; Dayun, 大运, Даюнь",
  "Yuanhang, 远航, Юаньхан, Dayun / Yuanhang, 大运远航; Kaiyi, 凯翼, Кайи",
  "Rox, 极石, Rox (Polestones), Polestones, Рокс, 极石汽车; SWM, 斯威, СВМ; Soueast, 东南, Саусист, Соуист, 东南汽车",
  "Jetta, 捷达, Джетта, Jetta (VW China), 一汽大众捷达; Tesla, 特斯拉, Tesla China, Тесла; Venucia, 启辰, Венуция, 东风启辰",
  "Toyota, 丰田, Тойота, 一汽丰田, 广汽丰田; Lexus, 雷克萨斯, Лексус; Honda, 本田, Хонда, 东风本田, 广汽本田; Nissan, 日产, Ниссан, 东风日产",
  "Infiniti, 英菲尼迪, Инфинити; Mazda, 马自达, Мазда, 长安马自达, 一汽马自达; Mitsubishi, 三菱, Мицубиси, Митсубиши, 广汽三菱",
  "Subaru, 斯巴鲁, Субару; Suzuki, 铃木, Сузуки; Volkswagen, 大众, VW, Фольксваген, 上汽大众, 一汽大众, 一汽-大众",
  "Audi, 奥迪, Ауди, 一汽奥迪, 上汽奥迪; BMW, 宝马, БМВ, 华晨宝马",
  "Mercedes-Benz, 奔驰, Mercedes, Benz, Мерседес, Мерседес-Бенц, 梅赛德斯奔驰, 北京奔驰; Porsche, 保时捷, Порше",
  "Skoda, 斯柯达, Škoda, Шкода, 上汽斯柯达; Volvo, 沃尔沃, Вольво; Land Rover, 路虎, Ленд Ровер, Лэнд Ровер; Jaguar, 捷豹, Ягуар",
  "MINI, 迷你, Мини; Ford, 福特, Форд, 长安福特; Lincoln, 林肯, Линкольн; Buick, 别克, Бьюик, 上汽通用别克",
  "Cadillac, 凯迪拉克, Кадиллак, 上汽通用凯迪拉克; Chevrolet, 雪佛兰, Шевроле, 上汽通用雪佛兰; Jeep, 吉普, Джип; Peugeot, 标致, Пежо, 东风标致",
  "Citroen, 雪铁龙, Citroën, Ситроен, 东风雪铁龙; Renault, 雷诺, Рено; Hyundai, 现代, Хендай, Хёндэ, Хундай, 北京现代",
  "Genesis, 捷尼赛思, Генезис, Дженезис; Kia, 起亚, Киа, Кия, 悦达起亚, 东风悦达起亚; Haima, 海马; Zotye, 众泰; Bentley, 宾利, Бентли",
  "Rolls-Royce, 劳斯莱斯, Роллс-Ройс; Ferrari, 法拉利, Феррари; Lamborghini, 兰博基尼, Ламборгини; Maserati, 玛莎拉蒂, Мазерати",
  "Aston Martin, 阿斯顿马丁; McLaren, 迈凯伦; Acura, 讴歌; Alfa Romeo, 阿尔法罗密欧; Fiat, 菲亚特, Фиат; Opel, 欧宝, Опель; Saab, 萨博",
  "SsangYong, 双龙; Isuzu, 五十铃, Исузу; JMC, 江铃; Hycan, 合创; Lada, Лада; GAZ, ГАЗ; UAZ, УАЗ",
];

/** By each spelling the first one of the same brand. */
const brands: ReadonlyMap<string, string> = new Map(
  spellings
    .flatMap((line) => line.split("; "))
    .flatMap((names) => {
      const words = names.split(", ").map(foldWord);
      return words.map((word) => [word, words[0] ?? word] as const);
    }),
);
const longest = Math.max(...[...brands.keys()].map(({ length }) => length));

/** The longest cell that is a brand standing alone, in letters. */
const MAX_ALONE = 40;

const isSame = (words: readonly string[]) => {
  const meant = new Set(words.map((word) => brands.get(foldWord(word))));
  return meant.size === 1 && !meant.has(undefined);
};

/** Whether a brand is the same as another one, or is called together with it: 坦克 of 长城, Galaxy of Geely. */
const isOfHouse = (brand: string, house: string): boolean =>
  isSame([brand, house]) || isSame([brand, `${house}${brand}`]) || isSame([house, `${brand}${house}`]);

/** The brand that a text is and nothing besides: 比亚迪, `BYD 比亚迪`, `★ BYD ★`, `比亚迪 (BYD):`. */
export function brandAlone(text: string): string | undefined {
  if (text.length > MAX_ALONE) return undefined;
  const bare = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$|(?:系列|品牌|专区|车型)$/gu, "").trim();
  if (brands.has(foldWord(bare))) return bare;
  const halves = bare.split(/[/|(（）)\s]+/u).filter(Boolean);
  const chinese = bare.replace(/[^\p{Script=Han}]+/gu, "");
  const rest = bare.replace(/[\p{Script=Han}/|(（）)]+/gu, "").trim();
  // A name in two languages; two brands in one row are of nobody knows which car.
  if (chinese !== "" && isSame([chinese, rest])) return chinese;
  return halves.length > 1 && isSame(halves) ? halves[0] : undefined;
}

/** The brand before a model, and the model: 比亚迪宋L is 比亚迪 and 宋L. Latin and Russian brands end with their word. */
function brandBefore(text: string): { brand: string; rest: string } | undefined {
  const letters = Array.from(text.slice(0, longest * 2));
  for (let end = letters.length; end > 0; end -= 1) {
    const brand = letters.slice(0, end).join("").trimEnd();
    const rest = text.slice(letters.slice(0, end).join("").length);
    const isWord = /\p{Script=Han}$/u.test(brand) || /^[^\p{L}\p{N}]|^\p{Script=Han}/u.test(rest);
    if (/[\p{L}\p{N}]$/u.test(brand) && isWord && brands.has(foldWord(brand)) && rest.trim() !== "")
      return { brand, rest: rest.replace(/^[\s\-–—·:：/]+/u, "").trim() };
  }
  return undefined;
}

/** The parts of a car's name that one cell states; `model` is all that is left where nothing else is told apart. */
type NameParts = { year: string; brand: string; model: string; trim: string };

/** A model year with its word: 25款, 2025年款, MY25, 2025 г.в.; a bare one is among those in which cars are sold now. */
const yearFirst =
  /^(?:my ?)?((?:20)?[12]\d)(?:年款|年式|款|年)\s*|^my ?((?:20)?[12]\d)\s+|^(20[12]\d)(?: ?(?:г\. ?в\.|г\.|год))?\s+/iu;
const yearLast =
  /\s+(?:my ?(?=\d))?((?<=my ?)[12]\d|20(?:1[5-9]|2\d|3[0-5]))(?: ?(?:年款|款|年|г\. ?в\.?|г\.?|года|my))?$/i;

/** Behind the name of a model these belong to it; whatever comes after them is the trim. */
const ofModel =
  /^(?:dm-?[ip]|ev|phev|hev|erev|reev|em-[ipf]|idd|hi4(?:-[tz])?|c-?dm|plus|pro|max|ultra|l|s|x|gt|mini|dht|e-hev|e:hev|双擎|锐放|nev|荣耀|冠军|newenergy)$/i;

/**
 * Takes apart `25款 比亚迪宋L DM-i 112km超越`, `BYD Song L DM-i 112km 2025` and «BYD Han EV 2025 г.»: year, brand, model, trim. Undefined
 * where it begins with no brand that is known, or nothing is left for the model.
 */
export function splitName(text: string): NameParts | undefined {
  const { year, rest } = splitYear(text.trim());
  const found = brandBefore(rest);
  if (!found || isBlank(found.rest)) return undefined;
  const { brand } = found;
  const words = found.rest.split(/\s+/);
  const [first = "", second = "", third = ""] = words;
  // Tiggo 8 is a model, and the Tang of 7 seats is none.
  const isCounted = /^\p{L}+$/u.test(first) && /^\d{1,2}$/.test(second) && !/^(?:seat|мест|座)/iu.test(third);
  const begun = isCounted ? 2 : 1;
  const further = words.slice(begun).findIndex((word) => !ofModel.test(word));
  const length = further < 0 ? words.length : begun + further;
  const model = words.slice(0, length).join(" ");
  // Of a Tank 300 the number alone is no name.
  const isNumbered = /^\d+$/.test(words[0] ?? "") && /^(?:坦克|tank|танк)$/i.test(brand);
  return {
    year,
    brand,
    model: isNumbered ? `${brand}${/\p{Script=Han}$/u.test(brand) ? "" : " "}${model}` : model,
    trim: words.slice(length).join(" "),
  };
}

/** The same of a car that names another brand than the one above it, which is not that of a house with several: 银河 below 吉利. */
export function nameOfOther(text: string, above: string): NameParts | undefined {
  const parts = splitName(text);
  return parts && !isOfHouse(parts.brand, above) ? parts : undefined;
}

/** The model year before or behind a name, as it was written, and the name without it. */
export function splitYear(text: string): { year: string; rest: string } {
  const first = yearFirst.exec(text);
  const last = first ? undefined : yearLast.exec(text);
  const year = first?.[1] ?? first?.[2] ?? first?.[3] ?? last?.[1];
  const rest = first ? text.slice(first[0].length) : last ? text.slice(0, last.index) : text;
  if (!year || isBlank(rest)) return { year: "", rest: text };
  return { year: year.length === 2 ? `20${year}` : year, rest: rest.trim().replace(/[,;]$/, "") };
}

/** A year with its word anywhere in a text; of two digits only behind MY or before 款: 12年 is how long a warranty goes. */
const markedYear =
  /(?<![\p{L}\d])my ?((?:20)?[12]\d)(?!\d)|(?<!\d)((?:20)?[12]\d) ?(?:年?款|年式|model year|my(?!\p{L}))|(?<!\d)(20[12]\d) ?(?:年(?!\d)|г\. ?в\.?|г\.|год)/giu;

/** The model year that a trim or a whole name says: 2024款, 24款, «2024 г.в.», MY2024; two that differ as they are, "" where it says none. */
export function yearIn(text: string): string {
  const folded = text.slice(0, 200).normalize("NFKC");
  if (!/[12]\d/.test(folded)) return "";
  const marked = [...folded.matchAll(markedYear)].map(([, one, two, four]) => one ?? two ?? four ?? "");
  const years = new Set(marked.map((year) => (year.length === 2 ? `20${year}` : year)));
  return years.size > 0 ? [...years].join(" / ") : splitYear(folded).year;
}

/** Words over a sum or a mean of rows; the longest first. */
const words =
  "总台数|总数量|总[计数]|合计|小计|共计|累计|汇总|平均价格?|平均|均价|(?:промежуточн|общ)\\p{L}* итог|подытог|итого|итог|всего|в среднем|средн(?:яя|ее|ий)(?: цена)?|(?:sub|grand)[ -]?totals?|totals?|average(?: price)?|avg\\.?|жиыны|барлығы";
const over =
  /^(?:авто\p{L}*|машин\p{L}*|позици\p{L}*|шт|ед|cars?|units?|vehicles?|items|pcs|qty|price|brands?|车辆?|车型|车源|台数?|辆数?|数量|款|金额)?$/u;
const begins = new RegExp(`^(?:本页|本表|全部)?(?:${words})(?!\\p{Script=Latin}|\\p{Script=Cyrillic})`, "u");
const ends = new RegExp(`(?<!\\p{Script=Latin}|\\p{Script=Cyrillic})(?:${words})$`, "u");
/** Beginnings and ends of the words are among these letters: of a hundred thousand rows nearly no cell has one. */
const mayBe = /[计計总總数數均汇匯全本]|total|[иы]тог|всего|средн|aver|avg|жиын|барл/iu;

/** The longest name of a sum, in letters. */
const LONGEST = 40;

/** Whether a line speaks of a sum, whatever else it says. */
export const beginsAsTotal = (text: string): boolean => begins.test(foldCase(text.slice(0, LONGEST)));

/** Whether a cell says that its row is the sum or the mean of others: 小计, `BYD Total`, «Итого по BYD: 9 шт». */
function saysTotal(cell: string): boolean {
  if (cell.length > LONGEST || !mayBe.test(cell)) return false;
  const folded = foldCase(cell).replace(/[\s:.。=*—–-]+$/u, "");
  const word = begins.exec(folded)?.[0] ?? ends.exec(folded)?.[0];
  if (word === undefined) return false;
  const rest = folded
    .replace(word, " ")
    .replace(/^[\s:：,(（-]*(?:(?:по|за|of|for)(?!\p{L}))?|[\p{N}\s.,:：()（）-]+$/gu, "")
    .replace(/^[\p{N}\s]+/u, "")
    .trim();
  return over.test(rest) || brandAlone(rest) !== undefined;
}

const named: readonly PriceListColumn[] = ["brand", "model", "trim_level"];

/** A row that shows how to fill a template. */
const example = /^[\s("'«]*(?:example|sample|e\.g\.|пример|образец|например|示例|样例|例如?)\s*[:：)]/iu;

/** A test of the rows of a list: whether it is an example, or the brand, the model or the trim is only the name of a sum, so that the row is no car. */
export function openTotals(columns: readonly (PriceListColumn | undefined)[]) {
  const places = named.map((column) => columns.indexOf(column)).filter((at) => at >= 0);
  const first = Math.max(0, Math.min(...places));
  const brandAt = columns.indexOf("brand");
  const isSum = remembering(beginsAsTotal);
  return (cells: readonly string[]): boolean =>
    example.test(cells[first] ?? "") ||
    // No brand begins so: «ИТОГО ПО СКЛАДУ».
    (brandAt >= 0 && isSum(cells[brandAt] ?? "")) ||
    places.some((at) => saysTotal(cells[at] ?? ""));
}
