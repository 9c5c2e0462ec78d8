import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";

/** More requests than one person looks at in the tabs of one browser. */
export const MAX_TOPICS = 20;

const topic = "(?:account|open-requests|request:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";
const topicsPattern = new RegExp(`^${topic}(?:,${topic}){0,${MAX_TOPICS - 1}}$`);

/**
 * Topics to follow, separated by commas. `account` is one's own news, requests or offers and deals, `request:<id>` a request with its
 * offers, `open-requests` the list of what suppliers can answer.
 */
const topics = z.string().check(
  z.maxLength(MAX_TOPICS * 45),
  z.refine((said) => topicsPattern.test(said)),
);

/**
 * A part of what people look at: a topic, `account` with whose it is. Another version than the one before means that something in
 * it has changed, and nothing else.
 */
export const PartVersion = z.object({ part: z.string(), version: z.int() });
export type PartVersion = z.infer<typeof PartVersion>;

/** The payload of the event `versions`, and of `listVersions`. */
export const PartVersions = z.object({ versions: z.array(PartVersion) });

/** The most streams that one account may have open at a time. */
export const MAX_STREAMS = 6;

/**
 * A stream of events: `versions` at once, with all parts, then a `changed` for each change of one of them. They hold nothing of what
 * changed: the client asks again, and gets what it may read. Ends after about ten minutes, and when the session does.
 */
export const followLive = endpoint("GET /live", {
  summary: "Follow changes as a stream of events",
  caller: "member",
  input: z.object({ topics }),
  reply: PartVersion,
  events: true,
});

/** The same at this moment, for those whom no stream reaches. */
export const listVersions = endpoint("GET /live/versions", {
  summary: "Read the versions that a stream would tell",
  caller: "member",
  input: z.object({ topics }),
  reply: PartVersions,
});
