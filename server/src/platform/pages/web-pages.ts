import { hash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { Failure } from "@khorgos/contract/platform/failures";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { Prepared } from "../http/prepared.ts";

type WebPagesOptions = {
  /** Where people who wait can write to. */
  supportEmail: string;
  /** The address that people know us by; unknown on a machine of one's own. */
  publicUrl?: string | undefined;
  /** Which methods an address of the API takes. */
  methodsAt?: (url: string) => string[];
};

/** Methods that every page and file takes. */
const READING = ["GET", "HEAD"];

/**
 * Serves the built web side: files by name, every other page the app itself. What is asked for by a file's name and
 * is not there (an older release's script) is `route_not_found`, as are unknown API paths.
 */
export function serveWebPages(
  app: FastifyInstance,
  folder: string | undefined,
  { supportEmail, publicUrl, methodsAt = () => [] }: WebPagesOptions,
): void {
  const isBuilt = folder !== undefined && existsSync(`${folder}/index.html`);
  if (isBuilt) serveBuiltFiles(app, folder);
  const pageAt = isBuilt ? preparePages(folder, { supportEmail, publicUrl }) : undefined;
  if (isBuilt) tellBuild(app, buildOf(folder));

  app.setNotFoundHandler(async ({ method, url }, reply) => {
    const isPage = !/^\/(api|assets)(\/|\?|$)/.test(url) && !isFile(url);
    const allowed = isPage && pageAt ? READING : methodsAt(url);
    if (allowed.length > 0 && !allowed.includes(method)) {
      reply.header("allow", listed(allowed));
      throw new Failure("method_not_allowed");
    }
    if (!pageAt || !isPage) throw new Failure("route_not_found");
    return pageAt(url).sendTo(reply.header("cache-control", "no-cache"));
  });
}

const toHtml = (page: string) => new Prepared(page, "text/html; charset=utf-8");

/** Names a build by its page, which names every script by its content. */
const buildOf = (folder: string) =>
  hash("sha1", readFileSync(`${folder}/index.html`), "base64url").slice(0, 10);

/** Every answer of the API names the build that is served now, so that a page which runs for long notices a new one. */
function tellBuild(app: FastifyInstance, build: string) {
  app.addHook("onSend", (request, reply, _, done) => {
    if (request.url.startsWith("/api/")) reply.header("x-build", build);
    done();
  });
}

/** Names of files, and whatever is hidden or kept for machines: `/.env`, `/.git/config`, `/.well-known/nothing`. */
const isFile = (url: string) =>
  /\.(js|css|map|json|txt|xml|ico|png|svg|webmanifest)(\?|$)/.test(url) || /^[^?]*\/(\.|%2e)/i.test(url);

/** The page as it is sent to each address: always the app, with what that address begins with named in its head. */
function preparePages(
  folder: string,
  { supportEmail, publicUrl }: Pick<WebPagesOptions, "supportEmail" | "publicUrl">,
): (url: string) => Prepared {
  const named = withContent(readFileSync(`${folder}/index.html`, "utf8"), "support-email", supportEmail);
  const plain = withPicture(withContent(named, "build", buildOf(folder)), publicUrl);
  const list = `${folder}/.vite/first-files.json`;
  const known = existsSync(list) ? FirstFiles.parse(JSON.parse(readFileSync(list, "utf8"))) : [];
  const pages = known.map(({ at, files, words, asks, opening }) => ({
    // `/car/:id` is any car.
    at: new RegExp(`^${at.replaceAll(/:\w+/g, "[^/?]+")}/?(\\?|$)`),
    page: toHtml(
      withOpening(withMeta(withFirstFiles(plain, files, words), "first-questions", asks), opening),
    ),
  }));
  const elsewhere = toHtml(plain);
  return (url) => pages.find(({ at }) => at.test(url))?.page ?? elsewhere;
}

/** Notes of the build about each address of the app. */
const FirstFiles = z.array(
  z.object({
    at: z.string(),
    files: z.array(z.string()),
    words: z.record(z.string(), z.array(z.string())),
    asks: z.array(z.string()),
    opening: z.string(),
  }),
);

/** Adds what is painted while the app is on its way. */
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
  withContent(html, name, JSON.stringify(content));

/** The page has no call of its own for these, and the operator may change the address of support without a build. */
const withContent = (html: string, name: string, content: string) =>
  html.replace(
    new RegExp(`(<meta name="${name}" content=")[^"]*`),
    (_, start: string) => start + inAttribute(content),
  );

/** Gives the picture that a messenger shows of a link, which is found under a whole address only. */
const withPicture = (html: string, publicUrl: string | undefined) =>
  publicUrl
    ? html.replace(
        "</head>",
        () =>
          `<meta property="og:url" content="${inAttribute(publicUrl)}/" /><meta property="og:image" content="${inAttribute(publicUrl)}/share.png" /></head>`,
      )
    : html;

const inAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Whatever the build makes or copies; a file of another kind is sent as bytes that mean nothing to a browser. */
const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml; charset=utf-8",
};

/**
 * Sends what the build has made, from memory and in one write each, two megabytes in all: thousands of answers that nobody
 * reads hold neither open files nor the four threads that read them, for which everybody else would wait.
 */
function serveBuiltFiles(app: FastifyInstance, folder: string): void {
  for (const name of globSync("**/*.*", { cwd: folder, exclude: ["**/.*", "index.html", "**/*.{br,gz}"] })) {
    const path = join(folder, name);
    const type = types[extname(name)] ?? "application/octet-stream";
    const file = new Prepared(readFileSync(path), type, {
      br: readIfThere(`${path}.br`),
      gzip: readIfThere(`${path}.gz`),
    });
    const url = `/${name.split(sep).join("/")}`;
    // Built files carry their content's hash in their name; the others may change under the same name.
    const lasting = url.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    app.get(url, { compress: false }, async (_, reply) =>
      file.sendTo(reply.header("cache-control", lasting)),
    );
  }
}

/** The build leaves a compressed file beside the plain one where that is worth it. */
const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);

/**
 * Says which methods an address takes, of the routes that are mounted from now on; none where there is nothing. An address
 * of its own is none of those with any id in its place: nobody deletes the car `my-cars`.
 */
export function allowedMethods(app: FastifyInstance): (url: string) => string[] {
  const fixed = new Map<string, string[]>();
  const routes: { method: string[]; at: RegExp }[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    const methods = [method].flat();
    const pattern = url
      .split(/:\w+/)
      .map((part) => RegExp.escape(part))
      .join("[^/]+");
    if (url.includes(":")) routes.push({ method: methods, at: new RegExp(`^${pattern}/?$`) });
    else fixed.set(url, [...(fixed.get(url) ?? []), ...methods]);
  });
  app.addHook("onRequest", ({ url, method, routeOptions }, reply, done) => {
    const taken = routeOptions.url?.includes(":") ? fixed.get(pathOf(url)) : undefined;
    if (!taken || taken.includes(method)) return done();
    reply.header("allow", listed(taken));
    done(new Failure("method_not_allowed"));
  });
  return (url) => {
    const path = pathOf(url).replace(/(?<=.)\/$/, "");
    return fixed.get(path) ?? routes.filter(({ at }) => at.test(path)).flatMap(({ method }) => method);
  };
}

const pathOf = (url: string) => url.split("?")[0] ?? "";

/** As `Allow` names them. */
const listed = (methods: readonly string[]): string => [...new Set(methods)].toSorted().join(", ");
