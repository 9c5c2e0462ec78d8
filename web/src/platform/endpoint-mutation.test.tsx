// @vitest-environment jsdom
import { changeRequestStatus } from "@khorgos/contract/requests/requests";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { useEndpointMutation } from "./endpoint-mutation.ts";

const id = "00000000-0000-4000-8000-0000000000aa";
const path = `PATCH /requests/${id}/status`;
const request = {
  id,
  request_number: "R-4F2T8W",
  brand: "BYD",
  model: "Han",
  model_name: "",
  year: 2024,
  trim_level: "",
  body_color: "",
  interior_color: "",
  body_color_name: "",
  interior_color_name: "",
  max_price: 30_000,
  quantity: 2,
  additional_requirements: "",
  status: "closed",
  created_at: "2026-01-01T00:00:00Z",
  response_count: 0,
  dealer_name: "Aigerim",
  company_name: "",
};

/** What was called back, in order. */
let heard: string[] = [];

function Close() {
  const close = useEndpointMutation(changeRequestStatus, { invalidates: [] });
  const tell = (word: string) => () => heard.push(word);
  return (
    <button
      onClick={() =>
        close.mutate(
          { id, status: "closed" },
          { onSuccess: tell("success"), onError: tell("error"), onSettled: tell("settled") },
        )
      }
    >
      {close.isPending ? "closing" : (close.error?.code ?? close.data?.request.status ?? "close")}
    </button>
  );
}

function Form() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Close />}
      <button onClick={() => setOpen(false)}>leave</button>
    </>
  );
}

afterEach(() => {
  cleanup();
  heard = [];
});

test("a command is under way, then done", async () => {
  const { user } = await openPage(<Form />, { answers: { [path]: { request } } });
  const button = await screen.findByText("close");
  await user.click(button);
  expect(await screen.findByText("closed")).toBeTruthy();
  expect(heard).toEqual(["success", "settled"]);
});

test("a command that failed says why, until it is tried again", async () => {
  const outcomes = [new Failure("request_closed"), { request }];
  const { user } = await openPage(<Form />, { answers: { [path]: () => outcomes.shift() ?? {} } });
  await user.click(await screen.findByText("close"));
  await user.click(await screen.findByText("request_closed"));
  expect(await screen.findByText("closed")).toBeTruthy();
  expect(heard).toEqual(["error", "settled", "success", "settled"]);
});

test("anyone who has left the form is not called back", async () => {
  const gate = Promise.withResolvers<void>();
  const { user, asked } = await openPage(<Form />, { answers: { [path]: { request } } });
  const fetch = globalThis.fetch;
  globalThis.fetch = async (...call) => gate.promise.then(() => fetch(...call));

  await user.click(await screen.findByText("close"));
  expect(screen.getByText("closing")).toBeTruthy();
  await user.click(screen.getByText("leave"));
  gate.resolve();
  await waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).toEqual([]);
});
