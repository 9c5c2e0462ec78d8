/** A copy of all files is called after the moment from which on it can be brought forward: `2026-11-21T10-00-00Z`. */
export const nameOfBase = (finished: Date): string =>
  // The next whole second: a moment within this one may be before the copy was whole.
  `${new Date(Math.floor(finished.getTime() / 1000) * 1000 + 1000).toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** The moment in such a name; undefined for any other name. */
export function momentOfBase(name: string): Date | undefined {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)$/.exec(name);
  return parts ? new Date(`${parts[1]}:${parts[2]}:${parts[3]}`) : undefined;
}

/** The newest copy from which a moment can be reached, or the newest of all. */
export const chooseBase = (names: readonly string[], to: Date | "latest"): string | undefined =>
  names.toSorted().findLast((name) => {
    const moment = momentOfBase(name);
    return moment !== undefined && (to === "latest" || moment <= to);
  });

/** The first file of the archive that a copy needs, out of the label that PostgreSQL writes for it. */
export const firstFileOf = (label: string): string | undefined => /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
