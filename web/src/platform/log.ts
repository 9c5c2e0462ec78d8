/** Leaves a line for anyone who looks into the console; for failures that the person on the screen need not know of. */
export function log(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser has no other log
  console.warn(what, error);
}
