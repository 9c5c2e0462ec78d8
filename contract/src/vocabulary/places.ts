import type { Language } from "../accounts/accounts.ts";

/** Somewhere cars of this trade stand, by its names; `also` are further ways in which suppliers write it. */
type Place = Readonly<Record<Language, string>> & { also: readonly string[] };

const named = (en: string, ru: string, zh: string, ...also: string[]): Place => ({ en, ru, zh, also });

/** Where cars change trains and trucks first, then the cities of makers and traders, then those of Kazakhstan. */
export const places: readonly Place[] = [
  named("Khorgos", "Хоргос", "霍尔果斯", "Horgos", "Khorgas", "Korgas", "Қорғас", "霍尔果斯口岸"),
  named("Alashankou", "Алашанькоу", "阿拉山口", "阿拉山口口岸"),
  named("Dostyk", "Достык", "多斯特克"),
  named("Altynkol", "Алтынколь", "阿腾科里", "Алтынкөл"),
  named("Manzhouli", "Маньчжурия", "满洲里"),
  named("Erenhot", "Эрэн-Хото", "二连浩特", "Erlianhaote", "Эрлянь"),
  named("Urumqi", "Урумчи", "乌鲁木齐", "Ürümqi", "Urumchi", "Wulumuqi", "Үрімші"),
  named("Yining", "Инин", "伊宁", "Ghulja", "Kuldja", "Кульджа"),
  named("Kashgar", "Кашгар", "喀什", "Kashi", "Қашқар"),
  named("Tacheng", "Тачэн", "塔城", "Чугучак"),
  named("Korla", "Корла", "库尔勒"),
  named("Hami", "Хами", "哈密"),
  named("Yinchuan", "Иньчуань", "银川"),
  named("Hohhot", "Хух-Хото", "呼和浩特", "Хухэхаотэ"),
  named("Lanzhou", "Ланьчжоу", "兰州"),
  named("Xi'an", "Сиань", "西安", "Xian", "Xi’an", "Xi An"),
  named("Chongqing", "Чунцин", "重庆"),
  named("Chengdu", "Чэнду", "成都"),
  named("Kunming", "Куньмин", "昆明"),
  named("Guiyang", "Гуйян", "贵阳"),
  named("Guangzhou", "Гуанчжоу", "广州"),
  named("Shenzhen", "Шэньчжэнь", "深圳"),
  named("Foshan", "Фошань", "佛山"),
  named("Dongguan", "Дунгуань", "东莞"),
  named("Zhuhai", "Чжухай", "珠海"),
  named("Xiamen", "Сямынь", "厦门", "Сямэнь"),
  named("Fuzhou", "Фучжоу", "福州"),
  named("Nanning", "Наньнин", "南宁"),
  named("Liuzhou", "Лючжоу", "柳州"),
  named("Shanghai", "Шанхай", "上海"),
  named("Hangzhou", "Ханчжоу", "杭州"),
  named("Ningbo", "Нинбо", "宁波"),
  named("Wenzhou", "Вэньчжоу", "温州"),
  named("Nanjing", "Нанкин", "南京"),
  named("Wuxi", "Уси", "无锡"),
  named("Hefei", "Хэфэй", "合肥"),
  named("Wuhu", "Уху", "芜湖"),
  named("Wuhan", "Ухань", "武汉"),
  named("Changsha", "Чанша", "长沙"),
  named("Nanchang", "Наньчан", "南昌"),
  named("Zhengzhou", "Чжэнчжоу", "郑州"),
  named("Jinan", "Цзинань", "济南"),
  named("Qingdao", "Циндао", "青岛"),
  named("Yantai", "Яньтай", "烟台"),
  named("Beijing", "Пекин", "北京"),
  named("Tianjin", "Тяньцзинь", "天津"),
  named("Baoding", "Баодин", "保定"),
  named("Shijiazhuang", "Шицзячжуан", "石家庄"),
  named("Taiyuan", "Тайюань", "太原"),
  named("Dalian", "Далянь", "大连"),
  named("Shenyang", "Шэньян", "沈阳"),
  named("Changchun", "Чанчунь", "长春"),
  named("Harbin", "Харбин", "哈尔滨"),
  named("Almaty", "Алматы", "阿拉木图", "Alma-Ata", "Алма-Ата"),
  named("Astana", "Астана", "阿斯塔纳"),
  named("Shymkent", "Шымкент", "奇姆肯特", "Чимкент"),
  named("Taraz", "Тараз", "塔拉兹"),
  named("Karaganda", "Караганда", "卡拉干达", "Қарағанды"),
  named("Aktobe", "Актобе", "阿克托别", "Ақтөбе"),
  named("Aktau", "Актау", "阿克套", "Ақтау"),
  named("Atyrau", "Атырау", "阿特劳"),
  named("Pavlodar", "Павлодар", "巴甫洛达尔"),
  named("Kostanay", "Костанай", "科斯塔奈", "Қостанай"),
  named("Oral", "Уральск", "乌拉尔斯克", "Uralsk", "Орал"),
  named("Oskemen", "Усть-Каменогорск", "厄斯克门", "Ust-Kamenogorsk", "Өскемен"),
];

/** Its own names first; a Chinese city is also written with 市. */
const spellings = ({ en, ru, zh, also }: Place): string[] => [en, ru, zh, `${zh}市`, ...also];

const bySpelling = new Map(
  places.flatMap((place) => spellings(place).map((spelling) => [spelling.toLowerCase(), place])),
);
const placeOf = (written: string): Place | undefined => bySpelling.get(written.toLowerCase());

/** Every way to write the place that somebody wrote, in any case; what we do not know is written in this way alone. */
export function spellingsOf(written: string): string[] {
  const place = placeOf(written);
  return place ? spellings(place) : [written];
}

/** How readers of a language know the place that somebody wrote; what we do not know stays as it was written. */
export const placeName = (written: string, language: Language): string =>
  placeOf(written)?.[language] ?? written;
