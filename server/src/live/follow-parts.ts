import type { PartVersion } from "@khorgos/contract/live/live";

type Listener = (changed: PartVersion) => void;
type FindVersions = (parts: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Who is to be told of changes of which parts, and what is known of these. */
export function followParts(find: FindVersions) {
  const followed = new Map<string, { version: number; listeners: Set<Listener> }>();

  function leave({ part }: PartVersion, listener: Listener) {
    const line = followed.get(part);
    line?.listeners.delete(listener);
    if (line?.listeners.size === 0) followed.delete(part);
  }

  return {
    /**
     * Tells of every change after these versions, until the function is called that it returns. Known are those that were found
     * last: whoever brings older ones is told at once.
     */
    follow(versions: readonly PartVersion[], listener: Listener): () => void {
      for (const { part, version } of versions) {
        const line = followed.get(part) ?? { version, listeners: new Set() };
        followed.set(part, line);
        line.listeners.add(listener);
        if (line.version > version) listener({ part, version: line.version });
      }
      return () => versions.forEach((one) => leave(one, listener));
    },

    /**
     * Asks for all parts that somebody follows, in one query, and tells what has changed. Asks nothing while nobody does. What is first
     * followed meanwhile was not asked for.
     */
    async look(): Promise<void> {
      if (followed.size === 0) return;
      const asked = [...followed];
      const found = await find(asked.map(([part]) => part));
      for (const [part, line] of asked) {
        const version = found.get(part) ?? 0;
        // Not only a higher one: the market may have been restored from a backup.
        if (version === line.version) continue;
        line.version = version;
        for (const tell of line.listeners) tell({ part, version });
      }
    },
  };
}
