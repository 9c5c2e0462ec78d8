import type { Language } from "@khorgos/contract/accounts/accounts";

/** The product's colours, as its screens have them; each text colour has at least 4.5:1 against what it stands on. */
const light = {
  back: "#f3f5f8",
  card: "#ffffff",
  text: "#15202b",
  soft: "#4c5a67",
  line: "#d9e0e8",
  primary: "#1759b3",
  onPrimary: "#ffffff",
  best: "#17693a",
};
const dark: typeof light = {
  back: "#0e141b",
  card: "#161e27",
  text: "#e6ebf1",
  soft: "#a3b0bd",
  line: "#2a3541",
  primary: "#8ab8f5",
  onPrimary: "#0b1622",
  best: "#74cf9a",
};

/** The only sheet: the dark colours, which must win over the styles in the elements. */
const sheet = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.back{background:${dark.back}!important}
.card{background:${dark.card}!important;border-color:${dark.line}!important}
.text{color:${dark.text}!important}
.soft{color:${dark.soft}!important}
.line{border-color:${dark.line}!important}
.brand,.link{color:${dark.primary}!important}
.button{background:${dark.primary}!important;color:${dark.onPrimary}!important}
.best{color:${dark.best}!important}
}`;

const fonts = "system-ui,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif";
/** Long words break rather than push a phone's page wide. */
const breaking = "overflow-wrap:anywhere;word-break:break-word";

const looks = (language: Language) => {
  const height = language === "zh" ? 1.7 : 1.5;
  return {
    sheet,
    back: `margin:0;padding:0;background:${light.back};-webkit-text-size-adjust:100%`,
    hidden: "display:none;max-height:0;overflow:hidden;opacity:0",
    column: `max-width:600px;margin:0 auto;padding:20px 12px;box-sizing:border-box;font:16px/${height} ${fonts};color:${light.text};${breaking}`,
    brand: `margin:0 0 12px;padding:0 4px;font-size:16px;font-weight:700;color:${light.primary}`,
    card: `padding:24px 20px 20px;background:${light.card};border:1px solid ${light.line};border-radius:10px`,
    heading: `margin:0 0 16px;font-size:20px;line-height:1.35;font-weight:700;color:${light.text}`,
    paragraph: "margin:0 0 16px",
    label: `font-size:14px;color:${light.soft}`,
    figure: `font-size:28px;line-height:1.3;font-variant-numeric:tabular-nums;color:${light.best}`,
    list: "margin:0 0 20px;padding:0",
    people: "margin:0 0 20px;padding:0;list-style:none",
    row: `padding:8px 0;border-top:1px solid ${light.line}`,
    term: `display:inline-block;width:36%;vertical-align:top;font-size:14px;color:${light.soft}`,
    value: "display:inline-block;width:60%;margin:0;vertical-align:top;font-variant-numeric:tabular-nums",
    quoteLabel: `margin:0 0 4px;font-size:14px;color:${light.soft}`,
    quote: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${light.line}`,
    action: "margin:24px 0 16px",
    button: `display:inline-block;padding:12px 22px;border-radius:8px;background:${light.primary};color:${light.onPrimary};font-weight:600;text-decoration:none`,
    small: `margin:0 0 16px;font-size:12px;line-height:1.5;color:${light.soft}`,
    link: `color:${light.primary}`,
    foot: `margin:16px 4px 0;font-size:12px;line-height:1.5;color:${light.soft}`,
  };
};

const made = { ru: looks("ru"), en: looks("en"), zh: looks("zh") };

/** The styles of every element of a letter. Chinese needs more room between its lines. */
export const lookOf = (language: Language) => made[language];
