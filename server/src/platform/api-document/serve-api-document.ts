import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { JSON_TYPE } from "../http/reply.ts";
import { policyBut } from "../http/headers.ts";
import { Prepared } from "../http/prepared.ts";
import type { Limits } from "../limits/limits.ts";
import { rateLimitHeadersOn } from "../limits/rate-limit-headers.ts";
import { openApiDocument } from "./open-api.ts";

const require = createRequire(import.meta.url);
const library = dirname(require.resolve("swagger-ui-dist/package.json"));

const HTML = "text/html; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";

/** Of its library the page needs two files; anyone who is sent them may read on what terms. */
const sent: Record<string, string> = {
  "swagger-ui-bundle.js": SCRIPT,
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js.LICENSE.txt": TEXT,
  LICENSE: TEXT,
  NOTICE: TEXT,
};

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Khorgos API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/draw.js"></script>
  </body>
</html>
`;

/** Without `validatorUrl` the library would show the document to a server of its makers. */
const draw = `SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  validatorUrl: null,
});
`;

/** The library writes markup as text. It is our own document's, and still no script or style may stand in it. */
const policy = policyBut({ requireTrustedTypesFor: [], trustedTypes: [] });

/**
 * The API's description of itself: for programs, and as a page to read and try it. Strangers are counted, because it is
 * large and nobody needs to sign in for it.
 */
export async function serveApiDocument(app: FastifyInstance, limits: Limits): Promise<void> {
  const serveAt = (url: string, content: Prepared, headers = {}) =>
    app.get(url, { compress: false }, async ({ ip }, reply) => {
      limits.strangerCalls(ip, rateLimitHeadersOn(reply));
      return content.sendTo(reply.headers(headers));
    });
  serveAt("/api/openapi.json", new Prepared(JSON.stringify(openApiDocument()), JSON_TYPE));
  serveAt("/api/docs", new Prepared(page, HTML), policy);
  app.get("/api/docs/", async (_, reply) => reply.redirect("/api/docs", 308));
  serveAt("/api/docs/draw.js", new Prepared(draw, SCRIPT));
  for (const [file, type] of Object.entries(sent))
    // Half a megabyte, and none of it anybody's secret.
    serveAt(`/api/docs/${file}`, new Prepared(await readFile(join(library, file)), type), {
      "cache-control": "no-cache",
    });
}
