/** The p99 that is wanted of any combination of filters, search and sort, one at a time, in milliseconds. */
export const wantedP99 = (cars: number): { page: number; stats: number } =>
  cars > 100_000 ? { page: 200, stats: 700 } : { page: 30, stats: 120 };
