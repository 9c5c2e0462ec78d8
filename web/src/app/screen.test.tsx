// @vitest-environment jsdom
import { cleanup, screen as page, waitFor } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { Link, Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { late, lateExtra } from "../platform/late.ts";
import { Boundary } from "./Boundary.tsx";
import { usePendingScreen } from "./pending-screens.ts";
import { type Screen, screen } from "./screen.tsx";

function Frame({ children }: { children: ReactNode }) {
  const isOnTheWay = usePendingScreen();
  return (
    <>
      <Link to="/far">far</Link>
      <Link to="/near">near</Link>
      {isOnTheWay && <p>on the way</p>}
      <Boundary>
        <Suspense fallback="nothing yet">{children}</Suspense>
      </Boundary>
    </>
  );
}

const open = (Far: Screen, answers = {}) =>
  openPage(
    <Frame>
      <Routes>
        <Route path="/near" element="the near screen" />
        <Route path="/far" element={<Far />} />
      </Routes>
    </Frame>,
    { at: "/near", answers },
  );

// React says to the console what a boundary has caught.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("the screen before stays until the next one is here", async () => {
  const script = Promise.withResolvers<() => ReactNode>();
  const { user } = await open(screen("app", () => script.promise));
  await user.click(await page.findByText("far"));
  expect(await page.findByText("on the way")).toBeTruthy();
  expect(page.getByText("the near screen")).toBeTruthy();
  expect(page.queryByText("nothing yet")).toBeNull();

  script.resolve(() => "the far screen");
  expect(await page.findByText("the far screen")).toBeTruthy();
  await waitFor(() => expect(page.queryByText("on the way")).toBeNull());
});

test("a script that does not come is told, and fetched anew at the next visit", async () => {
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    .mockResolvedValue(() => "the far screen");
  const { user } = await open(screen("app", load));
  await user.click(await page.findByText("far"));
  expect(await page.findByText("This screen could not be loaded.")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);

  await user.click(page.getByText("near"));
  expect(await page.findByText("the near screen")).toBeTruthy();
  await user.click(page.getByText("far"));
  expect(await page.findByText("the far screen")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a script that did not come for want of a network comes once there is one again", async () => {
  let isThere = false;
  const Far = screen("app", async () => {
    if (!isThere) throw new TypeError("Failed to fetch dynamically imported module");
    return () => "the far screen";
  });
  const answers = {
    "GET /health/live": () => (isThere ? {} : Promise.reject(new TypeError("Failed to fetch"))),
  };
  const { user } = await open(Far, answers);
  await user.click(await page.findByText("far"));
  expect(await page.findByText("It will come by itself once the connection is back.")).toBeTruthy();
  await user.click(page.getByRole("button", { name: "Try again" }));
  expect(page.queryByText("the far screen")).toBeNull();

  isThere = true;
  dispatchEvent(new Event("online"));
  expect(await page.findByText("the far screen")).toBeTruthy();
});

test("so does a piece of a screen, and the screen with it", async () => {
  let isThere = false;
  const Piece = late<object>(async () => {
    if (!isThere) throw new TypeError("Failed to fetch dynamically imported module");
    return () => "a menu";
  });
  const Extra = lateExtra<object>(() => Promise.reject(new TypeError("Failed to fetch")));
  const Far = screen("app", async () => () => (
    <>
      the far screen with <Piece /> <Extra />
    </>
  ));
  const answers = {
    "GET /health/live": () => (isThere ? {} : Promise.reject(new TypeError("Failed to fetch"))),
  };
  const { user } = await open(Far, answers);
  await user.click(await page.findByText("far"));
  expect(await page.findByText("It will come by itself once the connection is back.")).toBeTruthy();
  isThere = true;
  dispatchEvent(new Event("online"));
  expect(await page.findByText("the far screen with a menu")).toBeTruthy();
});

test("a script that takes two minutes is given up", async () => {
  const Far = screen("app", () => new Promise(() => {}));
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { user } = await open(Far);
    await user.click(await page.findByText("far"));
    await vi.advanceTimersByTimeAsync(119_000);
    expect(page.getByText("the near screen")).toBeTruthy();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await page.findByText("This screen could not be loaded.")).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});
