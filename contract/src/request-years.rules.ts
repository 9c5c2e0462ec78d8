/** How many years a dealer can choose from: this one and the 24 before it. */
const REQUEST_YEARS = 25;

export const earliestRequestYear = (thisYear: number) => thisYear - REQUEST_YEARS + 1;

/** The years a request can name, newest first. */
export const requestYears = (thisYear: number) =>
  Array.from({ length: REQUEST_YEARS }, (_, back) => thisYear - back);
