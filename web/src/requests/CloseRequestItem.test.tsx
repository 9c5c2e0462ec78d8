// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import MenuList from "@mui/material/MenuList";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { han } from "./test/sample-requests.ts";
import { CloseRequestItem } from "./RequestMenu.tsx";

const open = async (status: "open" | "closed", answers: Record<string, object> = {}) => {
  let done = 0;
  const item = <CloseRequestItem request={{ ...han, status }} onDone={() => (done += 1)} />;
  const page = await openPage(<MenuList>{item}</MenuList>, { language: "ru", answers });
  return { ...page, done: () => done, item: await screen.findByRole("menuitem", { name: "Закрыть запрос" }) };
};

afterEach(cleanup);

test.each([
  ["open", false],
  ["closed", true],
] as const)("closing a request that is %s: greyed out %s", async (status, isGreyed) => {
  const { item } = await open(status);
  expect(item.getAttribute("aria-disabled") === "true").toBe(isGreyed);
});

test("a dealer closes a request and is told so", async () => {
  const { user, item, asked, done } = await open("open", {
    [`PATCH /requests/${han.id}/status`]: { request: { ...han, status: "closed" } },
  });
  await user.click(item);
  expect(await screen.findByText("Запрос закрыт")).toBeTruthy();
  expect(asked).toMatchObject([{ method: "PATCH", body: { status: "closed" } }]);
  await waitFor(() => expect(done()).toBe(1));
});

test.each([
  [new Failure("request_not_found"), "Запрос не найден."],
  [new Failure("unexpected"), "Не удалось закрыть запрос"],
])("a dealer is told why a request could not be closed", async (failure, words) => {
  const { user, item } = await open("open", { [`PATCH /requests/${han.id}/status`]: failure });
  await user.click(item);
  expect(await screen.findByText(words)).toBeTruthy();
});

test("in English a request that could not be closed is told as “Error closing request”", async () => {
  const { user } = await openPage(
    <MenuList>
      <CloseRequestItem request={han} onDone={() => {}} />
    </MenuList>,
    { answers: { [`PATCH /requests/${han.id}/status`]: new Failure("unexpected") } },
  );
  await user.click(await screen.findByRole("menuitem", { name: "Close request" }));
  expect(await screen.findByText("Error closing request")).toBeTruthy();
});
