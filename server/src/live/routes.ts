import * as api from "@khorgos/contract/live/live";
import type { FastifyInstance } from "fastify";
import { type Market, serveOn } from "../platform/http/serve.ts";
import { followLive, listVersions } from "./live.ts";
import { LONGEST_MS, openLiveHub } from "./live-hub.ts";

/** The table of contents. Streams end before the server waits for its calls to end. */
export function liveRoutes(app: FastifyInstance, market: Market) {
  const serve = serveOn(app, market);
  const hub = openLiveHub({ ...market, times: market.live, connections: () => app.server.maxConnections });
  app.addHook("preClose", async () => hub.close());
  serve(api.followLive, followLive(hub, market.offers), { withinMs: LONGEST_MS });
  serve(api.listVersions, listVersions(hub, market.offers));
  return hub;
}
