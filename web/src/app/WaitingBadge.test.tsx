// @vitest-environment jsdom
import { approveUser } from "@khorgos/contract/administration/administration";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { useApproveUser } from "../administration/administration.api.ts";
import WaitingBadge from "./WaitingBadge.tsx";

const id = "00000000-0000-4000-8000-000000000001";
const lin = {
  id,
  role: "supplier",
  name: "Lin Yue",
  email: "lin@linauto.example",
  phone: "+8613800138000",
  wechat_id: "",
  company_name: "Lin Auto Export",
  dealership_name: "",
  address: "88 Jiefang Road, Khorgos",
  language: "zh",
  match_mails: "daily",
  status: "approved",
  created_at: "2026-11-01T08:00:00Z",
  decision_message: "",
};

/** As any screen decides. */
function Decide() {
  const approve = useApproveUser();
  return <button onClick={() => approve.mutate({ id })}>Approve</button>;
}

afterEach(cleanup);

test("the badge counts down as soon as somebody is decided about, and is gone when nobody waits", async () => {
  let waiting = 2;
  const others = {
    suppliers: 1,
    dealers: 1,
    cars: 1,
    open_requests: 0,
    unanswered_requests: 0,
    name_changes: 0,
  };
  const { user } = await openPage(
    <>
      <WaitingBadge />
      <Decide />
    </>,
    {
      answers: {
        "GET /admin/counters": () => ({ counters: { waiting, ...others } }),
        [`POST ${approveUser.path.replace(":id", id)}`]: () => (waiting--, { user: lin }),
      },
    },
  );
  expect(await screen.findByText("2 waiting for approval")).toBeTruthy();
  await user.click(screen.getByRole("button"));
  expect(await screen.findByText("1 waiting for approval")).toBeTruthy();
  await user.click(screen.getByRole("button"));
  await expect.poll(() => screen.queryByText(/for approval/)).toBeNull();
});
