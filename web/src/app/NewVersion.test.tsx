// @vitest-environment jsdom
import { browseCars } from "@khorgos/contract/cars/cars";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { useEndpointQuery } from "../platform/endpoint-query.ts";
import { NewVersion } from "./NavBar.tsx";

afterEach(cleanup);

function Market() {
  const { data, refetch } = useEndpointQuery(browseCars, {});
  return (
    <>
      <NewVersion />
      {data && <button onClick={() => void refetch()}>refresh</button>}
    </>
  );
}

test("a page that runs for long offers to load the new version once the server has one", async () => {
  const build = Object.assign(document.createElement("meta"), { name: "build", content: "monday" });
  document.head.append(build);
  onTestFinished(() => build.remove());
  let served = "monday";
  const market = { cars: [], next_cursor: null };
  const { user } = await openPage(<Market />, {
    answers: { "GET /cars": () => Response.json(market, { headers: { "x-build": served } }) },
  });
  await user.click(await screen.findByRole("button", { name: "refresh" }));
  expect(screen.getByRole("status").textContent).toBe("");

  served = "tuesday";
  await user.click(screen.getByRole("button", { name: "refresh" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("There is a new version."));
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { reload });
  await user.click(screen.getByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
