/** Traditional characters of the car trade, each with its simplified one behind it. */
const PAIRS =
  "顏颜價价車车數数單单幣币號号輛辆備备註注裝装飾饰內内黃黄藍蓝銀银綠绿紅红駛驶產产電电動动純纯氣气發发機机紀纪錄录壓压龍龙寶宝馬马奧奥歐欧蘭兰東东風风長长廣广國国現现貨货運运費费亞亚達达領领極极騰腾勢势問问嵐岚圖图豐丰頓顿瑪玛凱凯標标緻致鐵铁諾诺鈴铃庫库訂订預预約约經经銷销賣卖買买說说間间時时選选級级復复複复別别狀状態态聯联繫系係系話话總总計计稅税離离關关報报進进門门體体積积續续裡里裏里證证許许資资質质認认確确書书廠厂識识碼码類类變变驅驱雙双渦涡輪轮燈灯戰战漢汉禦御禮礼榮荣譽誉華华輕轻強强規规舊旧準准無无沒没暫暂貿贸術术語语條条陸陆聖圣點点邊边遠远遼辽濟济寧宁烏乌魯鲁齊齐爾尔蘇苏連连鄭郑貴贵陽阳鎮镇縣县區区場场倉仓儀仪錶表曆历歷历齡龄線线網网組组綜综結结給给絲丝維维縮缩繼继員员圓圆萬万億亿兩两個个們们來来優优傳传僅仅淨净減减測测滿满漲涨潔洁熱热爲为為为獨独獵猎環环畫画當当監监盤盘種种稱称競竞節节簡简細细終终統统絕绝綫线練练義义習习聲声職职膠胶臺台與与興兴艙舱艦舰莊庄葉叶藝艺處处衝冲補补製制覺觉覽览觀观觸触訊讯設设評评試试詢询該该詳详請请調调議议護护讓让豔艳負负財财責责貼贴賓宾賽赛蹤踪軟软軸轴較较載载輔辅輸输轉转轎轿遙遥適适還还郵邮釋释針针鋁铝鋼钢錢钱鍵键鏈链鏡镜鑽钻閃闪開开陣阵階阶際际隨随險险隱隐難难雲云霧雾靜静響响頂顶項项順顺頭头題题額额顯显飛飞駕驾騎骑驗验魚鱼鯊鲨鯨鲸鴻鸿鷗鸥鷹鹰麗丽參参於于鉑铂駿骏啟启賴赖團团編编應应儲储購购據据採采檔档擇择範范記记冊册況况絡络鈦钛啞哑戶户氫氢導导";

const simplifiedOf: ReadonlyMap<string, string> = new Map(
  Array.from(PAIRS.matchAll(/(.)(.)/gu), ([, traditional = "", simplified = ""]) => [
    traditional,
    simplified,
  ]),
);
const traditional = new RegExp(`[${[...simplifiedOf.keys()].join("")}]`, "g");

/** A text to compare by: 顏色 and 颜色 are one word. The spelling that somebody chose is kept wherever it is shown. */
export const withSimplified = (text: string): string =>
  text.replace(traditional, (letter) => simplifiedOf.get(letter) ?? letter);

/**
 * A word as it is compared: without case, spaces and signs, full-width letters as plain ones, traditional characters as simplified ones, ё as е. Two spellings
 * with the same result are one word: `Lynk & Co`, `LYNKCO`. Empty when there is no letter and no digit.
 */
export const foldWord = (text: string): string =>
  withSimplified(text.normalize("NFKC"))
    .toLowerCase()
    .replaceAll("ё", "е")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Spaces and hyphens of every width: one model is written with and without them. */
export const GAPS = " \u00A0\u2009\u202F\u3000-\u2010\u2011\u2012\u2013\u2014\u2212\uFF0D";

const gaps = new RegExp(`[${GAPS.replace("-", "\\-")}]+`, "g");

/** A model as it is compared: 宋PLUS DM-i and 宋 plus DMi are one. */
export const foldModel = (model: string): string => lowerCase(model).replace(gaps, "");

/** Lower case as the database writes it, letter by letter: JavaScript looks at the letters around a Σ, and makes two of an İ. */
export const lowerCase = (text: string): string =>
  text.replaceAll("Σ", "σ").replaceAll("İ", "i").toLowerCase();

/** One piece of a name: a Chinese sign, letters, or digits. */
const pieces = /\p{Script=Han}|(?:(?!\p{Script=Han})\p{L})+|\p{N}+/gu;

/** Fewer Latin or Russian letters than these begin anything. */
const SHORTEST = 3;

/** A name of so many letters is the description of a car, and no variant of any other; an index tells shorter ones in full. */
const LONGEST = 60;

/** A name that is compared with many: `folded` as models are compared, `ends` what `endsOf` has found. */
type ReadName = { name: string; folded: string; ends?: ReadonlySet<number> };

export const readName = (name: string): ReadName => ({ name, folded: foldModel(name) });

/**
 * Whether one of two different models is a variant of the other: it begins with the whole of it, as CS75 PLUS does with CS75 and
 * 宋PLUS with 宋. L7 is no beginning of L70, and H of nothing.
 */
export const isVariantOf = (one: string, other: string): boolean =>
  areVariants(readName(one), readName(other));

/** The same of names that were read before. */
export const areVariants = (one: ReadName, other: ReadName): boolean =>
  one.folded !== other.folded &&
  Math.max(one.folded.length, other.folded.length) < LONGEST &&
  (begins(one, other) || begins(other, one));

/** Asks first what few names pass: a brand may have ten thousand names in one price list. */
const begins = ({ folded: wanted }: ReadName, long: ReadName): boolean =>
  long.folded.startsWith(wanted) &&
  (/\p{Script=Han}/u.test(wanted) || lettersOf(wanted) >= SHORTEST) &&
  !/^\p{N}/u.test(long.folded.slice(wanted.length)) &&
  endsOf(long).has(wanted.length);

/** After how many letters of the folded name a piece of the written one ends. */
function endsOf(long: ReadName): ReadonlySet<number> {
  if (long.ends) return long.ends;
  const ends = new Set<number>();
  let [letters, from] = [0, 0];
  for (const { 0: piece, index } of long.name.matchAll(pieces)) {
    const end = index + piece.length;
    letters += foldModel(long.name.slice(from, end)).length;
    ends.add(letters);
    from = end;
  }
  return (long.ends = ends);
}

const lettersOf = (text: string) => text.match(/\p{L}|\p{N}/gu)?.length ?? 0;
