import type { CarChanges } from "@khorgos/contract/cars/changes";

/** What a car says now, which of it only its names say, and the version of it. */
type Current = Required<CarChanges> & { powertrain_read: boolean; engine_cc_read: boolean; version: string };

/**
 * What becomes of changes to a car that was read as `version`. All that is so already is kept, whichever version it was
 * read as: somebody sends again what they got no reply to.
 */
export function decideChange(
  current: Current,
  changes: CarChanges,
  version: string,
): "change" | "keep" | "refuse" {
  // What names say nobody has stated yet.
  const now = new Map<string, unknown>([
    ...Object.entries(current),
    ...(current.powertrain_read ? [["powertrain", null] as const] : []),
    ...(current.engine_cc_read ? [["engine_cc", null] as const] : []),
  ]);
  const isSo = Object.entries(changes).every(([name, value]) => now.get(name) === value);
  if (isSo) return "keep";
  return version === current.version ? "change" : "refuse";
}
