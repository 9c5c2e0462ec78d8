// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { joinTabs } from "./between-tabs.ts";

/** The channels of one browser: each hears what the others say. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  constructor() {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open)
      if (other !== this) other.dispatchEvent(new MessageEvent("message", { data }));
  }
  close() {
    Channel.open.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("BroadcastChannel", Channel);
});
const tabs: ReturnType<typeof joinTabs>[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.leave();
  Channel.open.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a tab; `wants` counts how often it heard that something else is wanted. */
function open(...topics: string[]) {
  const heard = { wants: 0 };
  const tab = joinTabs({
    name: "lin",
    onVersions: () => {},
    onTurn: () => () => {},
    onWants: () => heard.wants++,
  });
  tabs.push(tab);
  tab.want(topics);
  return { ...tab, heard };
}

test("a tab that is closed leaves nothing to follow, and comes back with what it wants", () => {
  const listening = open("account");
  open("account", "request:han");
  expect(listening.all()).toEqual(["account", "request:han"]);
  dispatchEvent(new Event("pagehide"));
  expect(listening.all()).toEqual(["account"]);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(listening.all()).toEqual(["account", "request:han"]);
});

test("a tab that is gone without a word is forgotten within minutes, one that answers is not news", async () => {
  const listening = open("account");
  listening.stand(true);
  const crashed = open("request:han");
  open("request:seal");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(listening.all()).toEqual(["account", "request:han", "request:seal"]);
  const before = listening.heard.wants;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(listening.heard.wants).toBe(before);

  const [, ofCrashed] = Channel.open;
  ofCrashed?.close();
  await vi.advanceTimersByTimeAsync(70_000);
  expect(listening.all()).toEqual(["account", "request:seal"]);
  expect(crashed.all()).toContain("request:han");
});
