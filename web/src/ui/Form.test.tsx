// @vitest-environment jsdom
import { Password } from "@khorgos/contract/accounts/accounts";
import { MAX_QUANTITY, Price, RequiredLine, Whole } from "@khorgos/contract/platform/fields";
import { Failure } from "@khorgos/contract/platform/failures";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { i18n } from "../platform/i18n.ts";
import { Form } from "./Form.tsx";
import { useKhorgosForm } from "./khorgos-form.ts";
import { NumberField } from "./NumberField.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { TextField } from "./TextField.tsx";

const Order = z.object({
  brand: RequiredLine(100),
  price: Price,
  quantity: Whole(1, MAX_QUANTITY),
  password: Password,
});

function OrderForm({ submit }: { submit: (order: z.output<typeof Order>) => unknown }) {
  const form = useKhorgosForm(Order, { brand: "", price: "", quantity: 1, password: "" });
  return (
    <Form form={form} submit={submit} otherwise="Failed to order">
      <TextField name="brand" label="Brand" hint="As on the papers" />
      <NumberField name="price" label="Price" step={100} />
      <NumberField name="quantity" label="Quantity" />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <SubmitButton busy="Ordering...">Order</SubmitButton>
    </Form>
  );
}

const show = async (submit: (order: z.output<typeof Order>) => unknown) => {
  render(<OrderForm submit={submit} />, { wrapper: Suspense });
  await screen.findByLabelText("Brand");
  return userEvent.setup();
};

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText("Brand"), " BYD ");
  await user.type(screen.getByLabelText("Price"), "18500.5");
  await user.type(screen.getByLabelText("Password"), "secret ");
};

beforeEach(() => i18n.changeLanguage("en"));
afterEach(cleanup);

test("nothing is sent while fields are wrong; the errors follow the language", async () => {
  const submit = vi.fn<(order: unknown) => unknown>();
  const user = await show(submit);
  await user.type(screen.getByLabelText("Password"), "12345");
  await user.click(screen.getByRole("button", { name: "Order" }));

  expect(await screen.findAllByText("This field is required")).toHaveLength(2);
  expect(screen.getByText("Password must be at least 6 characters")).toBeTruthy();
  expect(screen.queryByText("As on the papers")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Brand"));

  await act(() => i18n.changeLanguage("zh"));
  expect(await screen.findByText("密码至少 6 个字符")).toBeTruthy();
  expect(submit).not.toHaveBeenCalled();
});

test("what is sent is what the schema makes of what was typed", async () => {
  const submit = vi.fn<(order: unknown) => unknown>();
  const user = await show(submit);
  await fill(user);
  await user.click(screen.getByRole("button", { name: "Order" }));
  expect(submit).toHaveBeenCalledWith({ brand: "BYD", price: 18_500.5, quantity: 1, password: "secret " });
});

test("what the server names wrong stands above the form, which takes the focus, and at the field", async () => {
  const user = await show(() => {
    throw new Failure("invalid_input", {
      errors: [{ path: "quantity", code: "max", max: 3, msg: "Maximum value is 3" }],
    });
  });
  await fill(user);
  await user.click(screen.getByRole("button", { name: "Order" }));

  expect(await screen.findByText("Please check the highlighted fields.")).toBeTruthy();
  expect(screen.getByText("Quantity: Maximum value is 3")).toBeTruthy();
  expect(screen.getByText("Maximum value is 3")).toBeTruthy();
  expect(document.activeElement?.textContent).toContain("Please check");
  expect(screen.getByLabelText("Quantity").getAttribute("aria-invalid")).toBe("true");
});

test("a failure without words of its own is told in the form's words, and may be tried again", async () => {
  const submit = vi
    .fn<(order: unknown) => unknown>()
    .mockRejectedValueOnce(new Failure("unexpected"))
    .mockResolvedValueOnce(undefined);
  const user = await show(submit);
  await fill(user);
  await user.click(screen.getByRole("button", { name: "Order" }));
  expect(await screen.findByText("Failed to order")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Order" }));
  expect(screen.queryByText("Failed to order")).toBeNull();
});
