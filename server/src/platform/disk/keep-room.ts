import { statfs } from "node:fs/promises";
import type { Db } from "../db/connect.ts";

/**
 * Bytes of the disk that changes leave to PostgreSQL, two files of its log: without room for the next one it ends, and
 * nobody can read any more either.
 */
const KEPT = 32 * 1024 * 1024;

const disks = new WeakMap<Db, () => Promise<void>>();

/** Lets changes of a database begin only while the disk of `folder`, where its files are, has room for PostgreSQL's log. */
export function keepRoom(db: Db, folder: string, freeAt = freeBytes): void {
  disks.set(db, async () => {
    // A disk that cannot be asked keeps nobody from trying.
    if ((await freeAt(folder).catch(() => Infinity)) < KEPT) throw new NoRoom();
  });
}

/** Throws what the system throws when a disk is full (`isNoRoom`) before a change could fill it. */
export const hasRoom = async (db: Db): Promise<void> => disks.get(db)?.();

class NoRoom extends Error {
  readonly code = "ENOSPC";
  constructor() {
    super("the rest of the disk is left to the database");
  }
}

const freeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
