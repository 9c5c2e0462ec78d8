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
