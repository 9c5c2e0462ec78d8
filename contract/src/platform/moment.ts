const HOUR = 3_600_000;
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
