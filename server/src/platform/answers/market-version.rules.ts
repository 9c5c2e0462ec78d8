export type MarketVersion = { readonly database: string; readonly changes: bigint };

/** What `marketVersion` said. */
export function readMarketVersion(text: string): MarketVersion {
  const [database = "", changes = ""] = text.split(" ");
  return { database, changes: BigInt(changes) };
}

/** Whether what is of one version is as new as another one. What two databases counted cannot be compared. */
export const isAsNew = (one: MarketVersion, other: MarketVersion): boolean =>
  one.database === other.database && one.changes >= other.changes;
