import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a drill has opened and not closed yet. */
const open = new Set<() => Promise<unknown>>();

/** A close that is done once: by the drill, or by `closeAll` where the drill failed or was interrupted before. */
export function closeOnce<Args extends unknown[]>(close: (...args: Args | []) => unknown) {
  let closed: Promise<unknown> | undefined;
  const once = (...args: Args | []) => {
    open.delete(once);
    return (closed ??= Promise.resolve(close(...args)));
  };
  open.add(once);
  return once;
}

/** Closes whatever is still open, what was opened last first. */
export async function closeAll(): Promise<void> {
  for (const close of [...open].toReversed()) await close().catch(() => {});
}

/** A folder of its own among the temporary ones, and how to remove it. */
export async function scratchFolder(name: string) {
  const folder = await mkdtemp(join(tmpdir(), `khorgos-${name}-`));
  return { folder, remove: closeOnce(() => rm(folder, { recursive: true, force: true })) };
}
