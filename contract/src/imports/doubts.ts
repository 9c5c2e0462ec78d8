/** What can be unclear about an optional fact, beside what can be wrong with any cell. */
export const factDoubts = {
  unknown_word: "This is not understood",
  which_hybrid: "Please say which hybrid it is: HEV, PHEV or EREV",
  which_paper: "Please say which paper there is: confirmation or licence",
  unclear_day: "This day can be read in two ways; please write it as 2024-05-31",
  vin_check_digit: "The check digit of this VIN does not match; please compare it with the car's papers",
} as const;
export type FactDoubt = keyof typeof factDoubts;
