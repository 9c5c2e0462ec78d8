import type { CallOptions } from "@khorgos/contract/platform/call";
import type { Endpoint, InputOf, ReplyOf } from "@khorgos/contract/platform/endpoint";
import type { Failure } from "@khorgos/contract/platform/failures";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "./call.ts";
import { makeIdempotencyKey } from "./idempotency-key.ts";
import { invalidate } from "./cache-invalidation.ts";

type MutationOptions = {
  /** The queries whose answers this command makes stale. */
  invalidates: readonly Endpoint[];
  onProgress?: CallOptions["onProgress"];
};

/** Callbacks once a command is done. Not called when the form is gone by then, or has sent again. */
type MutationCallbacks<E extends Endpoint> = {
  onSuccess?: (reply: ReplyOf<E>, input: InputOf<E>) => unknown;
  onError?: (failure: Failure, input: InputOf<E>) => unknown;
  onSettled?: (reply: ReplyOf<E> | undefined, failure: Failure | null, input: InputOf<E>) => unknown;
};

type MutationState<E extends Endpoint> = {
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
 * A command. Once it succeeds, or its reply is lost, every query it `invalidates` is asked again. A component that calls this is one
 * opened form: where the endpoint is `once`, all its retries after a lost reply count as one command.
 * `mutateAsync` throws `Failure`; `mutate` throws nothing.
 */
export function useEndpointMutation<E extends Endpoint>(endpoint: E, options: MutationOptions) {
  const [state, setState] = useState<MutationState<E>>(untried);
  const [idempotencyKey] = useState(() => makeIdempotencyKey());
  const latest = useRef({ endpoint, options });
  const tries = useRef(0);

  useEffect(() => {
    latest.current = { endpoint, options };
  });
  // What is still under way when the form goes is a try before the last.
  useEffect(() => () => void tries.current++, []);

  const mutateAsync = useCallback(
    async (input: InputOf<E>, afterwards: MutationCallbacks<E> = {}): Promise<ReplyOf<E>> => {
      const { endpoint, options } = latest.current;
      const turn = ++tries.current;
      setState({ ...untried, isPending: true, variables: input });

      const done = await attempt(endpoint, input, {
        ...(endpoint.idempotent && { idempotencyKey: idempotencyKey.current() }),
        ...(options.onProgress && { onProgress: options.onProgress }),
      });
      idempotencyKey.settle(done.failure?.code);
      // A command whose reply was lost may be done: what is on screen is asked for again.
      if (!done.failure || done.failure.code === "network") invalidate(options.invalidates);

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
    [idempotencyKey],
  );

  const mutate = useCallback(
    (input: InputOf<E>, afterwards?: MutationCallbacks<E>): void => {
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

type MutationOutcome<E extends Endpoint> =
  | { reply: ReplyOf<E>; failure?: undefined }
  | { reply?: undefined; failure: Failure };

async function attempt<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<MutationOutcome<E>> {
  try {
    return { reply: await call(endpoint, input, options) };
  } catch (error) {
    // `call` throws nothing else.
    return { failure: error as Failure };
  }
}
