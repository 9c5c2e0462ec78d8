const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

const isUnit = (text: string | undefined): text is keyof typeof SECONDS =>
  text !== undefined && text in SECONDS;

/** How many seconds `90s`, `30m`, `12h` or `7d` are; undefined for anything else, and for none at all. */
export function readDuration(text: string): number | undefined {
  const [, digits, unit] = /^(\d{1,6})([smhd])$/.exec(text.trim()) ?? [];
  return isUnit(unit) ? Number(digits) * SECONDS[unit] || undefined : undefined;
}
