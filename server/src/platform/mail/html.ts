/** Markup that stands in a page as it is. Only `html` makes it, so what somebody typed can never pass for it. */
export class Html {
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
