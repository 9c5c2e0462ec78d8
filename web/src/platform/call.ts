import { type Call, type CallOptions, makeCall } from "@khorgos/contract/platform/call";
import { Failure, type FailureCode } from "@khorgos/contract/platform/failures";
import { noteBuild } from "./newer-build.ts";
import { noteAnswer, tryConnection } from "./connection.ts";
import { log } from "./log.ts";

const KEY = "token";

/** The bearer token of anyone who is signed in; in local storage, so that all tabs of the browser share it. */
export const token = {
  read: () => localStorage.getItem(KEY),
  keep: (value: string) => localStorage.setItem(KEY, value),
  drop: () => {
    localStorage.removeItem(KEY);
    // `first-paint.js` greets by it, and the page would go on saying who was here.
    localStorage.removeItem("name");
    document.documentElement.style.removeProperty("--name");
    delete document.documentElement.dataset.visitor;
    delete window.firstAnswers;
  },
  /** Whether a `storage` event, which only the other tabs receive, is about the token. */
  isMeantBy: (event: StorageEvent) => event.key === KEY || event.key === null,
};

/** What the server says to a token that is no longer good: revoked, timed out, or its account suspended. */
export const sessionEndings: ReadonlySet<FailureCode> = new Set([
  "not_signed_in",
  "account_pending",
  "account_rejected",
  "account_suspended",
]);

const listeners = new Set<(refusal: Failure) => void>();

/** Calls back with the refusal whenever the server no longer accepts the token it was sent. Returns how to stop that. */
export function onSessionEnd(listener: (refusal: Failure) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const bare = makeCall(async (url, init, options) => {
  const bearer = token.read();
  const headers = {
    ...(init.headers as Record<string, string>),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  };
  try {
    // Only XMLHttpRequest says how much of a file has gone out.
    const send = options.onProgress ? sendCounting : fetch;
    const first = init.method === "GET" ? takeFirstAnswer(url, bearer) : undefined;
    const answer = await (first ?? send(url, { ...init, headers }, options.onProgress));
    noteAnswer();
    noteBuild(answer.headers.get("x-build"));
    return answer;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    void tryConnection();
    throw new Failure("network");
  }
});

declare global {
  interface Window {
    /** What `first-paint.js` asked before the app was here, by address, and as whom. */
    firstAnswers?: { token: string; answers: Record<string, Promise<Response>> } | undefined;
  }
}

/** Milliseconds since the page began for which these answers are as good as ones asked for now. */
const FIRST = 15_000;

/** The answer that is on its way already, once: anyone who asks again wants to know what is true by then. */
function takeFirstAnswer(url: string, bearer: string | null): Promise<Response> | undefined {
  const { token: asker, answers } = window.firstAnswers ?? {};
  const answer = answers?.[url];
  if (!answer) return undefined;
  delete answers[url];
  return asker === bearer && performance.now() < FIRST ? answer : undefined;
}

/** Speaks as anyone who is signed in. Throws `Failure` and nothing else, unless the caller aborts. */
export const call: Call = async (endpoint, input, options = {}) => {
  const bearer = token.read();
  try {
    return await bare(endpoint, input, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const failure = toFailure(error);
    // An answer to an older token says nothing about the session that has begun since.
    const isOver =
      sessionEndings.has(failure.code) &&
      endpoint.caller !== "anyone" &&
      bearer !== null &&
      bearer === token.read();
    if (isOver) for (const listener of listeners) listener(failure);
    throw failure;
  }
};

/** An answer that breaks the contract is a fault of ours, worth a line in the log. */
function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  log("an answer broke the contract", error);
  return new Failure("unexpected");
}

function sendCounting(
  url: string,
  init: RequestInit,
  onProgress: CallOptions["onProgress"],
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? "POST", url);
    request.responseType = "blob";
    for (const [name, value] of Object.entries(init.headers ?? {})) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 0),
    );
    request.addEventListener("load", () =>
      resolve(
        new Response(request.response as Blob, { status: request.status, headers: headersOf(request) }),
      ),
    );
    request.addEventListener("error", reject);
    request.addEventListener("abort", reject);
    init.signal?.addEventListener("abort", () => request.abort());
    request.send(init.body as FormData);
  });
}

function headersOf(request: XMLHttpRequest): [string, string][] {
  const lines = request.getAllResponseHeaders().trim().split("\r\n");
  return lines
    .filter((line) => line.includes(":"))
    .map((line) => {
      const [name = "", ...value] = line.split(":");
      return [name.trim(), value.join(":").trim()];
    });
}
