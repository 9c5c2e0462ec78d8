import { fieldErrorsOf } from "@khorgos/contract/platform/complaints";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { DealerForm, SupplierForm } from "./registration-forms.rules.ts";

const complaintsOf = (schema: z.ZodMiniType, typed: object) => {
  const checked = z.safeParse(schema, typed, { reportInput: true });
  return checked.success
    ? {}
    : Object.fromEntries(fieldErrorsOf(checked.error).map(({ path, code }) => [path, code]));
};

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
