// @vitest-environment jsdom
import { me, type User } from "@khorgos/contract/accounts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { useAsk } from "./ask.ts";
import { useSession } from "./session/session.tsx";

const aigerim: User = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Aigerim Sadykova",
  role: "dealer",
  email: "aigerim@example.com",
  phone: "+7 701 000 00 00",
  wechat_id: "",
  company_name: "",
  dealership_name: "Steppe Motors",
  address: "Almaty",
  language: "ru",
  status: "approved",
  created_at: "2026-01-01T00:00:00Z",
};
const daulet: User = { ...aigerim, id: "00000000-0000-4000-8000-000000000002", name: "Daulet Akhmetov" };

function Desk() {
  const { user, signIn, signOut } = useSession();
  return (
    <>
      {user && <Answered />}
      <button onClick={signOut}>leave</button>
      <button onClick={() => signIn("another token", daulet)}>enter</button>
    </>
  );
}

function Answered() {
  return <p>{useAsk(me, {}).data?.user.name ?? "not known yet"}</p>;
}

afterEach(cleanup);

test("whoever signs in next is shown nothing that somebody else was answered", async () => {
  const { user } = await openPage(<Desk />, {
    user: aigerim,
    answers: { "GET /auth/me": { user: aigerim }, "POST /auth/logout": {} },
  });
  expect(await screen.findByText("Aigerim Sadykova")).toBeTruthy();
  // From now on every answer is late.
  globalThis.fetch = () => new Promise(() => {});

  await user.click(screen.getByText("leave"));
  await user.click(screen.getByText("enter"));
  expect(screen.getByText("not known yet")).toBeTruthy();
});
