import { me, type User } from "@khorgos/contract/accounts/accounts";
import { Failure } from "@khorgos/contract/platform/failures";
import { call } from "../call.ts";
import { log } from "../log.ts";
import { retryDelay } from "../retry-policy.ts";
import { decideAfterFailure } from "./session.rules.ts";

/** The longest pause between two tries, in milliseconds: a server that restarts is found again soon after. */
const MAX_PAUSE = 30_000;

type VisitorOptions = {
  signal: AbortSignal;
  /** Told of each failure once the person has waited long enough to want to know. */
  onDelay: (failure: Failure) => void;
  /** Given, for each pause, the way to end it early. */
  onPause: (tryNow: () => void) => void;
};

/**
 * Asks who the stored token belongs to. A network or server that stumbles says nothing about the token, so it is asked
 * again with growing pauses for as long as it takes. Throws the `Failure` by which the server refused the token, and
 * anything once `signal` is aborted.
 */
export async function recogniseVisitor({ signal, onDelay, onPause }: VisitorOptions): Promise<User> {
  for (let attempt = 0; ; attempt++) {
    try {
      return (await call(me, {}, { signal })).user;
    } catch (error) {
      signal.throwIfAborted();
      const failure = error instanceof Failure ? error : new Failure("unexpected");
      log("the session could not be restored", failure);
      const decision = decideAfterFailure(failure.code, attempt);
      if (decision === "end") throw failure;
      if (decision === "again-and-say-so") onDelay(failure);
      await pauseAfter(failure, attempt, onPause);
      signal.throwIfAborted();
    }
  }
}

function pauseAfter({ retryAfter = 0 }: Failure, attempt: number, onPause: VisitorOptions["onPause"]) {
  const milliseconds = Math.min(Math.max(retryDelay(attempt), retryAfter * 1000), MAX_PAUSE);
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    onPause(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
