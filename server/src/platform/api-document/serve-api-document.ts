import { createRequire } from "node:module";
import { dirname } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { policyBut } from "../http/headers.ts";
import { openApiDocument } from "./open-api.ts";

const require = createRequire(import.meta.url);
const library = dirname(require.resolve("swagger-ui-dist/package.json"));

/** Of its library the page needs these; whoever is sent them may read on what terms. */
const needed = ["swagger-ui-bundle.js", "swagger-ui.css"];
const terms = ["swagger-ui-bundle.js.LICENSE.txt", "LICENSE", "NOTICE"];

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

/** The API's description of itself: for programs, and as a page to read and try it. */
export async function serveApiDocument(app: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  app.get("/api/openapi.json", async () => document);
  app.get("/api/docs", async (_, reply) => reply.headers(policy).type("text/html; charset=utf-8").send(page));
  app.get("/api/docs/draw.js", async (_, reply) => reply.type("text/javascript; charset=utf-8").send(draw));
  await app.register(fastifyStatic, {
    root: library,
    prefix: "/api/docs/",
    wildcard: false,
    index: false,
    decorateReply: false,
    globIgnore: [`!(${[...needed, ...terms].join("|")})`],
    // Half a megabyte, and none of it anybody's secret.
    setHeaders: (reply) => void reply.header("cache-control", "no-cache"),
  });
}
