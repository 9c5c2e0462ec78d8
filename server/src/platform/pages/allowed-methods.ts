import type { FastifyInstance } from "fastify";

/**
 * Says which methods an address of the API takes, of the routes that are mounted from now on; none where there is nothing.
 */
export function knowMethods(app: FastifyInstance): (url: string) => string[] {
  const routes: { method: string | string[]; at: RegExp }[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    // The names of parameters are the only signs in our addresses that mean something in a pattern, besides the dot.
    const pattern = url.replaceAll(".", String.raw`\.`).replaceAll(/:\w+/g, "[^/]+");
    if (url.startsWith("/api/")) routes.push({ method, at: new RegExp(`^${pattern}/?$`) });
  });
  return (url) => {
    const [path = ""] = url.split("?");
    return [...new Set(routes.filter(({ at }) => at.test(path)).flatMap(({ method }) => method))].toSorted();
  };
}
