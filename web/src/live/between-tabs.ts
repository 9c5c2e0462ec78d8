import type { PartVersion } from "@khorgos/contract/live/live";

/** Messages that the tabs of one browser send each other. */
type Told =
  /** A tab wants to follow these; none when it goes. */
  | { kind: "wants"; tab: string; topics: readonly string[] }
  /** The tab that listens from now on asks what the others want. */
  | { kind: "who" }
  | { kind: "versions"; versions: readonly PartVersion[] };

type Tab = {
  /** The account, so that tabs of another one are none of ours. */
  name: string;
  onVersions: (versions: readonly PartVersion[]) => void;
  /** Called when this tab is to listen for all; answers with how to stop that. */
  onTurn: () => () => void;
  /** What the other tabs want has changed, while this tab listens. */
  onWants: () => void;
};

/** So often the tab that listens asks what the others want, in milliseconds: one that crashed says nothing when it goes. */
const ASKS_EVERY = 60_000;
/** Within so long every tab that is there has answered, in milliseconds: those that nobody looks at are slowed down. */
const ANSWERS_WITHIN = 5_000;

/** Lets one tab of a browser listen for all of them. Where a browser knows no locks, each listens for itself. */
export function joinTabs({ name, onVersions, onTurn, onWants }: Tab) {
  const tab = `${Date.now()} ${Math.random()}`;
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);
  const others = new Map<string, readonly string[]>();
  /** Those that have not yet answered what they want. */
  let asked = new Set<string>();
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  let own: readonly string[] = [];
  let turn: AbortController | undefined;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origins to choose from
  const tell = (told: Told) => channel?.postMessage(told);
  channel?.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    if (data.kind === "versions") return onVersions(data.versions);
    if (data.kind === "who") return tell({ kind: "wants", tab, topics: own });
    asked.delete(data.tab);
    note(data.tab, data.topics);
  });

  function note(other: string, topics: readonly string[]) {
    const before = others.get(other) ?? [];
    if (topics.length > 0) others.set(other, topics);
    else others.delete(other);
    // An answer that is no news must not open another stream.
    if (before.join() !== topics.join()) onWants();
  }

  function askOthers() {
    asked = new Set(others.keys());
    tell({ kind: "who" });
    clearTimeout(forgetting);
    forgetting = setTimeout(() => {
      for (const other of asked) note(other, []);
    }, ANSWERS_WITHIN);
  }

  // A page that is kept for the way back comes to life with its channel, and says again what it wants.
  const sayGone = () => tell({ kind: "wants", tab, topics: [] });
  const sayBack = ({ persisted }: PageTransitionEvent) =>
    persisted && tell({ kind: "wants", tab, topics: own });
  addEventListener("pagehide", sayGone);
  addEventListener("pageshow", sayBack);

  async function takeTurn(signal: AbortSignal) {
    const listenUntilAborted = async () => {
      if (signal.aborted) return;
      const stop = onTurn();
      askOthers();
      const asking = setInterval(askOthers, ASKS_EVERY);
      await new Promise<void>((done) => signal.addEventListener("abort", () => done(), { once: true }));
      clearInterval(asking);
      clearTimeout(forgetting);
      stop();
    };
    // Only where a page comes by https, or from this machine.
    const locks: LockManager | undefined = navigator.locks;
    // Waiting for a turn ends with an error when it is aborted.
    await (locks ? locks.request(name, { signal }, listenUntilAborted) : listenUntilAborted()).catch(
      () => {},
    );
  }

  return {
    /** What all tabs want to follow. */
    all: (): string[] => [...new Set([...own, ...[...others.values()].flat()])],
    want(topics: readonly string[]) {
      own = topics;
      tell({ kind: "wants", tab, topics });
      onWants();
    },
    /** Passes on what this tab has heard. */
    passOn(versions: readonly PartVersion[]) {
      tell({ kind: "versions", versions });
      onVersions(versions);
    },
    /** Whether this tab may listen: one that nobody looks at leaves it to the others. */
    stand(isStanding: boolean) {
      if (isStanding === (turn !== undefined)) return;
      turn?.abort();
      turn = isStanding ? new AbortController() : undefined;
      if (turn) void takeTurn(turn.signal);
    },
    leave() {
      removeEventListener("pagehide", sayGone);
      removeEventListener("pageshow", sayBack);
      turn?.abort();
      sayGone();
      channel?.close();
    },
  };
}
