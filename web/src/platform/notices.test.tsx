// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitForElementToBeRemoved } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { useNotice } from "./notices.tsx";

function Deeds() {
  const notice = useNotice();
  return (
    <>
      <button onClick={() => notice.success("Car added")}>add</button>
      <button onClick={() => notice.failure(new Failure("unexpected"), "Failed to delete car")}>
        delete
      </button>
    </>
  );
}

afterEach(cleanup);

test("notices come one after the other", async () => {
  const { user } = await openPage(<Deeds />);
  await user.click(await screen.findByText("add"));
  await user.click(screen.getByText("delete"));

  expect(await screen.findByText("Car added")).toBeTruthy();
  expect(screen.queryByText("Failed to delete car")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitForElementToBeRemoved(() => screen.queryByText("Car added"));
  expect(await screen.findByText("Failed to delete car")).toBeTruthy();
});
