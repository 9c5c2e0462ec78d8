/** What can be unclear about an optional fact, beside what can be wrong with any cell. */
export const factDoubts = {
  unknown_word: "This is not understood",
  which_hybrid: "Please say which hybrid it is: HEV, PHEV or EREV",
  which_paper: "Please say which paper there is: confirmation or licence",
  unclear_day: "This day can be read in two ways; please write it as 2024-05-31",
  in_miles: "This distance is in miles; please give it in kilometres",
  vin_check_digit: "The check digit of this VIN does not match; please compare it with the car's papers",
  vin_in_number:
    "Spreadsheets keep 15 digits of a number, so this VIN is not whole; please format its cell as text and enter it again",
  sku_in_number:
    "A spreadsheet has shortened this number, so it is taken for no SKU; please format its cell as text and enter it again",
  vin_twice: "Another car of yours has this VIN; please compare both with their papers",
  driven_as_new: "This car is said to be new and has gone far; please check its condition and mileage",
  registered_before_model:
    "This car was first registered more than a year before its model year; please check the day and the year",
  registered_as_new:
    "This car is said to be new or without mileage, and was first registered more than two years ago; please check its condition and the day",
} as const;
export type FactDoubt = keyof typeof factDoubts;
