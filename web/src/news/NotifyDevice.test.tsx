// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import NewsBell from "../app/NewsBell.tsx";
import { NotifyDevice } from "./NotifyDevice.tsx";

/** The browser's notifications: what it allows, what its user answers, and what was shown. */
const shown: string[] = [];
let answer: NotificationPermission;
let isForApps: boolean;
class TestNotification extends EventTarget {
  static permission: NotificationPermission;
  static requestPermission = vi.fn<() => Promise<NotificationPermission>>(
    async () => (TestNotification.permission = answer),
  );
  constructor(title: string) {
    super();
    if (isForApps) throw new TypeError("Illegal constructor");
    shown.push(title);
  }
}

beforeEach(() => {
  shown.length = 0;
  answer = "granted";
  isForApps = false;
  TestNotification.permission = "default";
  TestNotification.requestPermission.mockClear();
  vi.stubGlobal("Notification", TestNotification);
  vi.stubGlobal("isSecureContext", true);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (what = <NotifyDevice />) => openPage(what, { user: lin, answers: { "GET /news": none } });
let unread = 0;
const none = () => ({ news: [], unread, next_cursor: null });
const button = (name: string) => screen.findByRole("button", { name });

/** Another tab has been told to notify. */
async function remember() {
  localStorage.setItem("news-on-device", "on");
  await act(async () => dispatchEvent(new Event("storage")));
}

test("nothing is asked before the press; then the device says that it notifies, remembers it and stops when told", async () => {
  const { user } = await open();
  await button("Notify me on this device");
  expect(TestNotification.requestPermission).not.toHaveBeenCalled();
  await user.click(await button("Notify me on this device"));
  expect(await screen.findByText("This device notifies you of news")).toBeTruthy();
  expect(shown).toEqual(["This device notifies you of news"]);

  expect(localStorage.getItem("news-on-device")).toBe("on");
  await user.click(await button("Turn off"));
  expect(await button("Notify me on this device")).toBeTruthy();
  expect(localStorage.getItem("news-on-device")).toBeNull();
});

test("a browser that refuses is explained, and allowing it later is enough", async () => {
  answer = "denied";
  const { user } = await open();
  await user.click(await button("Notify me on this device"));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "The browser does not allow notifications",
  );
  expect(shown).toEqual([]);
  TestNotification.permission = "granted";
  act(() => void dispatchEvent(new Event("focus")));
  expect(await screen.findByText("This device notifies you of news")).toBeTruthy();
});

test("somebody who closes the question is offered it again, not told off", async () => {
  answer = "default";
  const { user } = await open();
  await user.click(await button("Notify me on this device"));
  expect(await button("Notify me on this device")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  ["has none", () => vi.stubGlobal("isSecureContext", false)],
  ["shows none for pages", () => void (isForApps = true)],
])("where the browser %s nothing is offered", async (_, given) => {
  given();
  const { user } = await open();
  for (const offer of screen.queryAllByRole("button")) await user.click(offer);
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["of more news, once, where nobody looks", false, "granted", ["News, 3 unread"]],
  ["of nothing while Khorgos is looked at", true, "granted", []],
  ["of nothing where the browser has taken it back", false, "denied", []],
] as const)("the device notifies %s", async (_, isLookedAt, permission, says) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(document, "hasFocus").mockReturnValue(isLookedAt);
  TestNotification.permission = permission;
  unread = 1;
  await open(<NewsBell />);
  await remember();
  await screen.findByRole("link", { name: "News, 1 unread" });
  unread = 3;
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await screen.findByRole("link", { name: "News, 3 unread" });
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  unread = 0;
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(shown).toEqual(says);
});

test("a tab that nobody sees looks for news only where the device notifies of it, and for a working day", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked } = await open(<NewsBell />);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await act(async () => dispatchEvent(new Event("visibilitychange")));
  const during = async (minutes: number) => {
    const before = asked.length;
    await act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
    return asked.length - before;
  };
  expect(await during(5)).toBe(0);
  TestNotification.permission = "granted";
  await remember();
  expect(await during(5)).toBeGreaterThan(3);
  await during(9 * 60);
  expect(await during(10)).toBe(0);
});
