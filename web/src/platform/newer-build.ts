import { useSyncExternalStore } from "react";

/** The build that this page was made by; empty where nothing was built. */
const own = () => document.querySelector<HTMLMetaElement>("meta[name=build]")?.content ?? "";

let isNewer = false;
const watchers = new Set<() => void>();

/** The server names the build it serves with every answer. */
export function noteBuild(served: string | null): void {
  if (isNewer || !served || !own() || served === own()) return;
  isNewer = true;
  for (const tell of watchers) tell();
}

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

/** Whether the server has a newer build than the page that is running. */
export const useNewerBuild = (): boolean => useSyncExternalStore(watch, () => isNewer);
