/** Full-width letters, digits and signs become plain ones, every kind of space a space, ё an е; lower case. */
export const foldCase = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\s\uFEFF]+/g, " ")
    .trim()
    .toLowerCase()
    .replaceAll("ё", "е");

/** US dollars, as written in the three languages and by browsers. Longer spellings first. */
const dollars = /us ?\$|\$ ?us(?!d)|\$|usd|美元|美金|долл(?:\.|аров|арах|ара|ары|ар)?( сша)?|у\. ?е\.?/g;

/** Yuan, tenge, roubles and the other currencies of this trade. Looked for once dollars are gone, because 美元 ends in 元. */
const others =
  /[¥€£₸₽₴]|元|圆|人民币|rmb|cny|юан\p{L}*|yuan|тенге|kzt|(?<!\p{L})тг(?!\p{L})|руб\p{L}*|rub|(?<!\p{L})р\.?$|евро|eur(?!\p{L})|gbp|aed|hk\$|hkd|jpy/gu;

/** Other dollars than those of the United States must not lose their sign. */
const withoutHongKong = (folded: string) => folded.replaceAll("hk$", "hkd");

export const namesDollars = (text: string) => withoutHongKong(foldCase(text)).search(dollars) >= 0;

/** Whether a text names a currency that is not the US dollar. */
export const namesOtherCurrency = (text: string) =>
  withoutHongKong(foldCase(text)).replace(dollars, " ").search(others) >= 0;

/** A folded price without the dollars before or after it. */
export const withoutDollars = (folded: string) =>
  folded.replace(dollars, " $ ").replace(/^[$ ]+|[$ ]+$/g, "");

/** A folded name without any currency in it. */
export const withoutCurrencies = (folded: string) =>
  withoutHongKong(folded).replace(dollars, " ").replace(others, " ");
