import { fieldErrorsOf } from "@khorgos/contract/platform/complaints";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { LoginForm, NewPasswordForm } from "./account-forms.rules.ts";

const complaintsOf = (schema: z.ZodMiniType, typed: object) => {
  const checked = z.safeParse(schema, typed, { reportInput: true });
  return checked.success
    ? {}
    : Object.fromEntries(fieldErrorsOf(checked.error).map(({ path, code }) => [path, code]));
};

test.each([
  { password: "", confirm_password: "", wrong: { password: "required", confirm_password: "required" } },
  { password: "12345", confirm_password: "12345", wrong: { password: "password_length" } },
  {
    password: "12345",
    confirm_password: "123",
    wrong: { password: "password_length", confirm_password: "passwords_differ" },
  },
  { password: "123456", confirm_password: "123456 ", wrong: { confirm_password: "passwords_differ" } },
  { password: "123456", confirm_password: "123456", wrong: {} },
  { password: "п".repeat(513), confirm_password: "п".repeat(513), wrong: { password: "text" } },
])("a new password $password, again $confirm_password", ({ wrong, ...typed }) => {
  expect(complaintsOf(NewPasswordForm, typed)).toEqual(wrong);
});

test.each([
  { email: "", password: "", wrong: { email: "required", password: "required" } },
  { email: "lin", password: "12345", wrong: { email: "email", password: "password_length" } },
  { email: " Lin@LinAuto.example ", password: "123456", wrong: {} },
])("signing in as $email with $password", ({ wrong, ...typed }) => {
  expect(complaintsOf(LoginForm, typed)).toEqual(wrong);
});
