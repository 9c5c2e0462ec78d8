// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { useNotice } from "./notices.tsx";

function Commands() {
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
  const { user } = await openPage(<Commands />);
  await user.click(await screen.findByText("add"));
  await user.click(screen.getByText("delete"));

  expect(await screen.findByText("Car added")).toBeTruthy();
  expect(screen.queryByText("Failed to delete car")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByText("Car added")).toBeNull());
  expect(await screen.findByText("Failed to delete car")).toBeTruthy();
});

test("a notice stands at the top centre and leaves after six seconds", async () => {
  await openPage(<Commands />);
  const add = await screen.findByText("add");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(add);
  const notice = await screen.findByText("Car added");
  expect(notice.closest(".MuiSnackbar-anchorOriginTopCenter")).toBeTruthy();

  await act(() => vi.advanceTimersByTimeAsync(5500));
  expect(screen.queryByText("Car added")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(600));
  // What remains is its going.
  await waitFor(() => expect(screen.queryByText("Car added")).toBeNull());
  vi.useRealTimers();
});

test.each([
  [2000, "stays: the step belongs to what it tells"],
  [3000, "leaves with the screen"],
])("a notice of which the reader steps on after %i ms %s", async (age) => {
  const { router } = await openPage(<Commands />);
  const add = await screen.findByText("add");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(add);
  const notice = await screen.findByText("Car added");
  expect(getComputedStyle(notice.closest(".MuiSnackbar-root") ?? notice).top).toBe("64px");
  await act(() => vi.advanceTimersByTimeAsync(age));
  await router.navigate("/elsewhere");
  await act(() => vi.advanceTimersByTimeAsync(600));
  const left = age === 2000 ? 1 : 0;
  await waitFor(() => expect(screen.queryAllByText("Car added")).toHaveLength(left));
  vi.useRealTimers();
});

test("that the network is gone is told although what shows a notice does not come", async () => {
  vi.doMock("./NoticeBar.tsx", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  try {
    const { user } = await openPage(<Commands />);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(await screen.findByText("delete"));
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to delete car");
    expect(screen.getByText("add")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(6100));
    expect(screen.queryByRole("alert")).toBeNull();
    // It is asked for again.
    vi.doUnmock("./NoticeBar.tsx");
    fireEvent.click(screen.getByText("add"));
    const notice = await screen.findByText("Car added");
    expect(notice.closest(".MuiSnackbar-root")).toBeTruthy();
  } finally {
    vi.useRealTimers();
    vi.doUnmock("./NoticeBar.tsx");
  }
});

test("a notice hurries when another one waits", async () => {
  await openPage(<Commands />);
  const [add, fail] = [await screen.findByText("add"), screen.getByText("delete")];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(add);
  await screen.findByText("Car added");
  fireEvent.click(fail);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await waitFor(() => expect(screen.queryByText("Failed to delete car")).toBeTruthy());
  vi.useRealTimers();
});
