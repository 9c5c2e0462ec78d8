import type { Language } from "@khorgos/contract/accounts/accounts";
import { before, type Draft, type DraftPart, mailWords, type Paper } from "./draft.ts";
import { typedLine, typedLines } from "./read-words.ts";

/** No inbox shows more characters. */
const PREVIEW = 140;

/**
 * One column without tables, pictures or anything to fetch. The styles stand in the elements, because many mail
 * programs drop the others; those that keep the sheet also get the dark colours.
 */
export function mailAsHtml({ subject, preview, greeting, parts }: Draft, paper: Paper): string {
  const { brand, questions } = mailWords[paper.language];
  const look = lookOf(paper.language);
  // Programs that lift the mail out of its page still know its language from the inner element.
  return html`<!doctype html>
    <html lang="${paper.language}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${subject}</title>
        <style>
          ${look.sheet}
        </style>
      </head>
      <body class="back" style="${look.back}">
        <div style="${look.hidden}">${typedLine(preview).slice(0, PREVIEW)}</div>
        <div
          role="article"
          aria-label="${subject}"
          lang="${paper.language}"
          dir="ltr"
          class="text"
          style="${look.column}"
        >
          <p class="brand" style="${look.brand}">${brand}</p>
          <div class="card" style="${look.card}">
            <h1 class="text" style="${look.heading}">${subject}</h1>
            <p style="${look.paragraph}">${greeting}</p>
            ${parts.map((part) => partAsHtml(part, paper))}
          </div>
          <p class="soft" style="${look.foot}">${before(questions)}${supportLink(paper)}</p>
        </div>
      </body>
    </html>`.markup;
}

function partAsHtml(part: DraftPart, paper: Paper): Html {
  const look = lookOf(paper.language);
  if (typeof part === "string") return html`<p style="${look.paragraph}">${part}</p>`;
  if ("figure" in part)
    return html`<p style="${look.paragraph}">
      <span class="soft" style="${look.label}">${part.caption}</span><br />
      <strong class="best" style="${look.figure}">${part.figure}</strong>
    </p>`;
  if ("facts" in part)
    return html`<dl style="${look.list}">
      ${part.facts.map(
        ([label, value]) =>
          html`<div class="line" style="${look.row}">
            <dt class="soft" style="${look.term}">${label}</dt>
            <dd style="${look.value}">${typedLine(value)}</dd>
          </div>`,
      )}
    </dl>`;
  if ("people" in part)
    return html`<ul style="${look.people}">
      ${part.people.map(
        ({ name, about }) =>
          html`<li class="line" style="${look.row}">
            <strong>${typedLine(name)}</strong><br />
            <span class="soft" style="${look.label}"
              >${about.filter(Boolean).map(typedLine).join(" · ")}</span
            >
          </li>`,
      )}
    </ul>`;
  if ("quote" in part)
    return html`<p class="soft" style="${look.quoteLabel}">${part.label}</p>
      <blockquote class="line" style="${look.quote}">
        ${typedLines(part.quote).map((line) => html`${line}<br />`)}
      </blockquote>`;
  if ("action" in part) return actionAsHtml(part, paper);
  return html`<p style="${look.paragraph}">${before(part.askSupport)}${supportLink(paper)}</p>`;
}

/** A button, and its address in the open for whom it does not work. */
function actionAsHtml({ action, path }: { action: string; path: string }, paper: Paper): Html {
  const look = lookOf(paper.language);
  const link = `${paper.publicUrl}${path}`;
  return html`<p style="${look.action}">
      <a class="button" href="${link}" style="${look.button}">${action}</a>
    </p>
    <p class="soft" style="${look.small}">
      ${mailWords[paper.language].bareLink}<br />
      <a class="link" href="${link}" style="${look.link}">${link}</a>
    </p>`;
}

const supportLink = ({ supportEmail }: Paper): Html =>
  html`<a
    class="link"
    href="mailto:${encodeURIComponent(supportEmail).replaceAll("%40", "@")}"
    style="${lookOf("en").link}"
    >${supportEmail}</a
  >`;

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

/** The styles of every element of a mail. Chinese needs more room between its lines. */
const lookOf = (language: Language) => made[language];

/** Markup that stands in a page as it is. Only `html` makes it, so what somebody typed can never pass for it. */
class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type HtmlPart = string | number | Html | readonly Html[];

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? "");

function markupOf(part: HtmlPart): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === "string" || typeof part === "number") return escaped(String(part));
  return part.map(({ markup }) => markup).join("");
}

/**
 * Writes HTML in which every text is escaped, in elements and in quoted attributes alike; only other `html` goes in as
 * markup. Attributes must be quoted.
 */
export const html = (strings: TemplateStringsArray, ...parts: HtmlPart[]): Html =>
  new Html(strings.map((fixed, place) => fixed + markupOf(parts[place] ?? "")).join(""));
