import * as api from "@khorgos/contract/live/live";
import type { FastifyInstance } from "fastify";
import { type Market, serveOn } from "../platform/http/serve.ts";
import { followLive } from "./follow-live.ts";
import { listVersions } from "./list-versions.ts";
import { openLiveHub } from "./live-hub.ts";
import { LONGEST_MS } from "./live-times.ts";

/** The table of contents. Streams end before the server waits for its calls to end. */
export function liveRoutes(app: FastifyInstance, market: Market) {
  const serve = serveOn(app, market);
  const hub = openLiveHub({ ...market, times: market.live, connections: () => app.server.maxConnections });
  app.addHook("preClose", async () => hub.close());
  serve(api.followLive, followLive(hub, market.offers), { withinMs: LONGEST_MS });
  serve(api.listVersions, listVersions(hub, market.offers));
  return hub;
}
