import { before, mailWords } from "./mail-words.ts";
import { oneLine, typedLine, typedLines } from "./typed-words.ts";
import type { Draft, DraftPart, Paper } from "./draft.ts";

/** Paragraphs are single lines: every mail program wraps them to its own window, Chinese too. */
export function letterAsText({ greeting, parts }: Draft, paper: Paper): string {
  const { questions } = mailWords[paper.language];
  const body = parts.map((part) => partAsText(part, paper));
  return `${[oneLine(greeting), ...body, `-- \n${before(questions)}${paper.supportEmail}`].join("\n\n")}\n`;
}

function partAsText(part: DraftPart, { language, publicUrl, supportEmail }: Paper): string {
  const { labelled } = mailWords[language];
  if (typeof part === "string") return oneLine(part);
  if ("figure" in part) return labelled({ label: part.caption, value: part.figure });
  if ("facts" in part) return part.facts.map(([label, value]) => labelled({ label, value })).join("\n");
  if ("people" in part)
    return part.people
      .map(({ name, about }) => `* ${[name, ...about].filter(Boolean).map(typedLine).join(", ")}`)
      .join("\n");
  if ("quote" in part) {
    const said = typedLines(part.quote).map((line) => `> ${line}`.trimEnd());
    return [labelled({ label: part.label, value: "" }).trimEnd(), ...said].join("\n");
  }
  if ("action" in part)
    return `${labelled({ label: part.action, value: "" }).trimEnd()}\n\n${publicUrl}${part.path}`;
  return `${before(part.askSupport)}${supportEmail}`;
}
