import { logout, me, type User } from "@khorgos/contract/accounts";
import { Failure } from "@khorgos/contract/platform/failures";
import {
  createContext,
  type PropsWithChildren,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { call, onSessionEnd, token } from "../call.ts";
import { log } from "../log.ts";
import { pauseBefore } from "../patience.ts";
import { forgetAnswers } from "../staleness.ts";
import { drafts } from "./drafts.ts";
import { decideAfterFailure } from "./session.rules.ts";

/** `ended` tells why nobody is signed in any more: they `left`, or the server `expired` the session. */
type State = { user?: User; loading: boolean; ended?: "left" | "expired" };

type Session = State & {
  /** Begins a session with what the server answered to a sign-in. */
  signIn: (token: string, user: User) => void;
  /** Ends it here, in the other tabs and on the server. */
  signOut: () => void;
  /** Forgets a session that the server has ended already, here and in the other tabs. */
  forget: () => void;
  /** Takes over what the server now says about the user. */
  changeUser: (user: User) => void;
  /** Once somebody stands at the front door, why their session ended no longer matters. */
  arrive: () => void;
};

const SessionContext = createContext<Session | null>(null);

/** Who is signed in. `loading` holds from the start until a stored token is recognised or dropped. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession outside of SessionProvider");
  return session;
}

/** Who is signed in, for pieces that also stand where there is no session at all; undefined for strangers. */
export const usePersonId = (): string | undefined => useContext(SessionContext)?.user?.id;

export function SessionProvider({ children }: PropsWithChildren) {
  const [state, setState] = useState<State>({ loading: token.read() !== null });

  const end = useCallback((ended: "left" | "expired") => {
    token.drop();
    forgetAnswers();
    // Whoever leaves takes their words along; whoever was only timed out will want to go on.
    if (ended === "left") drafts.keepOnlyOf();
    setState({ loading: false, ended });
  }, []);

  const restore = useCallback(
    (signal: AbortSignal) =>
      recognise(signal).then(
        (user) => signal.aborted || setState({ loading: false, user }),
        () => signal.aborted || end("expired"),
      ),
    [end],
  );

  useEffect(() => onSessionEnd(() => end("expired")), [end]);

  useEffect(() => {
    const stop = new AbortController();
    if (token.read()) void restore(stop.signal);

    const onStorage = (event: StorageEvent) => {
      if (!token.isMeantBy(event)) return;
      if (!token.read()) return end("left");
      // Somebody signed in in another tab, perhaps somebody else.
      forgetAnswers();
      setState({ loading: true });
      void restore(stop.signal);
    };
    addEventListener("storage", onStorage);
    return () => {
      stop.abort();
      removeEventListener("storage", onStorage);
    };
  }, [end, restore]);

  const personId = state.user?.id;
  useEffect(() => {
    if (personId !== undefined) drafts.keepOnlyOf(personId);
  }, [personId]);

  const arrive = useCallback(() => setState(({ ended: _, ...rest }) => rest), []);

  const session = useMemo<Session>(
    () => ({
      ...state,
      signIn: (bearer, user) => {
        token.keep(bearer);
        forgetAnswers();
        setState({ loading: false, user });
      },
      signOut: () => {
        // The token travels with this call, so it is dropped only after the call was sent.
        call(logout, {}).catch((error: unknown) => log("the session could not be revoked", error));
        end("left");
      },
      forget: () => end("left"),
      changeUser: (user) => setState((before) => ({ ...before, user })),
      arrive,
    }),
    [arrive, end, state],
  );

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Asks who the stored token belongs to, with patience for a network or server that stumbles. */
async function recognise(signal: AbortSignal): Promise<User> {
  for (let attempt = 0; ; attempt++) {
    try {
      return (await call(me, {}, { signal })).user;
    } catch (error) {
      const code = error instanceof Failure ? error.code : "unexpected";
      if (signal.aborted || decideAfterFailure(code, attempt) === "end") {
        log("the session could not be restored", error);
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseBefore(attempt)));
    }
  }
}
