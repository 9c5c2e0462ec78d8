import { dayAfter } from "../platform/moment.ts";

/** Days ahead that a sheet may be prepared: a day beyond was meant for another year. */
const DAYS_AHEAD = 366;

/** The last day for which a sheet can be published. */
export const lastSheetDay = (today: string): string => dayAfter(today, DAYS_AHEAD);

/** Why a sheet cannot count from a day, which is empty where none is chosen. */
export function sheetDayFault(from: string, today: string): "required" | "day_over" | "day_far" | undefined {
  if (from === "") return "required";
  if (from < today) return "day_over";
  return from > lastSheetDay(today) ? "day_far" : undefined;
}
