import { Failure } from "@khorgos/contract/platform/failures";
import type { ServerResponse } from "node:http";

/** Two more than a browser has connections, and as many pages of a stock as the memory of a small server holds. */
const MAX_AT_ONCE = 8;
/** So long a call may wait for those before it, in milliseconds; longer only where their answers are not read. */
const WAIT_MS = 5_000;

type AccountLine = { running: number; waiting: Set<() => void> };

/**
 * The calls of one account that are worked on at the same time, with those whose answers are still unread: so many, the
 * others wait. One account that asks for large pages on hundreds of connections and reads none of them would hold as many
 * pages in memory, and all connections to the database while they are made.
 */
export function callsAtOnce(waitMs = WAIT_MS) {
  const lines = new Map<string, AccountLine>();

  function leave(accountId: string, line: AccountLine) {
    const [next] = line.waiting;
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(accountId);
  }

  /** Returns whether the call had to wait; throws `too_many` when that took too long, or its caller left. */
  return async (accountId: string, response: ServerResponse): Promise<boolean> => {
    const line = lines.get(accountId) ?? { running: 0, waiting: new Set() };
    lines.set(accountId, line);
    const mustWait = line.running >= MAX_AT_ONCE;
    if (!mustWait) line.running += 1;
    else await waitIn(line, response, waitMs);
    const end = () => leave(accountId, line);
    if (response.destroyed) end();
    else response.once("close", end);
    return mustWait;
  };
}

const waitIn = (line: AccountLine, response: ServerResponse, waitMs: number) =>
  new Promise<void>((start, giveUp) => {
    const end = (settle: () => void) => () => {
      line.waiting.delete(begin);
      clearTimeout(timer);
      response.off("close", leave);
      settle();
    };
    const begin = end(start);
    const leave = end(() => giveUp(new Failure("too_many", { retryAfter: Math.ceil(waitMs / 1000) })));
    const timer = setTimeout(leave, waitMs);
    line.waiting.add(begin);
    response.once("close", leave);
  });
