import { globSync } from "node:fs";
import { resolve } from "node:path";
import type { Rolldown } from "vite";

type Modules = Pick<Rolldown.PluginContext, "getModuleInfo">;

/**
 * The name `shared` for modules with which one of these screens begins, whichever others do as well; none for the rest.
 * For groups of the build.
 */
export function sharedBy(root: string, screens: string[]) {
  let known: Set<string> | undefined;
  return (id: string, modules: Modules): string | null => {
    known ??= reachedFrom(
      globSync(screens, { cwd: root }).map((name) => resolve(root, name)),
      modules,
    );
    return known.has(id) ? "shared" : null;
  };
}

/** Modules with all that they import at once. */
function reachedFrom(entries: string[], modules: Modules): Set<string> {
  const known = new Set(entries);
  // A set that grows while it is walked is walked to its new end.
  for (const id of known) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) known.add(next);
  return known;
}
