import { log } from "./log.ts";

/** What a storage answers; undefined, and a line in the log, where it is full or switched off. */
export function attempt<T>(access: () => T, otherwise: string): T | undefined {
  try {
    return access();
  } catch (error) {
    log(otherwise, error);
    return undefined;
  }
}
