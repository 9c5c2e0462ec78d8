import { existsSync, readFileSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import { Failure } from "@khorgos/contract/platform/failures";
import type { FastifyInstance } from "fastify";

/**
 * Serves the built web side: files by name, every other page the app itself. What is asked for by a file's name and
 * is not there (an older release's script) is `route_not_found`, as are unknown API paths.
 */
export async function serveWebPages(
  app: FastifyInstance,
  folder: string | undefined,
  supportEmail: string,
): Promise<void> {
  const isBuilt = folder !== undefined && existsSync(`${folder}/index.html`);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      globIgnore: ["index.html"],
      setHeaders(response, path) {
        // Built files carry their content's hash in their name; the others may change under the same name.
        const isHashed = path.includes("/assets/");
        response.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  const page = isBuilt ? withSupport(readFileSync(`${folder}/index.html`, "utf8"), supportEmail) : undefined;

  app.setNotFoundHandler(async ({ method, url }, reply) => {
    const isPage =
      (method === "GET" || method === "HEAD") && !/^\/(api|assets)(\/|\?|$)/.test(url) && !isFile(url);
    if (!page || !isPage) throw new Failure("route_not_found");
    return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page);
  });
}

const isFile = (url: string) => /\.(js|css|map|json|txt|xml|ico|png|svg|webmanifest)(\?|$)/.test(url);

/** The page has no call of its own for the address of support, and the operator may change it without a build. */
const withSupport = (html: string, email: string) =>
  html.replace(
    /(<meta name="support-email" content=")[^"]*/,
    (_, start: string) => start + inAttribute(email),
  );

const inAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
