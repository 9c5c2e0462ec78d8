import type { PartVersion } from "@khorgos/contract/live/live";

/** What the tabs of one browser tell each other. */
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

/** Lets one tab of a browser listen for all of them. Where a browser knows no locks, each listens for itself. */
export function joinTabs({ name, onVersions, onTurn, onWants }: Tab) {
  const tab = `${Date.now()} ${Math.random()}`;
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);
  const others = new Map<string, readonly string[]>();
  let own: readonly string[] = [];
  let turn: AbortController | undefined;

  // A channel has no origins to choose from.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (told: Told) => channel?.postMessage(told);
  channel?.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    if (data.kind === "versions") return onVersions(data.versions);
    if (data.kind === "who") return tell({ kind: "wants", tab, topics: own });
    others.set(data.tab, data.topics);
    onWants();
  });

  async function takeTurn(signal: AbortSignal) {
    const listenUntilAborted = async () => {
      if (signal.aborted) return;
      const stop = onTurn();
      tell({ kind: "who" });
      await new Promise<void>((done) => signal.addEventListener("abort", () => done(), { once: true }));
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
      turn?.abort();
      tell({ kind: "wants", tab, topics: [] });
      channel?.close();
    },
  };
}
