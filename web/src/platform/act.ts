import type { CallOptions } from "@khorgos/contract/platform/call";
import type { Endpoint, InputOf, ReplyOf } from "@khorgos/contract/platform/endpoint";
import type { Failure } from "@khorgos/contract/platform/failures";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "./call.ts";
import { makeOnceKey } from "./once-key.ts";
import { outdate } from "./staleness.ts";

type ActOptions = {
  /** The questions whose answers this deed makes stale. */
  outdates: readonly Endpoint[];
  onProgress?: CallOptions["onProgress"];
};

/** What to do once a deed is done. Not called when the form is gone by then, or has sent again. */
type Afterwards<E extends Endpoint> = {
  onSuccess?: (reply: ReplyOf<E>, input: InputOf<E>) => unknown;
  onError?: (failure: Failure, input: InputOf<E>) => unknown;
  onSettled?: (reply: ReplyOf<E> | undefined, failure: Failure | null, input: InputOf<E>) => unknown;
};

type State<E extends Endpoint> = {
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  data: ReplyOf<E> | undefined;
  error: Failure | null;
  variables: InputOf<E> | undefined;
};

const untried = {
  isPending: false,
  isSuccess: false,
  isError: false,
  data: undefined,
  error: null,
  variables: undefined,
};

/**
 * A deed. Once it succeeds, every question it `outdates` is asked again. A component that calls this is one
 * opened form: where the endpoint is `once`, all its retries after a lost reply count as one deed.
 * `mutateAsync` throws `Failure`; `mutate` throws nothing.
 */
export function useAct<E extends Endpoint>(endpoint: E, options: ActOptions) {
  const [state, setState] = useState<State<E>>(untried);
  const [onceKey] = useState(() => makeOnceKey());
  const latest = useRef({ endpoint, options });
  const tries = useRef(0);

  useEffect(() => {
    latest.current = { endpoint, options };
  });
  // What is still under way when the form goes is a try before the last.
  useEffect(() => () => void tries.current++, []);

  const mutateAsync = useCallback(
    async (input: InputOf<E>, afterwards: Afterwards<E> = {}): Promise<ReplyOf<E>> => {
      const { endpoint, options } = latest.current;
      const turn = ++tries.current;
      setState({ ...untried, isPending: true, variables: input });

      const done = await attempt(endpoint, input, {
        ...(endpoint.once && { onceKey: onceKey.current() }),
        ...(options.onProgress && { onProgress: options.onProgress }),
      });
      onceKey.settle(done.failure?.code);
      if (!done.failure) outdate(options.outdates);

      if (turn === tries.current) {
        if (done.failure) {
          setState({ ...untried, isError: true, error: done.failure, variables: input });
          afterwards.onError?.(done.failure, input);
        } else {
          setState({ ...untried, isSuccess: true, data: done.reply, variables: input });
          afterwards.onSuccess?.(done.reply, input);
        }
        afterwards.onSettled?.(done.reply, done.failure ?? null, input);
      }
      if (done.failure) throw done.failure;
      return done.reply;
    },
    [onceKey],
  );

  const mutate = useCallback(
    (input: InputOf<E>, afterwards?: Afterwards<E>): void => {
      // Said by `error` and `onError`.
      mutateAsync(input, afterwards).catch(() => {});
    },
    [mutateAsync],
  );

  const reset = useCallback(() => {
    tries.current++;
    setState(untried);
  }, []);

  return { ...state, mutate, mutateAsync, reset };
}

type Outcome<E extends Endpoint> =
  | { reply: ReplyOf<E>; failure?: undefined }
  | { reply?: undefined; failure: Failure };

async function attempt<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<Outcome<E>> {
  try {
    return { reply: await call(endpoint, input, options) };
  } catch (error) {
    // `call` throws nothing else.
    return { failure: error as Failure };
  }
}
