import { attempt as attemptStorage } from "./attempt.ts";

const attempt = <T>(access: () => T) =>
  attemptStorage(access, "a choice could not be remembered or recalled");

/**
 * Small choices that this device remembers, by name. A storage that is full or switched off costs what is remembered and nothing else.
 */
export const remembered = {
  read: (name: string): string | undefined => attempt(() => localStorage.getItem(name)) ?? undefined,
  keep: (name: string, value: string): void => attempt(() => localStorage.setItem(name, value)),
};
