// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aigerim, daulet, lin, openQueue as open } from "./test/open-queue.tsx";

const row = (name: string) => screen.findByRole("listitem", { name });
/** A ready text, once it has come. */
async function ready(dialog: ReturnType<typeof within>, name: string) {
  await waitFor(() =>
    expect(dialog.getByRole("button", { name }).getAttribute("aria-disabled")).not.toBe("true"),
  );
  return dialog.getByRole("button", { name });
}
const press = async (user: Awaited<ReturnType<typeof open>>["user"], name: string, button: string) =>
  user.click(within(await row(name)).getByRole("button", { name: button }));
const decided = (asked: Awaited<ReturnType<typeof open>>["asked"]) =>
  asked.filter(({ method }) => method === "POST");

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

test("a phone that another account has too is told beside it", async () => {
  const shared = { ...lin, phone_shared_with: ["Wang Jun", "Zhao Lei"] };
  const answers = { "GET /admin/users": { users: [aigerim, shared], total: 2, next_cursor: null } };
  await open(answers);
  expect(
    within(await row("Lin Yue")).getByText("This phone is also used by Wang Jun and Zhao Lei"),
  ).toBeTruthy();
  expect(screen.getAllByText(/also used by/)).toHaveLength(1);
});

test("anyone who waits can be called and written to", async () => {
  const { asked } = await open();
  const contacts = within(await row("Aigerim Sadykova")).getAllByRole("link");
  expect(contacts.map((link) => link.getAttribute("href"))).toEqual([
    "tel:+77012345678",
    "mailto:aigerim@almaty-motors.example",
  ]);
  expect(within(await row("Lin Yue")).getByText("Lin Auto Export")).toBeTruthy();
  expect(asked.find(({ path }) => path === "/admin/users")?.search.get("status")).toBe("pending");
});

test("one press lets somebody in; they leave, it is said, and the focus goes to the next", async () => {
  const { user, asked } = await open();
  await press(user, "Aigerim Sadykova", "Approve");
  expect(await screen.findByText("Approved: Aigerim Sadykova")).toBeTruthy();
  expect(screen.queryByRole("listitem", { name: "Aigerim Sadykova" })).toBeNull();
  expect(document.activeElement).toBe(await row("Lin Yue"));
  expect(await screen.findByRole("heading", { name: "2 wait for approval" })).toBeTruthy();
  expect(decided(asked).map(({ path, body }) => ({ path, body }))).toEqual([
    { path: `/admin/users/${aigerim.id}/approve`, body: { seen: "pending" } },
  ]);
});

test("by the keyboard one is decided about after the other, however fast", async () => {
  const { user, asked } = await open({
    "GET /admin/users": { users: [aigerim, lin, daulet], total: 3, next_cursor: null },
  });
  (await row("Aigerim Sadykova")).focus();
  for (const name of ["Aigerim Sadykova", "Lin Yue", "Daulet Akhmetov"]) {
    await user.keyboard("a");
    await screen.findByText(`Approved: ${name}`);
  }
  expect(decided(asked)).toHaveLength(3);
  expect(screen.queryByText(/double click/)).toBeNull();
});

test("a key that comes while a decision is on its way is told not to count", async () => {
  const saved = Promise.withResolvers<object>();
  const { user, asked } = await open({ [`POST /admin/users/${aigerim.id}/approve`]: () => saved.promise });
  (await row("Aigerim Sadykova")).focus();
  await user.keyboard("aa");
  expect(await screen.findByText(/^The decision before is still being saved/)).toBeTruthy();
  saved.resolve({ user: { ...aigerim, status: "approved" } });
  await screen.findByText("Approved: Aigerim Sadykova");
  expect(screen.queryByText(/still being saved/)).toBeNull();
  expect(decided(asked)).toHaveLength(1);
});

test("a rejection carries words, ready ones in the language of anyone who will read them", async () => {
  const { user, asked } = await open();
  await press(user, "Lin Yue", "Reject");
  const dialog = within(await screen.findByRole("dialog", { name: "Reject Lin Yue?" }));
  expect(dialog.getByText("Ready texts in their language: Chinese")).toBeTruthy();
  await user.click(await ready(dialog, "Documents needed"));
  await user.click(dialog.getByLabelText(/^Message/));
  await user.paste("!");
  await user.click(dialog.getByRole("button", { name: "Reject" }));

  expect(await screen.findByText("Rejected: Lin Yue")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(async () => expect(document.activeElement).toBe(await row("Daulet Akhmetov")));
  const message = "请将公司营业执照发送给客服，我们会重新审核您的账户。!";
  expect(decided(asked).map(({ path, body }) => ({ path, body }))).toEqual([
    { path: `/admin/users/${lin.id}/reject`, body: { message, seen: "pending" } },
  ]);
});

test("a rejection that does not arrive keeps its words", async () => {
  const { user } = await open({ [`POST /admin/users/${lin.id}/reject`]: new Failure("unavailable") });
  await press(user, "Lin Yue", "Reject");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByLabelText(/^Message/));
  await user.paste("Call us");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await dialog.findByText(/^The service is busy/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe("Call us");
});

test.each(["Approve", "Reject"])(
  "whose case was decided by another administrator leaves, and it is told (%s)",
  async (button) => {
    const late = new Failure("decided_meanwhile");
    const { user, asked } = await open({
      [`POST /admin/users/${lin.id}/approve`]: late,
      [`POST /admin/users/${lin.id}/reject`]: late,
    });
    await press(user, "Lin Yue", button);
    if (button === "Reject")
      await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Reject" }));
    expect(await screen.findByText(/^Somebody else has decided/)).toBeTruthy();
    expect(screen.queryByRole("listitem", { name: "Lin Yue" })).toBeNull();
    await waitFor(() => expect(asked.filter(({ path }) => path === "/admin/users")).toHaveLength(2));
  },
);

test("an approval that fails leaves everything as it was", async () => {
  const { user } = await open({ [`POST /admin/users/${aigerim.id}/approve`]: new Failure("unexpected") });
  await press(user, "Aigerim Sadykova", "Approve");
  expect(await screen.findByText("The decision could not be saved")).toBeTruthy();
  expect(await row("Aigerim Sadykova")).toBeTruthy();
});

test("when nobody waits, that is said", async () => {
  await open({ "GET /admin/users": { users: [], total: 0, next_cursor: null } });
  expect(await screen.findByText("Nobody is waiting")).toBeTruthy();
});

test("those who wait are searched while one types, quietly in the address", async () => {
  const { user, asked, address, router } = await open();
  await row("Aigerim Sadykova");
  await user.type(screen.getByLabelText("Find among those who wait"), " Lin ");
  await expect.poll(address).toBe("/admin?q=Lin");
  expect(router.state.historyAction).toBe("REPLACE");
  expect(await screen.findByRole("heading", { name: "1 match among those who wait" })).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  const last = asked.findLast(({ path }) => path === "/admin/users");
  expect([last?.search.get("q"), last?.search.get("status")]).toEqual(["Lin", "pending"]);

  await press(user, "Lin Yue", "Approve");
  expect(await screen.findByText("Nobody who waits matches")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear the filters" }));
  expect(await row("Daulet Akhmetov")).toBeTruthy();
  expect(address()).toBe("/admin");
});

test("a link brings to a search", async () => {
  await open({}, "/admin?q=Daulet");
  expect(await row("Daulet Akhmetov")).toBeTruthy();
  expect(screen.queryByRole("listitem", { name: "Lin Yue" })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Find among those who wait").value).toBe("Daulet");
});

test("a search that fails says so and is asked again", async () => {
  let isBroken = true;
  const { user } = await open(
    {
      "GET /admin/users": () =>
        isBroken ? new Failure("wrong_role") : { users: [lin], total: 1, next_cursor: null },
    },
    "/admin?q=Lin",
  );
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("Nobody who waits matches")).toBeNull();
  isBroken = false;
  await user.click(again);
  expect(await row("Lin Yue")).toBeTruthy();
});

test("a ready text pressed again leaves the message, one that was changed stays", async () => {
  const { user } = await open();
  await press(user, "Aigerim Sadykova", "Reject");
  const dialog = within(await screen.findByRole("dialog"));
  const message = () => dialog.getByLabelText<HTMLTextAreaElement>(/^Message/);
  const trade = await ready(dialog, "Not our trade");
  await user.click(trade);
  expect(message().value).toMatch(/^«Хоргос» объединяет/);
  expect(trade.getAttribute("aria-pressed")).toBe("true");
  await user.click(trade);
  expect(message().value).toBe("");
  await user.click(await ready(dialog, "Registered twice"));
  await user.type(message(), "{Backspace}!");
  expect((await ready(dialog, "Registered twice")).getAttribute("aria-pressed")).toBe("false");
});

test("words being written survive when their reader leaves the list, and it is told at the end", async () => {
  const news = Promise.withResolvers<object>();
  let asks = 0;
  const { user } = await open({
    "GET /admin/users": () =>
      asks++ ? news.promise : { users: [aigerim, lin, daulet], total: 3, next_cursor: null },
    [`POST /admin/users/${lin.id}/reject`]: new Failure("decided_meanwhile"),
  });
  await press(user, "Aigerim Sadykova", "Approve");
  await screen.findByText("Approved: Aigerim Sadykova");
  // What comes sooner is taken for the second half of a double click.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await press(user, "Lin Yue", "Reject");
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Message/), "Call us");
  news.resolve({ users: [daulet], total: 1, next_cursor: null });
  await waitFor(() => expect(document.getElementById(`applicant-${lin.id}`)).toBeNull());
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe("Call us");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await screen.findByText(/^Somebody else has decided/)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(async () => expect(document.activeElement).toBe(await row("Daulet Akhmetov")));
});

test("a wish for another name stands above, as old and new, and is approved or refused with words", async () => {
  const change = {
    id: "00000000-0000-4000-8000-0000000000f1",
    account_id: lin.id,
    role: "supplier",
    email: lin.email,
    asked_at: "2026-11-20T08:00:00Z",
    was: { company_name: "Lin Auto Export" },
    wished: { company_name: "Wang Auto" },
  };
  const { user, asked } = await open({
    "GET /admin/name-changes": { changes: [change] },
    [`PATCH /admin/name-changes/${change.id}`]: { user: lin },
  });
  const row = within(await screen.findByRole("listitem", { name: lin.email }));
  expect(row.getByText("Company: Lin Auto Export →").parentElement?.textContent).toContain("Wang Auto");
  const decided = () => asked.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  await user.click(row.getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(decided()).toEqual([{ state: "approved" }]));
  await user.click(row.getByRole("button", { name: "Reject" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Message/), "Another company");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(decided()[1]).toEqual({ state: "refused", message: "Another company" }));
});
