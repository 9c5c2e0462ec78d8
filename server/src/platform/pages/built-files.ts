import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import type { FastifyInstance } from "fastify";
import { Prepared } from "../http/prepared.ts";

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
export function serveBuiltFiles(app: FastifyInstance, folder: string): void {
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
