import { followLive } from "@khorgos/contract/live/live";
import type { FastifyInstance } from "fastify";
import type { Person } from "../src/demo/cast.ts";

type Said = { event: string; data: unknown };

/** The address of a server that listens, from now on if it did not before. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

/** Follows topics over a real connection. `said` grows with what comes, `beats` counts the lines that say nothing. */
export async function follow(app: FastifyInstance, who: Person | { token: string }, topics: string) {
  const left = new AbortController();
  const token = typeof who === "object" ? who.token : `${who}-token`;
  const response = await fetch(`${await addressOf(app)}/api${followLive.path}?topics=${topics}`, {
    headers: { authorization: `Bearer ${token}`, "accept-encoding": "br, gzip" },
    signal: left.signal,
  });
  const stream = {
    status: response.status,
    headers: response.headers,
    said: [] as Said[],
    beats: 0,
    ended: false,
    /** What a refusal says. */
    refusal: undefined as { code: string; params?: object } | undefined,
    changed: () => stream.said.flatMap(({ event, data }) => (event === "changed" ? [partOf(data)] : [])),
    leave: () => left.abort(),
  };
  if (response.ok) void read().catch(() => {});
  else stream.refusal = (await response.json()) as { code: string };
  return stream;

  async function read() {
    let text = "";
    const decoder = new TextDecoder();
    try {
      for await (const piece of response.body ?? []) {
        text += decoder.decode(piece, { stream: true });
        const blocks = text.split("\n\n");
        text = blocks.pop() ?? "";
        for (const block of blocks) take(block);
      }
    } finally {
      stream.ended = true;
    }
  }

  function take(block: string) {
    if (block.startsWith(":")) stream.beats += 1;
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
    if (event && data) stream.said.push({ event, data: JSON.parse(data) });
  }
}

const partOf = (data: unknown): unknown =>
  typeof data === "object" && data && "part" in data ? data.part : undefined;
