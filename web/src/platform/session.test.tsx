// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim } from "../../test/people.ts";
import { useSession } from "./session.tsx";

function Who() {
  const { loading, delay, user, ended, signOut } = useSession();
  const known = user?.name ?? `nobody ${ended ?? ""}`.trim();
  const unknown = delay ? `delayed by ${delay.code}` : "loading";
  return <button onClick={signOut}>{loading ? unknown : known}</button>;
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("without a stored token nobody is signed in, and nobody is asked", async () => {
  const { asked } = await openPage(<Who />);
  expect(await screen.findByText("nobody")).toBeTruthy();
  expect(asked).toEqual([]);
});

test("a stored token is recognised, with a loading word meanwhile", async () => {
  const { asked } = await openPage(<Who />, { user: aigerim });
  expect(screen.getByText("loading")).toBeTruthy();
  expect(await screen.findByText("Aigerim Sadykova")).toBeTruthy();
  expect(asked[0]?.headers.get("authorization")).toBe("Bearer a token");
});

test.each(["account_pending", "account_rejected", "not_signed_in", "too_many"] as const)(
  "%s drops the token at once",
  async (code) => {
    localStorage.setItem("name", aigerim.name);
    const { asked } = await openPage(<Who />, {
      user: aigerim,
      answers: { "GET /auth/me": new Failure(code) },
    });
    expect(await screen.findByText("nobody expired")).toBeTruthy();
    expect(localStorage.getItem("token")).toBeNull();
    expect(localStorage.getItem("name")).toBeNull();
    expect(asked).toHaveLength(1);
  },
);

test("a server that stumbles is asked again before the token is dropped", async () => {
  let tries = 0;
  await openPage(<Who />, {
    user: aigerim,
    answers: { "GET /auth/me": () => (++tries < 2 ? new Failure("unavailable") : { user: aigerim }) },
  });
  expect(await screen.findByText("Aigerim Sadykova", {}, { timeout: 3000 })).toBeTruthy();
  expect(localStorage.getItem("token")).toBe("a token");
});

test("a server in trouble is asked for as long as it takes, and signs nobody out", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let isWell = false;
  const { asked } = await openPage(<Who />, {
    user: aigerim,
    answers: { "GET /auth/me": () => (isWell ? { user: aigerim } : new Failure("unavailable")) },
  });
  const triesAfter = async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    return asked.length;
  };
  expect(await triesAfter(0)).toBe(1);
  expect(await triesAfter(499)).toBe(1);
  expect(await triesAfter(1)).toBe(2);
  expect(await triesAfter(1000)).toBe(3);
  expect(screen.getByText("loading")).toBeTruthy();
  expect(await triesAfter(2000)).toBe(4);
  expect(screen.getByText("delayed by unavailable")).toBeTruthy();
  expect(await triesAfter(3999)).toBe(4);
  expect(await triesAfter(1)).toBe(5);
  // Half an hour later somebody may still come within half a minute.
  await triesAfter(30 * 60_000);
  const before = asked.length;
  expect(await triesAfter(30_000)).toBe(before + 1);
  expect(localStorage.getItem("token")).toBe("a token");

  isWell = true;
  await triesAfter(30_000);
  expect(screen.getByText("Aigerim Sadykova")).toBeTruthy();
});

test("a network that comes back is asked at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let isThere = false;
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  await openPage(<Who />, {
    user: aigerim,
    answers: {
      "GET /auth/me": () => (isThere ? { user: aigerim } : lost()),
      "GET /health/live": () => (isThere ? {} : lost()),
    },
  });
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(screen.getByText("delayed by network")).toBeTruthy();
  isThere = true;
  await act(async () => void dispatchEvent(new Event("online")));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText("Aigerim Sadykova")).toBeTruthy();
});

test("anyone who signs out in another tab while the server is in trouble has left", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { asked } = await openPage(<Who />, {
    user: aigerim,
    answers: { "GET /auth/me": new Failure("unavailable") },
  });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  localStorage.removeItem("token");
  await act(async () => void dispatchEvent(new StorageEvent("storage", { key: "token" })));
  const before = asked.length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText("nobody left")).toBeTruthy();
  expect(asked).toHaveLength(before);
});

test("signing out revokes the token on the server and forgets it here", async () => {
  const { user, asked } = await openPage(<Who />, { user: aigerim, answers: { "POST /auth/logout": {} } });
  // What `first-paint.js` leaves on the page.
  document.documentElement.style.setProperty("--name", `"Aigerim Sadykova"`);
  document.documentElement.dataset.visitor = "known";
  await user.click(await screen.findByText("Aigerim Sadykova"));
  expect(await screen.findByText("nobody left")).toBeTruthy();
  expect(document.documentElement.outerHTML).not.toContain("Aigerim");
  expect(document.documentElement.dataset.visitor).toBeUndefined();
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain("/auth/logout"));
  expect(asked.at(-1)?.headers.get("authorization")).toBe("Bearer a token");
  expect(localStorage.getItem("token")).toBeNull();
});

test("signing out in another tab signs out here", async () => {
  await openPage(<Who />, { user: aigerim });
  await screen.findByText("Aigerim Sadykova");
  localStorage.removeItem("token");
  dispatchEvent(new StorageEvent("storage", { key: "token" }));
  expect(await screen.findByText("nobody left")).toBeTruthy();
});
