import { configure } from "@testing-library/react";
import { vi } from "vitest";

// A whole screen is drawn for the first time; on a busy machine that takes a while.
configure({ asyncUtilTimeout: 4000 });

/** The test's browser has no screen; this gives it one with room for tables and filters, and a mouse. */
export function sitAtDesk() {
  const listen = () => {};
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.startsWith("(min-width"),
    addEventListener: listen,
    removeEventListener: listen,
    addListener: listen,
    removeListener: listen,
  }));
  vi.stubGlobal("scrollTo", () => {});
}
