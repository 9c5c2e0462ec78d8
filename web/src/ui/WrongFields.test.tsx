// @vitest-environment jsdom
import { RequiredLine } from "@khorgos/contract/platform/fields";
import { Failure } from "@khorgos/contract/platform/failures";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { i18n } from "../platform/i18n.ts";
import { Form } from "./Form.tsx";
import { TextField } from "./TextField.tsx";
import { useKhorgosForm } from "./khorgos-form.ts";
import { SubmitButton } from "./SubmitButton.tsx";

/** Seven fields with names of colours, because those are there in each language; VIN is called the same in all. */
const names = ["black", "white", "vin", "silver", "red", "blue", "green"] as const;
type Name = (typeof names)[number];
const Line = RequiredLine(100);
const Paint = z.object({
  black: Line,
  white: Line,
  vin: Line,
  silver: Line,
  red: Line,
  blue: Line,
  green: Line,
});

const nothing = () => {};

type TriedFormProps = { filled: readonly Name[]; shown?: readonly Name[]; submit?: () => unknown };

function PaintForm({ filled, shown = names, submit = nothing }: TriedFormProps) {
  const { t } = useTranslation("ui");
  const valueOf = (name: Name) => (filled.includes(name) ? "something" : "");
  const form = useKhorgosForm(Paint, {
    black: valueOf("black"),
    white: valueOf("white"),
    vin: valueOf("vin"),
    silver: valueOf("silver"),
    red: valueOf("red"),
    blue: valueOf("blue"),
    green: valueOf("green"),
  });
  return (
    <Form form={form} submit={submit} otherwise="Failed to paint">
      {shown.map((name) => (
        <TextField key={name} name={name} label={name === "vin" ? "VIN" : t(`colours.${name}`)} />
      ))}
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

async function send(form: TriedFormProps) {
  const user = userEvent.setup();
  render(<PaintForm {...form} />, { wrapper: Suspense });
  await user.click(await screen.findByRole("button", { name: "Send" }));
  return user;
}

const lines = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const field = (name: string) => screen.getByRole("textbox", { name });

beforeEach(() => i18n.changeLanguage("en"));
afterEach(cleanup);

test("several wrong ones of many fields are listed above them, and the list alone is read", async () => {
  const user = await send({ filled: ["black", "silver", "blue", "green"] });
  const summary = await screen.findByRole("group", { name: "3 fields need another look" });
  expect(document.activeElement).toBe(summary);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(lines()).toEqual([
    "White: This field is required",
    "VIN: This field is required",
    "Red: This field is required",
  ]);

  const before = window.location.href;
  await user.click(within(summary).getByRole("link", { name: /^Red/ }));
  expect(document.activeElement).toBe(field("Red"));
  expect(window.location.href).toBe(before);
});

test("a field put right keeps its line without a complaint, and the last one says that all is", async () => {
  const user = await send({ filled: names.slice(2) });
  await screen.findByRole("group", { name: "2 fields need another look" });
  await user.type(field("Black"), "x");
  expect(screen.getByRole("group", { name: "1 field needs another look" })).toBeTruthy();
  expect(lines()).toEqual(["Black", "White: This field is required"]);
  expect(document.activeElement).toBe(field("Black"));
  await user.type(field("White"), "x");
  expect(screen.getByRole("group", { name: "All corrected. You can send the form now." })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(screen.queryByRole("group")).toBeNull();
});

test("the list comes to the front again with every attempt", async () => {
  const user = await send({ filled: names.slice(2) });
  const summary = await screen.findByRole("group");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(document.activeElement).toBe(summary);
});

test.each([
  { which: "a single wrong field", form: { filled: names.slice(1) } },
  { which: "a small form", form: { filled: [], shown: names.slice(0, 6) } },
])("$which needs no list: the first wrong field takes the focus", async ({ form }) => {
  await send(form);
  expect((await screen.findAllByRole("alert"))[0]?.textContent).toBe("This field is required");
  expect(document.activeElement).toBe(field("Black"));
  expect(screen.queryByRole("list")).toBeNull();
});

test("the list follows the language, and the fields keep their order", async () => {
  const user = await send({ filled: names.slice(5) });
  await screen.findByRole("group", { name: "5 fields need another look" });
  await act(() => i18n.changeLanguage("ru"));
  expect(await screen.findByRole("group", { name: "Нужно исправить 5 полей" })).toBeTruthy();
  expect(lines().map((line) => line?.split(": ")[0])).toEqual([
    "Чёрный",
    "Белый",
    "VIN",
    "Серебристый",
    "Красный",
  ]);
  await act(() => i18n.changeLanguage("zh"));
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByRole("group", { name: "有 5 处需要修改" })).toBeTruthy();
  expect(lines()[0]).toMatch(/^黑色：\p{Script=Han}/u);
  expect(lines()[2]).toMatch(/^VIN：/);
});

const wrong = (path: string) => ({ path, code: "text" as const, msg: "" });

test("what the server finds wrong in several fields is listed in the same way", async () => {
  const alsoSaid = ["The market is closed today."];
  const submit = () => {
    throw new Failure("invalid_input", { errors: [wrong("green"), wrong("black"), wrong("role")], alsoSaid });
  };
  const user = await send({ filled: names, submit });
  const summary = await screen.findByRole("group", { name: "2 fields need another look" });
  expect(document.activeElement).toBe(summary);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText("Please check the highlighted fields.")).toBeNull();
  const complaint = "This text contains characters that cannot be kept";
  expect(lines()).toEqual([`Black: ${complaint}`, `Green: ${complaint}`, complaint, ...alsoSaid]);
  await user.click(screen.getByRole("link", { name: /^Green/ }));
  expect(document.activeElement).toBe(field("Green"));
});

test("what a server says in its own words stands above the links, and is read with them", async () => {
  const submit = () => {
    throw new Failure("invalid_input", { said: "Not on Sundays.", errors: [wrong("red"), wrong("blue")] });
  };
  await send({ filled: names, submit });
  const summary = await screen.findByRole("group", {
    name: "Not on Sundays. 2 fields need another look",
  });
  expect(document.activeElement).toBe(summary);
});
