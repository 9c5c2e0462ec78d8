import { html, type Html } from "./html.ts";
import { lookOf } from "./letter-look.ts";
import { before, mailWords } from "./mail-words.ts";
import { typedLine, typedLines } from "./typed-words.ts";
import type { Draft, DraftPart, Paper } from "./draft.ts";

/** No inbox shows more characters. */
const PREVIEW = 140;

/**
 * One column without tables, pictures or anything to fetch. The styles stand in the elements, because many mail
 * programs drop the others; those that keep the sheet also get the dark colours.
 */
export function letterAsHtml({ subject, preview, greeting, parts }: Draft, paper: Paper): string {
  const { brand, questions } = mailWords[paper.language];
  const look = lookOf(paper.language);
  // Programs that lift the letter out of its page still know its language from the inner element.
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
