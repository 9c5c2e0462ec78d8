import { vi } from "vitest";

/** The test's browser has no screen; this gives it one with room for tables and filters, and a mouse. */
export const onDesktop = () => lookAt((query) => query.startsWith("(min-width"));

/** The same with so many pixels from side to side. */
export const onScreenOf = (pixels: number) =>
  lookAt((query) => pixels >= Number(/^\(min-width: (\d+)px/.exec(query)?.[1] ?? Infinity));

/** The same, with as little room as a phone has, and a finger. */
export const onPhone = () => lookAt((query) => /^\((max-width|pointer: coarse)/.test(query));

function lookAt(matches: (query: string) => boolean) {
  const listen = () => {};
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: matches(query),
    addEventListener: listen,
    removeEventListener: listen,
    addListener: listen,
    removeListener: listen,
  }));
  vi.stubGlobal("scrollTo", () => {});
}
