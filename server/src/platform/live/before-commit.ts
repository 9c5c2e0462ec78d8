import type { Tx } from "../db/connect.ts";

type Work = () => Promise<void>;
const left = new WeakMap<Tx, Work[]>();

/** Begins to gather what a transaction leaves for its end. */
export function gatherLastWork(tx: Tx): readonly Work[] {
  const works: Work[] = [];
  left.set(tx, works);
  return works;
}

/** Leaves work for the end of a transaction, before versions are raised. Throws where nobody would do it. */
export function beforeCommit(tx: Tx, work: Work): void {
  const works = left.get(tx);
  if (!works) throw new Error("Work was left for the end outside of transact");
  works.push(work);
}
