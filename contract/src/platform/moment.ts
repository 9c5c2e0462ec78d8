const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Kazakhstan's time since March 2024; the market's one clock. */
const OFFSET_HOURS = 5;

const moments = new Intl.DateTimeFormat("en-GB", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
});

const onTheMarketsClock = (iso: string) => Date.parse(iso) + OFFSET_HOURS * HOUR;

/** An ISO moment on the market's clock, `20/11/2026, 14:05`. */
export const moment = (iso: string): string => moments.format(onTheMarketsClock(iso));

/** The day of an ISO moment on the market's clock, as files are named: `2026-11-20`. */
export const day = (iso: string): string => new Date(onTheMarketsClock(iso)).toISOString().slice(0, 10);

/** From one day to another, `2026-11-20`, also over the end of a month. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** The day so many days after another one. */
export const dayAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * DAY).toISOString().slice(0, 10);
