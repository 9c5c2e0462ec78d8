import { existsSync, readFileSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import { Failure } from "@khorgos/contract/platform/failures";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";

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
      globIgnore: ["index.html", "**/*.{br,gz}"],
      // The build has left them beside the plain ones.
      preCompressed: true,
      setHeaders(response, path) {
        // Built files carry their content's hash in their name; the others may change under the same name.
        const isHashed = /[\\/]assets[\\/]/.test(path);
        response.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  const pageAt = isBuilt ? preparePages(folder, supportEmail) : undefined;

  app.setNotFoundHandler(async ({ method, url }, reply) => {
    const isPage =
      (method === "GET" || method === "HEAD") && !/^\/(api|assets)(\/|\?|$)/.test(url) && !isFile(url);
    if (!pageAt || !isPage) throw new Failure("route_not_found");
    return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(pageAt(url));
  });
}

const isFile = (url: string) => /\.(js|css|map|json|txt|xml|ico|png|svg|webmanifest)(\?|$)/.test(url);

/** The page as it is sent to each address: always the app, with what that address begins with named in its head. */
function preparePages(folder: string, supportEmail: string): (url: string) => string {
  const plain = withSupport(readFileSync(`${folder}/index.html`, "utf8"), supportEmail);
  const list = `${folder}/.vite/first-files.json`;
  const known = existsSync(list) ? FirstFiles.parse(JSON.parse(readFileSync(list, "utf8"))) : [];
  const pages = known.map(({ at, files, words, asks, opening }) => ({
    // `/car/:id` is any car.
    at: new RegExp(`^${at.replaceAll(/:\w+/g, "[^/?]+")}/?(\\?|$)`),
    page: withOpening(withMeta(withFirstFiles(plain, files, words), "first-questions", asks), opening),
  }));
  return (url) => pages.find(({ at }) => at.test(url))?.page ?? plain;
}

/** What the build wrote down about each address of the app. */
const FirstFiles = z.array(
  z.object({
    at: z.string(),
    files: z.array(z.string()),
    words: z.record(z.string(), z.array(z.string())),
    asks: z.array(z.string()),
    opening: z.string(),
  }),
);

/** What is painted while the app is on its way. */
const withOpening = (html: string, opening: string) =>
  html.replace(/(<div id="opening"[^>]*>)/, (_, start: string) => start + opening);

/**
 * The browser fetches these at once instead of when the app asks for them, but after the app itself, which is
 * larger. Which words it needs only the browser knows: `first-paint.js` reads the list.
 */
function withFirstFiles(html: string, files: string[], words: Record<string, string[]>): string {
  const links = files.map(
    // Low, so that a short answer of the server need not queue behind them.
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${inAttribute(file)}" />`,
  );
  return withMeta(html, "first-words", words).replace("</head>", () => `${links.join("")}</head>`);
}

/** Both are read by `first-paint.js`. */
const withMeta = (html: string, name: "first-words" | "first-questions", content: unknown) =>
  html.replace(
    new RegExp(`(<meta name="${name}" content=")[^"]*`),
    (_, start: string) => start + inAttribute(JSON.stringify(content)),
  );

/** The page has no call of its own for the address of support, and the operator may change it without a build. */
const withSupport = (html: string, email: string) =>
  html.replace(
    /(<meta name="support-email" content=")[^"]*/,
    (_, start: string) => start + inAttribute(email),
  );

const inAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
