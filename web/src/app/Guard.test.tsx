// @vitest-environment jsdom
import type { User } from "@khorgos/contract/accounts/accounts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { Suspense, use } from "react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { useSession } from "../platform/session.tsx";
import { Guard } from "./Guard.tsx";

const aigerim: User = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Aigerim",
  role: "dealer",
  email: "aigerim@example.com",
  phone: "+77012345678",
  wechat_id: "",
  company_name: "",
  dealership_name: "Almaty Motors",
  address: "Almaty",
  language: "ru",
  match_mails: "daily",
  status: "approved",
  created_at: "2026-01-01T00:00:00Z",
};

afterEach(cleanup);

const never = new Promise<never>(() => {});
/** A screen whose script is still on its way. */
const Coming = Object.assign(() => use(never), { order: () => {} });

function Leave() {
  const { user, signOut } = useSession();
  return <button onClick={signOut}>{user ? "leave" : "gone"}</button>;
}

test("anyone who leaves before their screen has come still goes to the front door", async () => {
  const { user, address } = await openPage(
    <>
      <Leave />
      <Suspense fallback="on its way">
        <Guard need="dealer" screen={Coming} />
      </Suspense>
    </>,
    {
      route: "/dealer/dashboard",
      at: "/dealer/dashboard",
      user: aigerim,
      answers: { "POST /auth/logout": {} },
    },
  );
  await user.click(await screen.findByRole("button", { name: "leave" }));
  await waitFor(() => expect(address()).toBe("/"));
});
