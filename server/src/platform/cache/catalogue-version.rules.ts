export type CatalogueVersion = { readonly database: string; readonly changes: bigint };

/** What `catalogueVersion` said. */
export function readCatalogueVersion(text: string): CatalogueVersion {
  const [database = "", changes = ""] = text.split(" ");
  return { database, changes: BigInt(changes) };
}

/** Whether what is of one version is as new as another one. What two databases counted cannot be compared. */
export const isAsNew = (one: CatalogueVersion, other: CatalogueVersion): boolean =>
  one.database === other.database && one.changes >= other.changes;
