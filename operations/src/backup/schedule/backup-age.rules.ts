/** A backup may be late by half a period before somebody is called. */
const LATE = 1.5;

/** Whether the market has been without a backup for too long. */
export const isOverdue = (hoursWithout: number, everyHours: number): boolean =>
  hoursWithout > LATE * everyHours;
