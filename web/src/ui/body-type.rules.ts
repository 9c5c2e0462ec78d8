export type BodyType = "sedan" | "suv" | "hatch" | "van" | "unknown";

/**
 * Families of models as the trade writes them in Latin, Chinese and Russian. Read from top to bottom, because
 * "Wuling Mini EV" is small before it is anything else. A guess for a drawing only; nothing is decided by it.
 */
const families: readonly [BodyType, RegExp][] = [
  [
    "van",
    /\b(mpv|van|minivan|bus|gl8|d9|009|v90|g10|g50|g90|m6|m8|e9|x9|mega|dream|xuanjie|jiabao|carnival|alphard|sienna|odyssey|granvia|staria)\b|腾势d9|梦想家|别克gl8|минивэн/i,
  ],
  [
    "hatch",
    /\b(mini|dolphin|seagull|e1|e2|lumin|panda|good ?cat|ballet|ora|hatch(back)?|polo|golf|fit|jazz|yaris|id\.?3|mg ?4|mg4|smart|bingo|air ev|ec3|i?car 0?3)\b|海豚|海鸥|好猫|熊猫|缤果|хэтчбек/i,
  ],
  [
    "suv",
    /\b(suv|song|tang|yuan|sealion|bao|leopard|tiggo|jolion|dargo|h[2569]|f7x?|tank|wey|coolray|atlas|monjaro|tugella|okavango|boyue|haoyue|cs ?\d\d|uni-?[ktz]|x[1-7]\d?|l[6-9]|g[3-9]|es[678]|el[678]|model [xy]|t-?cross|tiguan|touareg|teramont|rav ?4|cr-?v|prado|land cruiser|fortuner|highlander|tucson|santa fe|palisade|sportage|sorento|qashqai|x-?trail|dashing|t[12]|traveller|traveler|omoda|jaecoo|j[5678]|exlantix|txl?|vx|rx|lx|free|m[579]|s7|starray|emgrand x|id\.?[46]|hs ?[3579]|e-?hs9|zs|hs|rx5|eh7|9x|7x|deepal g|s05|s07|bj ?\d\d|kunlun|voyager)\b|宋|唐|元plus|海狮|瑞虎|哈弗|坦克|博越|星越|кроссовер|внедорожник/i,
  ],
  [
    "sedan",
    /\b(sedan|han|qin|seal|destroyer|e[35]|corolla|camry|sonata|elantra|k[35]|accord|civic|lavida|sagitar|passat|jetta|emgrand|preface|arrizo|eado|lamando|raeton|p[57]|et[579]|model [3s]|su7|l07|sl03|mg ?[5-7]|i5|d60|h[57]|001|007|s60|s90|a[3-8]|c-?class|e-?class|galaxy e8|nevo a0[57]|aion s)\b|汉|秦|海豹|седан/i,
  ],
];

/** Guesses which of our drawings stands for a car. */
export function guessBodyType(brand: string, model: string): BodyType {
  const name = `${brand} ${model}`;
  // The model decides; a brand that builds one kind of car helps only where the model says nothing.
  const match =
    families.find(([, words]) => words.test(model)) ?? families.find(([, words]) => words.test(name));
  return match?.[0] ?? "unknown";
}
