import { once } from "node:events";
import { createServer, request } from "node:http";
import { pipeline } from "node:stream";
import { followLive } from "@khorgos/contract/live/live";
import { closeOnce } from "../../closing.ts";

/** What a proxy keeps of a stream: nothing, all but its head, or that too. It takes in what the server writes all the same. */
type Holds = "nothing" | "body" | "everything";

export type HoldingProxy = Awaited<ReturnType<typeof startHoldingProxy>>;

/** A proxy before the server at this address that passes on every call, and of a stream what it does not hold back. */
export async function startHoldingProxy(target: string, holds: Holds) {
  /** Streams that were asked for, granted and not; questions instead; bytes that were held back. */
  const seen = { streams: 0, granted: 0, refused: 0, questions: 0, held: 0 };

  const listener = createServer((asked, answer) => {
    const url = new URL(asked.url ?? "", target);
    const isStream = url.pathname === `/api${followLive.path}`;
    if (isStream) seen.streams++;
    else if (url.pathname.startsWith(`/api${followLive.path}/`)) seen.questions++;

    const { method, headers } = asked;
    const passed = request(url, { method, headers, agent: false }, (reply) => {
      if (isStream && reply.statusCode === 200) seen.granted++;
      else if (isStream) seen.refused++;
      const kept = isStream ? holds : "nothing";
      if (kept !== "everything") {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        answer.flushHeaders();
      }
      if (kept === "nothing") return void pipeline(reply, answer, () => {});
      reply.on("data", ({ length }: Buffer) => (seen.held += length));
      reply.on("error", () => answer.destroy());
    });
    passed.on("error", () => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  const port = typeof address === "object" && address ? address.port : 0;

  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    close: closeOnce(() => {
      listener.close();
      listener.closeAllConnections();
    }),
  };
}
