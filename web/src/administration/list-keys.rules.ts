/** What one key can do while the focus is in a list that is decided about. */
export type ListKey = "next" | "previous" | "approve" | "reject" | "undo" | "search" | "help";

type Press = Pick<
  KeyboardEvent,
  "key" | "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey" | "repeat" | "isComposing"
>;

const byKey: Record<string, ListKey> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  j: "next",
  k: "previous",
  a: "approve",
  r: "reject",
  u: "undo",
  "/": "search",
  "?": "help",
};

/** The same by place, for a keyboard that writes no Latin letters. */
const byPlace: Record<string, ListKey> = {
  KeyJ: "next",
  KeyK: "previous",
  KeyA: "approve",
  KeyR: "reject",
  KeyU: "undo",
};

/**
 * Reads a key press; undefined when it means nothing here. A Russian layout writes `о` where `j` is, and the dot and
 * the comma where `/` and `?` are; an input method writes `Process`. A held key moves on, but decides only once.
 */
export function readKey(press: Press): ListKey | undefined {
  const { key, code, shiftKey, repeat } = press;
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return undefined;
  const isLetter = /^\p{L}$/u.test(key);
  if (shiftKey && (isLetter || key.startsWith("Arrow"))) return undefined;
  const meant = byKey[key.toLowerCase()] ?? byKey[key] ?? foreign(key, code, shiftKey);
  const decides = meant === "approve" || meant === "reject" || meant === "undo";
  return repeat && decides ? undefined : meant;
}

function foreign(key: string, code: string, shiftKey: boolean): ListKey | undefined {
  if (code === "Slash" && (key === "." || key === "," || key === "Process"))
    return shiftKey ? "help" : "search";
  const writesLatin = /^[a-z]$/i.test(key);
  return writesLatin || (key.length > 1 && key !== "Process") ? undefined : byPlace[code];
}
