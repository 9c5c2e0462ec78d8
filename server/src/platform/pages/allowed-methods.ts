import { Failure } from "@khorgos/contract/platform/failures";
import type { FastifyInstance } from "fastify";

/**
 * Says which methods an address takes, of the routes that are mounted from now on; none where there is nothing. An address
 * of its own is none of those with any id in its place: nobody deletes the car `my-cars`.
 */
export function knowMethods(app: FastifyInstance): (url: string) => string[] {
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
export const listed = (methods: readonly string[]): string => [...new Set(methods)].toSorted().join(", ");
