// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aigerim, daulet, lin, openQueue } from "./test/open-queue.tsx";

/** Three wait, also according to lists that come later. */
async function open() {
  const queue = await openQueue({
    "GET /admin/users": { users: [aigerim, lin, daulet], total: 3, next_cursor: null },
  });
  // React draws nothing any more once the clock stands still.
  await row("Daulet Akhmetov");
  return queue;
}
const row = (name: string) => screen.findByRole("listitem", { name });
const press = async (user: Awaited<ReturnType<typeof open>>["user"], name: string, button: string) =>
  user.click(within(await row(name)).getByRole("button", { name: button }));
const decided = (asked: Awaited<ReturnType<typeof open>>["asked"]) =>
  asked.filter(({ method }) => method === "POST");

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("the second half of a double click does not decide about the next, however late the new list comes", async () => {
  const { user, asked } = await open();
  // However slow this machine is.
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  await press(user, "Aigerim Sadykova", "Approve");
  await screen.findByText("Approved: Aigerim Sadykova");
  expect(screen.getByRole("heading", { name: "2 wait for approval" })).toBeTruthy();
  clock.mockReturnValue(performance.now() + 900);
  await press(user, "Lin Yue", "Approve");
  await press(user, "Lin Yue", "Reject");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(decided(asked)).toHaveLength(1);
  expect(
    screen.getByText(/^Approved: Aigerim Sadykova The second click was taken for a double click/),
  ).toBeTruthy();
});

test("a press elsewhere counts, however soon after the one before", async () => {
  const { user, asked } = await open();
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  await press(user, "Aigerim Sadykova", "Approve");
  await screen.findByText("Approved: Aigerim Sadykova");
  const approve = within(await row("Daulet Akhmetov")).getByRole("button", { name: "Approve" });
  await user.pointer({ keys: "[MouseLeft]", target: approve, coords: { clientX: 0, clientY: 120 } });
  await screen.findByText("Approved: Daulet Akhmetov");
  expect(decided(asked)).toHaveLength(2);
  expect(screen.queryByText(/double click/)).toBeNull();
});

test("a double click on a row that slid under the pointer marks no words", async () => {
  const { user } = await open();
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  const name = within(await row("Lin Yue")).getByRole("heading");
  const marks = (at: number) => fireEvent.mouseDown(name, { clientX: 0, clientY: at });
  expect(marks(0)).toBe(true);
  await press(user, "Aigerim Sadykova", "Approve");
  await screen.findByText("Approved: Aigerim Sadykova");
  expect(marks(0)).toBe(false);
  expect(marks(120)).toBe(true);
});
