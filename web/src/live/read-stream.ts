import { followLive, PartVersion, PartVersions } from "@khorgos/contract/live/live";
import { ReadableFailure } from "@khorgos/contract/platform/failures";
import { createParser } from "eventsource-parser";
import { token } from "../platform/call.ts";

/** How a stream came to its end. Of a refusal: whether to do without one topic, or without a stream for now. */
export type StreamEnd = { how: "ended" | "failed" | "turned away" } | { how: "refused"; topic: string };

type Heard = {
  /** Something came, if only a line that says nothing. */
  onSign: () => void;
  onVersions: (versions: readonly PartVersion[]) => void;
};

/** Too many streams, or too much to do. */
const TURNED_AWAY: ReadonlySet<number> = new Set([429, 503]);

/** Follows topics until the stream ends; fails of nothing. */
export async function readStream(
  topics: readonly string[],
  signal: AbortSignal,
  { onSign, onVersions }: Heard,
): Promise<StreamEnd> {
  let hasSpoken = false;
  try {
    const response = await fetch(`/api${followLive.path}?topics=${topics.join(",")}`, {
      headers: { accept: "text/event-stream", authorization: `Bearer ${token.read()}` },
      cache: "no-store",
      signal,
    });
    if (!response.ok || !response.body) return await endOf(response);
    const parser = createParser({
      onEvent({ event, data }) {
        const said: unknown = JSON.parse(data);
        const one = PartVersion.safeParse(said);
        const all = PartVersions.safeParse(said);
        hasSpoken = true;
        if (event === "changed" && one.success) onVersions([one.data]);
        if (event === "versions" && all.success) onVersions(all.data.versions);
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      onSign();
      parser.feed(piece.value);
    }
    return { how: hasSpoken ? "ended" : "failed" };
  } catch {
    return { how: hasSpoken ? "ended" : "failed" };
  }
}

async function endOf(response: Response): Promise<StreamEnd> {
  const said = ReadableFailure.safeParse(await response.json().catch(() => undefined));
  const topic = said.data?.params?.topic;
  if (typeof topic === "string") return { how: "refused", topic };
  return { how: TURNED_AWAY.has(response.status) || response.status === 401 ? "turned away" : "failed" };
}
