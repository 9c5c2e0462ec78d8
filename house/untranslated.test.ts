import { expect, test } from "vitest";
import { isPiece, nameOf, type Piece, syntaxOf, textOf, within } from "./read-code.ts";
import { files, isTest } from "./read-imports.ts";

/** Whatever people read or hear comes out of the words, never out of the code of a screen. */

/** Properties whose text people read or hear, in markup and in options alike. */
const READ =
  /^(alt|aria-(label|description|roledescription|valuetext|placeholder)|children|(confirm|cancel|no|loading|open|close|clear)(Text)?|action|busy|caption|content|description|end|error|otherwise|expired|header|heading|helperText|hint|label|lead|message|placeholder|primary|secondary|start|subject|summary|text|title|tooltip)$/;

/** What is no sentence of ours, each with its reason. */
const exceptions: readonly { at: string; texts: readonly string[]; why: string }[] = [
  {
    at: "web/src/app/NavBar.tsx",
    texts: ["Русский", "English", "中文"],
    why: "Anyone who looks for their language may not read the one on screen.",
  },
  { at: "web/src/ui/TextField.tsx", texts: ["text"], why: "The browser's name of a keyboard." },
];

type Finding = { at: string; text: string };

const screens = files.filter((path) => /^web\/src\/.*\.tsx$/.test(path) && !isTest(path));

/** The literal texts that this piece of a screen puts before a reader. */
function saidBy(piece: Piece): string[] {
  if (piece.type === "JSXText") return textOf(piece) ?? [];
  if (piece.type === "JSXExpressionContainer") return [];
  if (piece.type === "JSXElement" || piece.type === "JSXFragment")
    return Array.isArray(piece.children)
      ? piece.children.flatMap((child) =>
          isPiece(child) && child.type === "JSXExpressionContainer" ? shown(child.expression) : [],
        )
      : [];
  if (piece.type === "JSXAttribute" && READ.test(nameOf(piece.name) ?? ""))
    return shown(
      isPiece(piece.value) && piece.value.type === "JSXExpressionContainer"
        ? piece.value.expression
        : piece.value,
    );
  if (piece.type === "Property" && READ.test(nameOf(piece.key) ?? "")) return shown(piece.value);
  if (piece.type === "CallExpression" && isNotice(piece) && Array.isArray(piece.arguments))
    return piece.arguments.flatMap(shown);
  if (piece.type === "AssignmentExpression" && isTitle(piece.left)) return shown(piece.right);
  return [];
}

/** `notice.success("Saved")` */
const isNotice = ({ callee }: Piece) =>
  isPiece(callee) && callee.type === "MemberExpression" && nameOf(callee.object) === "notice";

/** `document.title = "Cars"` */
const isTitle = (target: unknown) =>
  isPiece(target) && target.type === "MemberExpression" && nameOf(target.object) === "document";

/** The literals that an expression may come to, whichever way its conditions fall. */
function shown(value: unknown): string[] {
  if (!isPiece(value)) return [];
  switch (value.type) {
    case "ConditionalExpression":
      return [...shown(value.consequent), ...shown(value.alternate)];
    case "LogicalExpression":
      return [...(value.operator === "&&" ? [] : shown(value.left)), ...shown(value.right)];
    case "BinaryExpression":
      return value.operator === "+" ? [...shown(value.left), ...shown(value.right)] : [];
    default:
      return textOf(value) ?? [];
  }
}

const hasLetters = (text: string) => /\p{L}/u.test(text);

const found: Finding[] = screens.flatMap((path) =>
  [...within(syntaxOf(path))]
    .flatMap(saidBy)
    .map((text) => ({ at: path, text: text.replaceAll(/\s+/g, " ").trim() })),
);

test("the parser found the screens and their texts", () => {
  expect(screens.length).toBeGreaterThan(50);
  expect(
    screens.flatMap((path) => [...within(syntaxOf(path))].filter(({ type }) => type === "JSXElement")).length,
  ).toBeGreaterThan(500);
  expect(found.length).toBeGreaterThan(0);
});

test("no screen says anything that is not among the words", () => {
  const untranslated = found.filter(
    ({ at, text }) =>
      hasLetters(text) && !exceptions.some((known) => known.at === at && known.texts.includes(text)),
  );
  expect(untranslated).toEqual([]);
});

test("every exception is still needed", () => {
  const gone = exceptions.flatMap(({ at, texts }) =>
    texts.filter((text) => !found.some((one) => one.at === at && one.text === text)),
  );
  expect(gone).toEqual([]);
});
