import type { CarChanges } from "@khorgos/contract/cars/changes";

/** What a car says now, and the version of it. */
type Current = Required<CarChanges> & { version: string };

/**
 * What becomes of changes to a car that was read as `version`. All that is so already is kept, whichever version it was
 * read as: somebody sends again what they got no reply to.
 */
export function decideChange(
  current: Current,
  changes: CarChanges,
  version: string,
): "change" | "keep" | "refuse" {
  const now = new Map<string, unknown>(Object.entries(current));
  const isSo = Object.entries(changes).every(([name, value]) => now.get(name) === value);
  if (isSo) return "keep";
  return version === current.version ? "change" : "refuse";
}
