// @vitest-environment jsdom
import { me } from "@khorgos/contract/accounts/accounts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim, daulet } from "../../test/people.ts";
import { useEndpointQuery } from "./endpoint-query.ts";
import { useSession } from "./session.tsx";

function Counted() {
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
  return <p>{useEndpointQuery(me, {}).data?.user.name ?? "not known yet"}</p>;
}

afterEach(cleanup);

test("anyone who signs in next is shown nothing that somebody else was answered", async () => {
  const { user } = await openPage(<Counted />, {
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
