// @vitest-environment jsdom
import type { ManagedUser } from "@khorgos/contract/administration/administration";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { UsersPage } from "./UsersPage.tsx";

const lin: ManagedUser = {
  id: "00000000-0000-4000-8000-000000000003",
  role: "supplier",
  name: "Lin Yue",
  email: "lin@linauto.example",
  phone: "+8613800138000",
  wechat_id: "lin_auto_export",
  company_name: "Lin Auto Export",
  dealership_name: "",
  address: "88 Jiefang Road, Khorgos",
  language: "zh",
  match_mails: "daily",
  status: "approved",
  created_at: "2026-11-01T08:00:00Z",
  decision_message: "",
};
const wang: ManagedUser = {
  ...lin,
  id: "00000000-0000-4000-8000-000000000004",
  name: "Wang Jun",
  status: "rejected",
  decision_message: "Call us",
};
const saule: ManagedUser = {
  ...lin,
  id: "00000000-0000-4000-8000-000000000005",
  name: "Saule Nurlanova",
  role: "administrator",
  company_name: "",
};

type UsersAnswers = NonNullable<NonNullable<Parameters<typeof openPage>[1]>["answers"]>;

const open = (at: string, answers: UsersAnswers = {}) =>
  openPage(<UsersPage />, {
    route: "/admin/users",
    at,
    answers: {
      "GET /admin/users": ({ search }) =>
        search.get("cursor")
          ? { users: [saule], total: 3, next_cursor: null }
          : { users: [lin, wang], total: 3, next_cursor: "page 2" },
      ...answers,
    },
  });

const listed = (asked: Awaited<ReturnType<typeof open>>["asked"]) =>
  asked.filter(({ path }) => path === "/admin/users").map(({ search }) => search.toString());

afterEach(cleanup);

test("filters come from the address, and go there", async () => {
  const { user, asked, address } = await open("/admin/users?status=rejected&role=king");
  expect(await screen.findByText("3 accounts")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Role"), "Supplier");
  await expect.poll(address).toBe("/admin/users?status=rejected&role=supplier");
  await user.click(screen.getByLabelText("Search"));
  await user.paste("west gate ");
  await expect.poll(address).toBe("/admin/users?status=rejected&role=supplier&q=west+gate");
  await user.selectOptions(screen.getByLabelText("Status"), "All");
  await expect.poll(address).toBe("/admin/users?role=supplier&q=west+gate");
  await expect
    .poll(() => listed(asked))
    .toEqual([
      "status=rejected",
      "status=rejected&role=supplier",
      "q=west+gate&status=rejected&role=supplier",
      "q=west+gate&role=supplier",
    ]);
});

test("the reading of a price list is stopped where one is read", async () => {
  let reads_list = true;
  const { user } = await open("/admin/users", {
    "GET /admin/users": () => ({ users: [{ ...lin, reads_list }, wang], total: 2, next_cursor: null }),
    [`POST /admin/users/${lin.id}/stop-price-list`]: () => {
      reads_list = false;
      return {};
    },
  });
  await user.click(await screen.findByRole("button", { name: "Stop price list: Lin Yue" }));
  const asked = within(await screen.findByRole("alertdialog", { name: "Stop the price list of Lin Yue?" }));
  expect(reads_list).toBe(true);
  await user.click(asked.getByRole("button", { name: "Stop price list" }));
  expect(await screen.findByText("The price list of Lin Yue was stopped")).toBeTruthy();
  await expect.poll(() => screen.queryByRole("button", { name: /^Stop price list/ })).toBeNull();
});

test("the search field follows the step back", async () => {
  const { user, router } = await open("/admin/users?q=lin");
  expect((await screen.findByLabelText<HTMLInputElement>("Search")).value).toBe("lin");
  await router.navigate("/admin/users?q=wang");
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>("Search").value).toBe("wang");
  await user.clear(screen.getByLabelText("Search"));
  await expect.poll(() => router.state.location.search).toBe("");
});

test("the next page is asked for by its cursor", async () => {
  const { user, asked } = await open("/admin/users");
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Saule Nurlanova")).toBeTruthy();
  expect(screen.getByText("Lin Yue")).toBeTruthy();
  expect(listed(asked)).toEqual(["", "cursor=page+2"]);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("an approved supplier is suspended with words, a rejected one let in again, an administrator left alone", async () => {
  const { user, asked } = await open("/admin/users", {
    [`POST /admin/users/${lin.id}/reject`]: { user: { ...lin, status: "rejected" } },
    [`POST /admin/users/${wang.id}/approve`]: { user: { ...wang, status: "approved" } },
  });
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  await screen.findByText("Saule Nurlanova");
  expect(screen.queryByRole("button", { name: /^(Approve|Reject|Suspend): Saule/ })).toBeNull();
  expect(screen.getByText("Call us")).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Suspend: Lin Yue" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Suspend Lin Yue?" }));
  await user.click(dialog.getByLabelText(/^Message/));
  await user.paste("Prices");
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("Suspended: Lin Yue")).toBeTruthy();

  await user.click(await screen.findByRole("button", { name: "Approve: Wang Jun" }));
  await expect
    .poll(() => asked.filter(({ method }) => method === "POST").map(({ body }) => body))
    .toEqual([{ message: "Prices", seen: "approved" }, { seen: "rejected" }]);
});

test("a list that cannot be had says why and is asked for again", async () => {
  let isBroken = true;
  const { user } = await open("/admin/users", {
    "GET /admin/users": () =>
      isBroken ? new Failure("wrong_role") : { users: [lin], total: 1, next_cursor: null },
  });
  expect(await screen.findByText("You are not authorized to perform this action.")).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Lin Yue")).toBeTruthy();
});

test("from a person one step leads to what was decided about them", async () => {
  await open("/admin/users", {
    "GET /admin/users": { users: [lin], total: 1, next_cursor: null },
  });
  const history = await screen.findByRole("link", { name: "History of lin@linauto.example" });
  expect(history.getAttribute("href")).toBe("/admin/audit?q=lin%40linauto.example");
});

test("Saule makes a link for somebody who forgot the password, and copies it", async () => {
  const path = "/reset-password?token=made-for-lin";
  const answers = {
    [`POST /admin/users/${lin.id}/reset-link`]: { path, expires_at: "2026-11-01T08:10:00Z" },
  };
  const { user } = await open("/admin/users", answers);
  await user.click(await screen.findByRole("button", { name: "Password link: Lin Yue" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByRole("status")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Make a link" }));
  expect((await dialog.findByRole("status")).textContent).toBe(`${location.origin}${path}`);
  await user.click(dialog.getByRole("button", { name: "Copy the link" }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${path}`);
});

test("there is no link for somebody who may not enter", async () => {
  await open("/admin/users");
  await screen.findByRole("button", { name: "Password link: Lin Yue" });
  expect(screen.queryByRole("button", { name: "Password link: Wang Jun" })).toBeNull();
});
