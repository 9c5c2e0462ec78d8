// @vitest-environment jsdom
import type { Car } from "@khorgos/contract/cars/cars";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { CarDialog } from "../cars/CarDialog.tsx";
import { RespondDialog } from "../requests/RespondDialog.tsx";
import { han, linsOffer } from "../requests/test/sample-requests.ts";

/** The dialogs keep their drafts like the pages do. */

const seal: Car = {
  id: "00000000-0000-4000-8000-0000000000aa",
  car_id: "C-7K3M9Q",
  supplier_sku: "SEAL-1",
  brand: "BYD",
  model: "Seal",
  model_name: "",
  year: 2024,
  trim_level: "",
  body_color: "white",
  interior_color: "",
  body_color_name: "",
  interior_color_name: "",
  price: 24_000,
  quantity: 3,
  location: "Khorgos",
  seller: "",
  additional_features: "",
  notes: "",
  updated_at: "2026-11-20T09:00:00Z",
  own: true,
  supplier_name: "Lin Yue",
  company_name: "Lin Auto Export",
};

// The car form is a big one, and the machine may be busy.
vi.setConfig({ testTimeout: 20_000 });

const back = "We restored what you typed earlier.";
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

const openCar = (car?: Car, onClose = () => {}, answers: Record<string, object> = {}) =>
  openPage(<CarDialog car={car} onClose={onClose} />, { sameTab: true, answers });
const openOffer = (responses: object[] = []) =>
  openPage(<RespondDialog id={han.id} onClose={() => {}} />, {
    sameTab: true,
    answers: { [`GET /requests/${han.id}`]: { request: han, responses, rivals_visible: true } },
  });

async function write({ user }: Awaited<ReturnType<typeof openPage>>, label: string, text: string) {
  await user.clear(await field(label));
  await user.paste(text);
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test("a car that was half written is there again, and untouched fields show what the stock says now", async () => {
  const first = await openCar(seal);
  await write(first, "Price per car", "23500");
  await first.user.keyboard("{Escape}");
  cleanup();

  await openCar({ ...seal, quantity: 1 });
  expect(await screen.findByText(back)).toBeTruthy();
  expect((await field("Price per car")).value).toBe("23500");
  expect((await field("Quantity")).value).toBe("1");
  cleanup();

  await openCar();
  expect((await field("Model")).value).toBe("");
  expect(screen.queryByText(back)).toBeNull();
});

test("a failed save keeps the text, in the dialog and over a reload", async () => {
  const first = await openCar(seal, undefined, { [`PATCH /cars/${seal.id}`]: new Failure("network") });
  await write(first, "Model", "Seal 06");
  await first.user.click(screen.getByText("Save"));
  expect((await screen.findByRole("alert")).textContent).toContain("Network error");
  expect((await field("Model")).value).toBe("Seal 06");
  cleanup();

  await openCar(seal);
  expect((await field("Model")).value).toBe("Seal 06");
});

test("Cancel throws the text away, and so does typing it back", async () => {
  let closed = 0;
  const first = await openCar(seal, () => closed++);
  await write(first, "Model", "Seal 06");
  expect(sessionStorage).toHaveLength(1);
  await write(first, "Model", "Seal");
  expect(sessionStorage).toHaveLength(0);
  await write(first, "Model", "Seal 07");
  await first.user.click(screen.getByText("Cancel"));
  expect([closed, sessionStorage.length]).toEqual([1, 0]);
});

test("a half-written offer is offered again when the dialog is opened again", async () => {
  const first = await openOffer();
  await write(first, "Suggested price", "27500");
  await first.user.click(screen.getByRole("button", { name: "Close" }));
  cleanup();

  const again = await openOffer([{ ...linsOffer, own: true }]);
  expect((await field("Suggested price")).value).toBe("27500");
  // The quantity is the one that was offered meanwhile.
  expect((await field("Available quantity")).value).toBe("2");
  await again.user.click(screen.getByRole("button", { name: "Start over" }));
  await waitFor(() => expect(screen.queryByText(back)).toBeNull());
  expect((await field("Suggested price")).value).toBe("31000");
  expect(sessionStorage).toHaveLength(0);
});

test("anyone who starts over begins without the complaints about what is gone", async () => {
  const first = await openCar();
  await write(first, "Location (optional)", "Almaty");
  cleanup();

  const { user } = await openCar();
  await user.click(await screen.findByRole("button", { name: "Add car" }));
  await screen.findByRole("group", { name: "3 fields need another look" });
  await user.click(screen.getByRole("button", { name: "Start over" }));
  expect(screen.queryByRole("group", { name: /look|corrected/ })).toBeNull();
});
