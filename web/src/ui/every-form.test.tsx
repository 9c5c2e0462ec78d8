// @vitest-environment jsdom
import type { User } from "@khorgos/contract/accounts/accounts";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { ForgotPasswordPage } from "../accounts/ForgotPasswordPage.tsx";
import { LoginPage } from "../accounts/LoginPage.tsx";
import { PendingApprovalPage } from "../accounts/PendingApprovalPage.tsx";
import { RegisterDealerPage } from "../accounts/RegisterDealerPage.tsx";
import { RegisterSupplierPage } from "../accounts/RegisterSupplierPage.tsx";
import { ResetPasswordPage } from "../accounts/ResetPasswordPage.tsx";
import { RejectDialog } from "../administration/RejectDialog.tsx";
import { CarDialog } from "../cars/CarDialog.tsx";
import { i18n } from "../platform/i18n.ts";
import { CreateRequestPage } from "../requests/CreateRequestPage.tsx";
import { RespondDialog } from "../requests/RespondDialog.tsx";
import { han } from "../requests/test/sample-requests.ts";

/** What every form owes its people, whatever it asks: the right keyboard, a helpful browser, and no lost words. */

const lin: User = {
  id: "00000000-0000-4000-8000-000000000003",
  name: "Lin Yue",
  role: "supplier",
  email: "lin@linauto.example",
  phone: "+8613800138000",
  wechat_id: "",
  company_name: "Lin Auto Export",
  dealership_name: "",
  address: "Khorgos",
  language: "zh",
  match_mails: "daily",
  status: "pending",
  created_at: "2026-01-01T00:00:00Z",
};
const nothing = () => {};

// Some forms are big, and the machine may be busy.
vi.setConfig({ testTimeout: 20_000 });

type SentForm = Record<string, string>;
const person: SentForm = {
  name: "text name text",
  phone: "tel tel tel",
  wechat_id: "text off text",
  email: "email email email",
  address: "textarea street-address text",
  password: "password new-password text",
  confirm_password: "password new-password text",
};
const wishes: SentForm = {
  brand: "text off text",
  model: "text off text",
  trim_level: "text off text",
  quantity: "number off numeric",
};

/** Each form with what its fields say to a browser: type, autocomplete, keyboard. */
const forms: { name: string; form: ReactNode; fields: SentForm }[] = [
  {
    name: "sign-in",
    form: <LoginPage />,
    fields: { email: "email username email", password: "password current-password text" },
  },
  {
    name: "a supplier's registration",
    form: <RegisterSupplierPage />,
    fields: { ...person, company_name: "text organization text" },
  },
  {
    name: "a dealer's registration",
    form: <RegisterDealerPage />,
    fields: { ...person, dealership_name: "text organization text" },
  },
  {
    name: "a question for the standing",
    form: <PendingApprovalPage />,
    fields: { email: "email email email" },
  },
  { name: "a forgotten password", form: <ForgotPasswordPage />, fields: { email: "email username email" } },
  {
    name: "a new password",
    form: <ResetPasswordPage />,
    fields: { password: "password new-password text", confirm_password: "password new-password text" },
  },
  {
    name: "a car request",
    form: <CreateRequestPage />,
    fields: {
      ...wishes,
      year: "select-one off -",
      max_price: "number off decimal",
      body_color: "select-one off -",
      interior_color: "select-one off -",
      powertrain: "select-one off -",
      condition: "select-one off -",
      mileage_max: "number off numeric",
      additional_requirements: "textarea off text",
    },
  },
  {
    name: "an offer",
    form: <RespondDialog id={han.id} onClose={nothing} />,
    fields: {
      suggested_price: "number off decimal",
      available_quantity: "number off numeric",
      notes: "textarea off text",
      basis: "select-one off -",
      basis_place: "text off text",
      ready_in_days: "number off numeric",
      valid_until: "date off text",
    },
  },
  {
    name: "a car",
    form: <CarDialog car={undefined} onClose={nothing} />,
    fields: {
      ...wishes,
      year: "number off numeric",
      body_color: "text off text",
      interior_color: "text off text",
      price: "number off decimal",
      location: "text off text",
      supplier_sku: "text off text",
      seller: "text off text",
      additional_features: "textarea off text",
      notes: "textarea off text",
      powertrain: "select-one off -",
      engine_cc: "number off decimal",
      condition: "select-one off -",
      first_registered_on: "date off text",
      mileage_km: "number off numeric",
      vin: "text off text",
      basis: "select-one off -",
      basis_place: "text off text",
      export_ready: "select-one off -",
      guide_price_cny: "number off numeric",
      price_tax: "select-one off -",
      ready: "select-one off -",
    },
  },
  {
    name: "a rejection",
    form: (
      <RejectDialog
        user={{ ...lin, decision_message: "" }}
        onClose={nothing}
        onDone={nothing}
        onOvertaken={nothing}
      />
    ),
    fields: { message: "textarea off text" },
  },
];

const open = (form: ReactNode) =>
  openPage(form, {
    at: "/reset-password?token=abc-123",
    route: "/reset-password",
    answers: { [`GET /requests/${han.id}`]: { request: han, responses: [], rivals_visible: true } },
  });

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

async function fieldsOf(): Promise<Field[]> {
  const button = await screen.findAllByRole("button", {}, { timeout: 5000 });
  await waitFor(() => expect(document.querySelector("form")).toBeTruthy());
  expect(button.length).toBeGreaterThan(0);
  return [...document.querySelectorAll<Field>("form :is(input, textarea, select):not([aria-hidden])")];
}

/** Folded fields cannot be typed in; a day is chosen. */
const isFolded = (field: Field) => field.closest("[hidden]") !== null;
const isWritten = (field: Field) =>
  !["number", "select-one", "date"].includes(field.type) && !isFolded(field);

afterEach(cleanup);

test.each(forms)("$name asks each field for what it is", async (asked) => {
  await open(asked.form);
  const fields = await fieldsOf();
  const says = fields.map((field) => {
    expect(field.labels?.[0]?.textContent, field.name).toBeTruthy();
    return [
      field.type,
      field.getAttribute("autocomplete") ?? "-",
      field.getAttribute("inputmode") ?? (field.type === "select-one" ? "-" : "text"),
    ].join(" ");
  });
  const byLabel = fields.map((field, index) => [field.name || nameless(field), says[index]]);
  expect(Object.fromEntries(byLabel)).toEqual(asked.fields);
});

/** Fields that also offer a list have no name in the page; their label tells which they are. */
const nameless = ({ labels }: Field) =>
  labels?.[0]?.textContent?.startsWith("Body") ? "body_color" : "interior_color";

test.each(forms)("$name keeps what was typed over a change of language", async ({ form }) => {
  const { user } = await open(form);
  const written = (await fieldsOf()).filter(isWritten);
  for (const field of written) {
    await user.clear(field);
    await user.paste("a 1");
  }
  const numbers = (await fieldsOf()).filter((field) => field.type === "number" && !isFolded(field));
  for (const field of numbers) {
    await user.clear(field);
    await user.paste("7");
  }
  await user.tab();
  const before = (await fieldsOf()).map(({ value }) => value);
  await act(() => i18n.changeLanguage("zh"));
  await waitFor(() => expect(document.querySelector("label")?.textContent).toMatch(/\p{Script=Han}/u));
  expect((await fieldsOf()).map(({ value }) => value)).toEqual(before);
  expect(before).toContain(numbers.length > 0 ? "7" : "a 1");
});

/** An offer starts filled in, and a rejection may go without words. */
const complaining = forms.filter(({ name }) => !["an offer", "a rejection"].includes(name));

const isLong = ({ fields }: { fields: SentForm }) => Object.keys(fields).length >= 7;
const lists = complaining.map((asked) => ({ ...asked, what: isLong(asked) ? "lists" : "does not list" }));

test.each(lists)("$name $what its wrong fields above them", async ({ form, fields }) => {
  const { user } = await open(form);
  await fieldsOf();
  const submit = document.querySelector<HTMLButtonElement>("form button[type=submit]");
  if (submit) await user.click(submit);
  const first = (await screen.findAllByText("This field is required"))[0];
  const links = screen
    .queryAllByRole<HTMLAnchorElement>("link", { name: /: / })
    .map(({ hash }) => hash.slice(1));
  const wrong = (await fieldsOf()).filter((field) => field.getAttribute("aria-invalid") === "true");
  expect(links).toEqual(isLong({ fields }) ? wrong.map(({ name }) => name) : []);
  const reader = links.length > 0 ? screen.getByRole("group", { name: /need another look/ }) : wrong[0];
  expect(document.activeElement).toBe(reader);
  expect(first?.getAttribute("role")).toBe(links.length > 0 ? null : "alert");
});

test.each(complaining)("$name complains in the language on screen", async ({ form }) => {
  const { user } = await open(form);
  await fieldsOf();
  const submit = document.querySelector<HTMLButtonElement>("form button[type=submit]");
  if (submit) await user.click(submit);
  expect((await screen.findAllByText("This field is required")).length).toBeGreaterThan(0);
  await act(() => i18n.changeLanguage("ru"));
  expect((await screen.findAllByText("Заполните это поле")).length).toBeGreaterThan(0);
  expect(screen.queryByText("This field is required")).toBeNull();
});
