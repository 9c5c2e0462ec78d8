// @vitest-environment jsdom
import type { ManagedUser } from "@khorgos/contract/administration";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { WaitingPage } from "./WaitingPage.tsx";

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

const aigerim: ManagedUser = {
  id: id(1),
  role: "dealer",
  name: "Aigerim Sadykova",
  email: "aigerim@almaty-motors.example",
  phone: "+7 701 234 56 78",
  wechat_id: "",
  company_name: "",
  dealership_name: "Almaty Motors",
  address: "Raimbek Avenue 212, Almaty",
  language: "ru",
  status: "pending",
  created_at: "2026-11-01T08:00:00Z",
  decision_message: "",
};
const lin: ManagedUser = {
  ...aigerim,
  id: id(3),
  role: "supplier",
  name: "Lin Yue",
  email: "lin@linauto.example",
  company_name: "Lin Auto Export",
  dealership_name: "",
  language: "zh",
};
const daulet: ManagedUser = {
  ...aigerim,
  id: id(2),
  name: "Daulet Akhmetov",
  email: "daulet@steppe-auto.example",
};

/** A server that remembers its decisions; `answers` overrule it. */
function open(answers: Record<string, object> = {}) {
  const waiting = new Map([aigerim, lin, daulet].map((user) => [user.id, user]));
  const decide = (user: ManagedUser) => ({
    [`POST /admin/users/${user.id}/approve`]: () => (
      waiting.delete(user.id),
      { user: { ...user, status: "approved" } }
    ),
    [`POST /admin/users/${user.id}/reject`]: () => (
      waiting.delete(user.id),
      { user: { ...user, status: "rejected" } }
    ),
  });
  return openPage(<WaitingPage />, {
    route: "/admin",
    at: "/admin",
    answers: {
      "GET /admin/users": () => ({ users: [...waiting.values()], total: waiting.size, next_cursor: null }),
      "GET /admin/counters": () => ({
        counters: { waiting: waiting.size, suppliers: 0, dealers: 0, cars: 0, open_requests: 0 },
      }),
      ...decide(aigerim),
      ...decide(lin),
      ...decide(daulet),
      ...answers,
    },
  });
}

const row = (name: string) => screen.findByRole("listitem", { name });
const press = async (user: Awaited<ReturnType<typeof open>>["user"], name: string, button: string) =>
  user.click(within(await row(name)).getByRole("button", { name: button }));
const decided = (asked: Awaited<ReturnType<typeof open>>["asked"]) =>
  asked.filter(({ method }) => method === "POST");

afterEach(cleanup);

test("whoever waits can be called and written to", async () => {
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

test("the second half of a double click does not decide about the next, however late the new list comes", async () => {
  const { user, asked } = await open({
    "GET /admin/users": { users: [aigerim, lin, daulet], total: 3, next_cursor: null },
  });
  await press(user, "Aigerim Sadykova", "Approve");
  await screen.findByText("Approved: Aigerim Sadykova");
  expect(screen.getByRole("heading", { name: "2 wait for approval" })).toBeTruthy();
  await press(user, "Lin Yue", "Approve");
  await press(user, "Lin Yue", "Reject");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(decided(asked)).toHaveLength(1);
});

test("a rejection carries words, ready ones in the language of whoever will read them", async () => {
  const { user, asked } = await open();
  await press(user, "Lin Yue", "Reject");
  const dialog = within(await screen.findByRole("dialog", { name: "Reject Lin Yue?" }));
  await user.click(await dialog.findByRole("button", { name: "Documents needed" }));
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
