// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aigerim, daulet, lin, openQueue } from "./test/open-queue.tsx";

/** Forty registrations on a Monday morning, gone through without the mouse. */

type OpenedQueue = Awaited<ReturnType<typeof openQueue>>;
const row = (name: string) => screen.findByRole("listitem", { name });
const at = () => document.activeElement?.getAttribute("aria-label");
const decided = ({ asked }: OpenedQueue) =>
  asked.filter(({ method }) => method === "POST").map(({ path }) => path);

afterEach(cleanup);

test("keys move from one to the next and back, and stop at the ends", async () => {
  const { user } = await openQueue();
  (await row("Aigerim Sadykova")).focus();
  const path = [];
  for (const key of ["j", "{ArrowDown}", "j", "k", "{ArrowUp}", "k"]) {
    await user.keyboard(key);
    path.push(at());
  }
  expect(path).toEqual([
    "Lin Yue",
    "Daulet Akhmetov",
    "Daulet Akhmetov",
    "Lin Yue",
    "Aigerim Sadykova",
    "Aigerim Sadykova",
  ]);
});

test("Tab comes back to where one was, and to nobody else", async () => {
  const { user } = await openQueue();
  (await row("Aigerim Sadykova")).focus();
  await user.keyboard("j");
  const stops = screen.getAllByRole("listitem").map((item) => item.getAttribute("tabindex"));
  expect(stops).toEqual(["-1", "0", "-1"]);
});

test("A lets in, and the next one is at hand", async () => {
  const page = await openQueue();
  (await row("Lin Yue")).focus();
  await page.user.keyboard("a");
  expect(await screen.findByText("Approved: Lin Yue")).toBeTruthy();
  await waitFor(() => expect(at()).toBe("Daulet Akhmetov"));
  await page.user.keyboard("a");
  // After the last in the list, the one before.
  await waitFor(() => expect(at()).toBe("Aigerim Sadykova"));
  await page.user.keyboard("a");
  expect(await screen.findByText("Nobody is waiting")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "0 wait for approval" }));
  expect(decided(page)).toEqual([lin, daulet, aigerim].map(({ id }) => `/admin/users/${id}/approve`));
});

test("R asks for words; what is typed there decides about nobody", async () => {
  const page = await openQueue();
  (await row("Lin Yue")).focus();
  await page.user.keyboard("r");
  const dialog = within(await screen.findByRole("dialog", { name: "Reject Lin Yue?" }));
  const message = dialog.getByLabelText<HTMLTextAreaElement>(/^Message/);
  expect(message.value).toBe("");
  await page.user.type(message, "ajar? /k");
  expect(message.value).toBe("ajar? /k");
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  expect(decided(page)).toEqual([]);
  await page.user.keyboard("{Escape}");
  await waitFor(() => expect(at()).toBe("Lin Yue"));
});

test("keys mean nothing outside of the list, nor with a modifier", async () => {
  const page = await openQueue();
  const first = await row("Aigerim Sadykova");
  await page.user.click(screen.getByLabelText("Find among those who wait"));
  await page.user.keyboard("r");
  screen.getByRole("button", { name: "Keyboard shortcuts" }).focus();
  await page.user.keyboard("ar?");
  first.focus();
  await page.user.keyboard("{Control>}a{/Control}{Alt>}r{/Alt}{Meta>}a{/Meta}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(decided(page)).toEqual([]);
});

test("/ goes to the search field and the arrow back to the list", async () => {
  const { user } = await openQueue();
  (await row("Daulet Akhmetov")).focus();
  await user.keyboard("/");
  const field = screen.getByLabelText<HTMLInputElement>("Find among those who wait");
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("");
  await user.keyboard("{ArrowDown}");
  expect(at()).toBe("Aigerim Sadykova");
});

test("? lists the keys, and so does a button", async () => {
  const { user } = await openQueue();
  (await row("Lin Yue")).focus();
  await user.keyboard("?");
  const dialog = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  expect(dialog.getAllByRole("definition").map((command) => command.textContent)).toContain(
    "Reject with a message",
  );
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(at()).toBe("Lin Yue"));
  await user.click(await screen.findByRole("button", { name: "Keyboard shortcuts" }));
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeTruthy();
});

test("where another administrator took somebody away the focus stays in the list", async () => {
  const all = [aigerim, lin, daulet];
  let waiting = all;
  const { user } = await openQueue({
    "GET /admin/users": () => ({ users: waiting, total: waiting.length, next_cursor: null }),
  });
  (await row("Aigerim Sadykova")).focus();
  waiting = [daulet];
  await user.keyboard("a");
  await waitFor(() => expect(screen.queryByRole("listitem", { name: "Lin Yue" })).toBeNull());
  await waitFor(() => expect(at()).toBe("Daulet Akhmetov"));
});

test("going on past the last one brings the next page", async () => {
  const { user, asked } = await openQueue({
    "GET /admin/users": ({ search }) =>
      search.get("cursor")
        ? { users: [daulet], total: 3, next_cursor: null }
        : { users: [aigerim, lin], total: 3, next_cursor: "page 2" },
  });
  (await row("Lin Yue")).focus();
  await user.keyboard("j");
  await row("Daulet Akhmetov");
  expect(asked.findLast(({ path }) => path === "/admin/users")?.search.get("cursor")).toBe("page 2");
  expect(at()).toBe("Lin Yue");
  await user.keyboard("j");
  expect(at()).toBe("Daulet Akhmetov");
});
