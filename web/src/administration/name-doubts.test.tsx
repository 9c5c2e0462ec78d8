// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aigerim, daulet, lin, openQueue as open } from "./test/open-queue.tsx";

const row = (name: string) => screen.findByRole("listitem", { name });

test("a name that looks like another's, or claims something, is told beside it, with a way to that other", async () => {
  const looks_like = [
    { account_id: daulet.id, alike: "Lin Auto Export", name: "Lin Ming", email: "ming@lin.example" },
  ];
  const doubted = { ...lin, name_doubts: { looks_like, claims: ["verified", "Support"] } };
  const change = {
    id: daulet.id,
    account_id: daulet.id,
    role: "dealer" as const,
    email: daulet.email,
    asked_at: daulet.created_at,
    was: { name: daulet.name },
    wished: { name: "Администратор Khorgos" },
    doubts: { looks_like: [], claims: ["Администратор"] },
  };
  await open({
    "GET /admin/users": { users: [aigerim, doubted], total: 2, next_cursor: null },
    "GET /admin/name-changes": { changes: [change] },
  });
  const told = within(await row("Lin Yue"));
  expect(told.getByText(/Looks like “Lin Auto Export” of/)).toBeTruthy();
  expect(told.getByRole("link", { name: "Lin Ming (ming@lin.example)" }).getAttribute("href")).toBe(
    "/admin/users?q=ming%40lin.example",
  );
  expect(told.getByText("Claims: verified and Support")).toBeTruthy();
  expect(within(await row(daulet.email)).getByText("Claims: Администратор")).toBeTruthy();
  expect(within(await row("Aigerim Sadykova")).queryByText(/Claims|Looks like/)).toBeNull();
});
