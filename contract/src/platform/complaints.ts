import * as z from "zod/mini";

/** Every way one field can be wrong, with its English sentence. The browser translates by the same words. */
export const complaints = {
  required: "This field is required",
  email: "Please enter a valid email",
  phone: "Please enter a valid phone number",
  number: "Please enter a valid number",
  unclear_number: "This number can be read in two ways; please write it like 4325 or like 4.3250",
  whole_number: "Please enter a whole number",
  two_decimals: "At most two decimals are kept",
  min: "Minimum value is {min}",
  max: "Maximum value is {max}",
  min_length: "Minimum length is {min} characters",
  max_length: "Maximum length is {max} characters",
  password_length: "Password must be at least {min} characters",
  password_common: "This password is among the first that anybody guesses",
  passwords_differ: "Passwords do not match",
  choice: "Please choose one of the offered values",
  day: "Please enter a day",
  day_over: "This day is over",
  day_far: "This day is more than a year ahead",
  day_to_come: "This day has not come yet",
  day_long_ago: "This day is before the year 2000",
  engine_cc: "Please give cubic centimetres, such as 1998, or 0 for an electric car",
  vin: "A VIN has 17 letters and digits, and no I, O or Q",
  vin_of_one: "Only a single car has a VIN",
  one_line: "Remove line breaks and hidden characters, or type this again",
  name_letters: "Use letters, digits and ordinary signs only: no hidden characters, emoji or check marks",
  text: "This text contains characters that cannot be kept",
  sheet_rate: "This rate cannot be right",
  sheet_rates: "The rates of the dollar and the euro do not fit each other",
  sheet_amount: "This is far too much for one car",
  sheet_twice: "This is there already",
  sheet_gap: "Some cars are in no row. The last row of each powertrain must hold for all engines and ages",
  sheet_unreached: "The rows above already hold for all cars of this one",
  invalid: "This value cannot be used",
} as const;
export type ComplaintCode = keyof typeof complaints;

export type Complaint = { code: ComplaintCode; min?: number; max?: number };

const codes = Object.keys(complaints) as [ComplaintCode, ...ComplaintCode[]];

/** One wrong field: where, in words, and as a code with its bounds for anyone who translates. */
export const FieldError = z.object({
  path: z.string(),
  msg: z.string(),
  code: z.enum(codes),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
});
export type FieldError = z.infer<typeof FieldError>;

/** The English sentence of a complaint, its bounds filled in. */
export const sayComplaint = ({ code, min, max }: Complaint) =>
  complaints[code].replace("{min}", String(min)).replace("{max}", String(max));

/** Reads what the schema found wrong as one of our complaints. A schema may name the complaint as its message. */
export function complaintOf(issue: z.core.$ZodIssue): Complaint {
  const named = codes.find((code) => code === issue.message);
  if (issue.code === "too_small") {
    const min = Number(issue.minimum);
    if (named) return { code: named, min };
    if (issue.origin !== "string") return { code: "min", min };
    return min === 1 ? { code: "required" } : { code: "min_length", min };
  }
  if (issue.code === "too_big") {
    const max = Number(issue.maximum);
    return { code: named ?? (issue.origin === "string" ? "max_length" : "max"), max };
  }
  if (named) return { code: named };
  if (issue.code === "invalid_type") return typeComplaint(issue);
  if (issue.code === "invalid_value") return { code: issue.input === undefined ? "required" : "choice" };
  if (issue.code === "invalid_format" && issue.format === "email") return { code: "email" };
  if (issue.code === "invalid_format" && issue.format === "date") return { code: "day" };
  return { code: "invalid" };
}

function typeComplaint({ expected, input }: z.core.$ZodIssueInvalidType): Complaint {
  if (input === undefined || input === null) return { code: "required" };
  if (expected === "number") return { code: "number" };
  if (expected === "int") return { code: "whole_number" };
  return { code: "invalid" };
}

/** zod's own word for "too large to be exact"; every number of ours has a nearer bound, which says it better. */
const isUnsafeInteger = (issue: z.core.$ZodIssue) =>
  (issue.code === "too_big" && issue.maximum === Number.MAX_SAFE_INTEGER) ||
  (issue.code === "too_small" && issue.minimum === Number.MIN_SAFE_INTEGER);

/** Every wrong field of one input, each with its first complaint. Needs `reportInput` when parsing. */
export function fieldErrorsOf(error: z.core.$ZodError): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const issue of error.issues.filter((one) => !isUnsafeInteger(one))) {
    const complaint = complaintOf(issue);
    const path = issue.path.join(".");
    if (!byPath.has(path)) byPath.set(path, { path, msg: sayComplaint(complaint), ...complaint });
  }
  return [...byPath.values()];
}
