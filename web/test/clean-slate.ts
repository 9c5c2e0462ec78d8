import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

/**
 * Test files share one browser window and one set of modules, which takes half of the time that a window for each file
 * took. So nothing that a test has put on the page, the clock or the globals outlives it, and nothing stored outlives
 * its file.
 */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(() => {
  if (typeof window === "undefined") return;
  localStorage.clear();
  sessionStorage.clear();
});
