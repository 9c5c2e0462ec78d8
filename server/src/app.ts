import compress from "@fastify/compress";
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { randomUUID } from "node:crypto";
import type { Registry } from "prom-client";
import { accountRoutes } from "./accounts/routes.ts";
import { administrationRoutes } from "./administration/routes.ts";
import { carRoutes } from "./cars/routes.ts";
import { costRoutes } from "./costs/routes.ts";
import { importRoutes } from "./imports/routes.ts";
import { liveRoutes } from "./live/routes.ts";
import { marketRoutes } from "./market/routes.ts";
import { matchingRoutes } from "./matching/routes.ts";
import { newsRoutes } from "./news/routes.ts";
import { allowedMethods, serveWebPages } from "./platform/pages/web-pages.ts";
import { closeSlowClients } from "./platform/http/slow-client-timeout.ts";
import { ignoreForgedHops } from "./platform/limits/ip-prefix.ts";
import { openServer } from "./platform/http/open-server.ts";
import { QUICK, WORTH_COMPRESSING } from "./platform/http/reply.ts";
import { handleErrors, replyNotFound, replyToBrokenRequest } from "./platform/http/error-handler.ts";
import { setSecurityHeaders } from "./platform/http/headers.ts";
import { serveHealth, type Lifecycle } from "./platform/http/health.ts";
import { serveApiDocument } from "./platform/api-document/serve-api-document.ts";
import { logEvents } from "./platform/http/log-events.ts";
import { measureRequests } from "./platform/metrics/server-metrics.ts";
import { showMetric } from "./platform/metrics/show-metric.ts";
import type { Market } from "./platform/http/serve.ts";
import { servePublicNotes } from "./platform/pages/public-notes.ts";
import { shedLoad } from "./platform/http/load-shedding.ts";
import { requestRoutes } from "./requests/routes.ts";
import { vocabularyRoutes } from "./vocabulary/routes.ts";

/** A JSON body holds one form; the longest is a car with its notes. */
const MAX_BODY = 64 * 1024;
/** No answer but an import takes this long; its own limit is set where it is served. */
const HANDLER_TIMEOUT_MS = 15_000;

type AppOptions = {
  /** The built web side; absent in tests of the API alone. */
  webFolder?: string;
  /** Where people who wait can write to. */
  supportEmail?: string;
  /** The address that people know us by. */
  publicUrl?: string | undefined;
  logger?: FastifyServerOptions["logger"];
  trustProxy?: string[] | undefined;
  /** How many calls wait for the database; absent in tests, which may run on a machine that is busy with other things. */
  waiting?: () => number;
  /** Where what happens is counted; absent where nobody looks. */
  metrics?: Registry;
  /** Whether it should be called at all; absent: always. */
  standing?: Lifecycle;
};

/** The whole server, given what it stands on. It never reads the environment. */
export async function buildApp(
  market: Market,
  {
    webFolder,
    supportEmail = "",
    publicUrl,
    logger = false,
    trustProxy,
    waiting,
    metrics,
    standing,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({
    logger,
    frameworkErrors: replyNotFound,
    clientErrorHandler: replyToBrokenRequest,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY,
    serverFactory: openServer,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    // Anyone who is here already is served to the end.
    return503OnClosing: false,
    trustProxy: trustProxy ?? false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
  });

  handleErrors(app);
  if (trustProxy) ignoreForgedHops(app);
  const methodsAt = allowedMethods(app);
  setSecurityHeaders(app);
  await app.register(compress, {
    threshold: WORTH_COMPRESSING,
    encodings: ["br", "gzip"],
    brotliOptions: QUICK,
  });
  closeSlowClients(app);
  logEvents(app);
  if (metrics) measureRequests(app, metrics);
  if (waiting) {
    const level = await shedLoad(app, waiting);
    const help = "The highest since it was last asked: 0 lets all in, 1 no lists, 2 nothing.";
    if (metrics) showMetric(metrics, "khorgos_load_shedding_level", help, level);
  }

  app.addHook("onSend", (request, reply, payload, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  serveHealth(app, market.db, standing);
  await serveApiDocument(app, market.limits);
  for (const routes of [
    accountRoutes,
    administrationRoutes,
    marketRoutes,
    carRoutes,
    importRoutes,
    requestRoutes,
    matchingRoutes,
    newsRoutes,
    costRoutes,
    vocabularyRoutes,
  ])
    routes(app, market);
  const live = liveRoutes(app, market);
  if (metrics) showMetric(metrics, "khorgos_live_streams", "Streams of changes that are open.", live.count);

  servePublicNotes(app, { supportEmail, publicUrl });
  serveWebPages(app, webFolder, { supportEmail, publicUrl, methodsAt });
  return app;
}
