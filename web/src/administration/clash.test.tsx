// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import {
  costs,
  idOf,
  openCosts,
  published,
  publishButton,
  rate,
  sidebar,
  today,
} from "./test/open-costs.tsx";

afterEach(cleanup);

test("who was slower is told so until the newer sheet is here, and no longer", async () => {
  const newer = { ...costs, published: published(4, today, "Dana"), newest: idOf(4) };
  const answers = [costs, new Failure("unavailable"), newer];
  let at = 0;
  const { user } = await openCosts({
    answers: {
      "GET /admin/costs": () => answers[Math.min(at, 2)] ?? costs,
      "POST /admin/costs": () => {
        at += 1;
        return new Failure("costs_changed");
      },
    },
  });
  await user.type(await rate(), "{Backspace}1");
  await user.click(publishButton());
  expect(await sidebar().findByText(/Please look at them first/)).toBeTruthy();
  await user.click(publishButton());
  await screen.findByText("Meanwhile other rates have been published.");
  await waitFor(() => expect(screen.queryByText(/Please look at them first/)).toBeNull());
});
