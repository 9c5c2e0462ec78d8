import { logout, me, type User } from "@khorgos/contract/accounts/accounts";
import { Failure, type FailureCode } from "@khorgos/contract/platform/failures";
import {
  createContext,
  type PropsWithChildren,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { clearCache } from "./cache-invalidation.ts";
import { call, onSessionEnd, token } from "./call.ts";
import { onReconnect } from "./connection.ts";
import { drafts } from "./drafts.ts";
import { log } from "./log.ts";
import { retryDelay } from "./retry-policy.ts";
import { decideAfterFailure } from "./session.rules.ts";

/** What the server says to everything that an account asks which is not approved, or no more. */
const suspensions: ReadonlySet<FailureCode> = new Set([
  "account_pending",
  "account_rejected",
  "account_suspended",
]);

type SessionState = {
  user?: User;
  loading: boolean;
  /** Why `loading` takes so long: the server could not say yet to whom the stored token belongs. */
  delay?: Failure | undefined;
  /** Why nobody is signed in any more: they `left`, or the server `expired` the session. */
  ended?: "left" | "expired";
  /** How the server refused an account that is no longer approved, and whose it was as far as that was known. */
  suspension?: { refusal: Failure; user: User | undefined };
};

type Session = SessionState & {
  /** Begins a session with what the server answered to a sign-in. */
  signIn: (token: string, user: User) => void;
  /** Ends it here, in the other tabs and on the server. */
  signOut: () => void;
  /** Forgets a session that the server has ended already, here and in the other tabs. */
  forget: () => void;
  /** Takes over what the server now says about the user. */
  changeUser: (user: User) => void;
  /** Asks at once, instead of after the pause, to whom the stored token belongs. */
  tryAgain: () => void;
  /** Once somebody stands at the front door, why their session ended no longer matters. */
  arrive: () => void;
};

const SessionContext = createContext<Session | null>(null);

/** The session: who is signed in. `loading` holds from the start until a stored token is recognised or dropped. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession outside of SessionProvider");
  return session;
}

/** The id of who is signed in, for pieces that also stand where there is no session at all; undefined for strangers. */
export const usePersonId = (): string | undefined => useContext(SessionContext)?.user?.id;

export function SessionProvider({ children }: PropsWithChildren) {
  const [state, setState] = useState<SessionState>({ loading: token.read() !== null });

  /** The way to end the asking that is under way, and to end its present pause. */
  const asking = useRef<AbortController>(null);
  const tryNow = useRef<() => void>(null);

  const end = useCallback((ended: "left" | "expired", refusal?: unknown) => {
    asking.current?.abort();
    token.drop();
    clearCache();
    // Anyone who leaves takes their words along; anyone who was only timed out will want to go on.
    if (ended === "left") drafts.keepOnlyOf();
    setState(({ user, suspension }) => {
      const isNews = refusal instanceof Failure && suspensions.has(refusal.code);
      const told = isNews && !suspension ? { refusal, user } : suspension;
      return { loading: false, ended, ...(ended === "expired" && told && { suspension: told }) };
    });
  }, []);

  const restore = useCallback(async () => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    try {
      const user = await recogniseVisitor({
        signal,
        onDelay: (delay) => setState({ loading: true, delay }),
        onPause: (wake) => (tryNow.current = wake),
      });
      if (!signal.aborted) setState({ loading: false, user });
    } catch (refusal) {
      if (!signal.aborted) end("expired", refusal);
    }
  }, [end]);

  const tryAgain = useCallback(() => {
    setState(({ delay: _, ...rest }) => rest);
    tryNow.current?.();
  }, []);

  useEffect(() => onSessionEnd((refusal) => end("expired", refusal)), [end]);
  useEffect(() => onReconnect(() => tryNow.current?.()), []);

  useEffect(() => {
    if (token.read()) void restore();

    const onStorage = (event: StorageEvent) => {
      if (!token.isMeantBy(event)) return;
      if (!token.read()) return end("left");
      // Somebody signed in in another tab, perhaps somebody else.
      clearCache();
      setState({ loading: true });
      void restore();
    };
    addEventListener("storage", onStorage);
    return () => {
      asking.current?.abort();
      removeEventListener("storage", onStorage);
    };
  }, [end, restore]);

  const personId = state.user?.id;
  useEffect(() => {
    if (personId !== undefined) drafts.keepOnlyOf(personId);
  }, [personId]);

  const arrive = useCallback(() => setState(({ ended: _, suspension: __, ...rest }) => rest), []);

  const session = useMemo<Session>(
    () => ({
      ...state,
      signIn: (bearer, user) => {
        asking.current?.abort();
        token.keep(bearer);
        clearCache();
        setState({ loading: false, user });
      },
      signOut: () => {
        // The token travels with this call, so it is dropped only after the call was sent.
        call(logout, {}).catch((error: unknown) => log("the session could not be revoked", error));
        end("left");
      },
      forget: () => end("left"),
      changeUser: (user) => setState((before) => ({ ...before, user })),
      tryAgain,
      arrive,
    }),
    [arrive, end, state, tryAgain],
  );

  return <SessionContext value={session}>{children}</SessionContext>;
}

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
async function recogniseVisitor({ signal, onDelay, onPause }: VisitorOptions): Promise<User> {
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
