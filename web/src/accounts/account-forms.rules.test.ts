import { fieldErrorsOf } from "@khorgos/contract/platform/complaints";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { DealerForm, LoginForm, NewPasswordForm, SupplierForm } from "./account-forms.rules.ts";

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

const empty = {
  name: " ",
  phone: "",
  wechat_id: "",
  email: "",
  address: "",
  password: "1",
  confirm_password: "2",
};

test("an empty supplier form names every field it needs, and both faults of the password", () => {
  expect(complaintsOf(SupplierForm, { ...empty, company_name: "" })).toEqual({
    name: "required",
    phone: "required",
    email: "required",
    address: "required",
    company_name: "required",
    password: "password_length",
    confirm_password: "passwords_differ",
  });
});

test("other kinds of fault do not hide that the passwords differ", () => {
  const faulty = {
    ...empty,
    name: "Lin",
    phone: "none",
    wechat_id: "x".repeat(61),
    email: "lin",
    address: "\0",
    company_name: "Lin",
  };
  expect(complaintsOf(SupplierForm, faulty)).toEqual({
    phone: "phone",
    wechat_id: "max_length",
    email: "email",
    address: "text",
    password: "password_length",
    confirm_password: "passwords_differ",
  });
});

test("a dealer needs a dealership instead of a company", () => {
  expect(complaintsOf(DealerForm, { ...empty, dealership_name: "" })).toMatchObject({
    dealership_name: "required",
  });
  expect(complaintsOf(DealerForm, { ...empty, dealership_name: "" })).not.toHaveProperty("company_name");
});

test.each([
  { email: "", password: "", wrong: { email: "required", password: "required" } },
  { email: "lin", password: "12345", wrong: { email: "email", password: "password_length" } },
  { email: " Lin@LinAuto.example ", password: "123456", wrong: {} },
])("signing in as $email with $password", ({ wrong, ...typed }) => {
  expect(complaintsOf(LoginForm, typed)).toEqual(wrong);
});
