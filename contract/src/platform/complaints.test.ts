import { expect, test } from "vitest";
import * as z from "zod/mini";
import { complaints, fieldErrorsOf, sayComplaint } from "./complaints.ts";

test.each([
  [{ code: "required" }, "This field is required"],
  [{ code: "email" }, "Please enter a valid email"],
  [{ code: "phone" }, "Please enter a valid phone number"],
  [{ code: "number" }, "Please enter a valid number"],
  [{ code: "min", min: 0 }, "Minimum value is 0"],
  [{ code: "max", max: 3 }, "Maximum value is 3"],
  [{ code: "min_length", min: 6 }, "Minimum length is 6 characters"],
  [{ code: "max_length", max: 200 }, "Maximum length is 200 characters"],
  [{ code: "password_length", min: 6 }, "Password must be at least 6 characters"],
  [{ code: "passwords_differ" }, "Passwords do not match"],
] as const)("%o is said as: %s", (complaint, sentence) => {
  expect(sayComplaint(complaint)).toBe(sentence);
});

const Form = z.object({
  code: z.string().check(z.minLength(3)),
  note: z.string().check(z.maxLength(2), z.email()),
  kind: z.enum(["open", "closed"]),
});

test("every wrong field is named once, with the first thing that is wrong", () => {
  const checked = Form.safeParse({ code: "x", note: "long", kind: "else" }, { reportInput: true });
  expect(checked.error && fieldErrorsOf(checked.error)).toEqual([
    { path: "code", code: "min_length", min: 3, msg: "Minimum length is 3 characters" },
    { path: "note", code: "max_length", max: 2, msg: "Maximum length is 2 characters" },
    { path: "kind", code: "choice", msg: complaints.choice },
  ]);
});
