import { useSyncExternalStore } from "react";

/** Where the choice is kept; `first-paint.js` looks there before the app is here. */
const KEY = "mode";

export const colourModes = ["light", "dark", "system"] as const;
/** Light, dark, or as the system has it. */
export type ColourMode = (typeof colourModes)[number];

const known = (word: string | null): ColourMode => colourModes.find((mode) => mode === word) ?? "system";

let chosen = recall();
const watchers = new Set<() => void>();
let query: MediaQueryList | undefined;
const system = () => (query ??= matchMedia("(prefers-color-scheme: dark)"));

function tellAll() {
  for (const tell of watchers) tell();
}

function recall(): ColourMode {
  try {
    return known(localStorage.getItem(KEY));
  } catch {
    // Storage can be switched off; then the choice holds until the page is left.
    return "system";
  }
}

/** Keeps the choice for now, the next visit and the other tabs. */
export function chooseColourMode(mode: ColourMode): void {
  chosen = mode;
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // As above.
  }
  tellAll();
}

/** Another tab has chosen. */
function overhear({ key, newValue }: StorageEvent) {
  if (key !== KEY && key !== null) return;
  chosen = known(newValue);
  tellAll();
}

function watch(tell: () => void) {
  if (watchers.size === 0) {
    addEventListener("storage", overhear);
    system().addEventListener("change", tellAll);
  }
  watchers.add(tell);
  return () => {
    watchers.delete(tell);
    if (watchers.size > 0) return;
    removeEventListener("storage", overhear);
    system().removeEventListener("change", tellAll);
  };
}

/** What was chosen. */
export const useColourMode = (): ColourMode => useSyncExternalStore(watch, () => chosen);

/** What the choice comes to now. */
export const useShownMode = (): "light" | "dark" =>
  useSyncExternalStore(watch, () => {
    if (chosen !== "system") return chosen;
    return system().matches ? "dark" : "light";
  });
