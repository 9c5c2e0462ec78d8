import * as z from "zod/mini";

/** What an archive says first. A number in `version` changes when older code could not read it any more. */
export const ArchiveHead = z.object({
  format: z.literal("khorgos-backup"),
  version: z.literal(1),
  /** The moment of the snapshot, by the database's clock. */
  taken_at: z.iso.datetime(),
  /** The steps of the schema that the tables stand on. */
  steps: z.array(z.string()),
});
export type ArchiveHead = z.infer<typeof ArchiveHead>;

/** Stands before a table's rows. */
export const TableMark = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableMark = z.infer<typeof TableMark>;

const TableCount = z.object({ name: z.string(), rows: z.int(), sha256: z.string() });
export type TableCount = z.infer<typeof TableCount>;

/** What an archive says last; without it an archive is not whole. The hash is of a table's lines as they stand. */
export const Manifest = z.object({ manifest: z.object({ tables: z.array(TableCount) }) });
