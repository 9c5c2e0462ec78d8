import { type Call, makeCall } from "@khorgos/contract/platform/call";

/** Longer than the server may take over anything; anyone who is not answered by then has lost the connection. */
const ANSWER_WAIT_MS = 20_000;

/** The browser's own client against a server of this machine, speaking as anyone who holds this token. */
export const callAs = (origin: string, token?: string, waitMs = ANSWER_WAIT_MS): Call =>
  makeCall((path, init) => {
    const headers = new Headers(init.headers);
    if (token) headers.set("authorization", `Bearer ${token}`);
    return fetch(`${origin}${path}`, { ...init, headers, signal: AbortSignal.timeout(waitMs) });
  });
