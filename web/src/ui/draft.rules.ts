import type { StoredDraft } from "../platform/drafts.ts";

/** Passwords, by whatever name, are typed again rather than written down. */
const isSecret = (name: string) => name.toLowerCase().includes("password");

/**
 * What a person has changed in a form. Only that is worth keeping: a field nobody touched must show what the server
 * says when the form is opened again, not what it said at the time.
 */
export function changesOf(typed: object, start: object): StoredDraft {
  const before = new Map<string, unknown>(Object.entries(start));
  const changed: StoredDraft = {};
  for (const [name, value] of Object.entries(typed)) {
    if (!isSecret(name) && isTyped(value) && String(value) !== asText(before.get(name)))
      changed[name] = value;
  }
  return changed;
}

const isTyped = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";
const asText = (value: unknown) => (isTyped(value) ? String(value) : "");

/** A form's start with a draft laid over it. Fields the form does not have (any more) are left out. */
export const layOver = <T extends object>(start: T, draft: StoredDraft): T => ({
  ...start,
  ...Object.fromEntries(Object.entries(changesOf(draft, start)).filter(([name]) => name in start)),
});
