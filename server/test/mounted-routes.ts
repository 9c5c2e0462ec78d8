import type { FastifyInstance } from "fastify";

/** Every route the app has, as `GET /api/cars/:id`, read from the router's own drawing of its tree. */
export function mountedRoutes(app: FastifyInstance): string[] {
  const parents: string[] = [];
  const lines = app.printRoutes({ commonPrefix: false }).split("\n");
  return lines.flatMap((line) => {
    const [, branch, path, methods] = /^(.*── )(\S+) \((.+)\)$/.exec(line) ?? [];
    if (branch === undefined || path === undefined || methods === undefined) return [];
    const depth = branch.length / 4 - 1;
    parents.splice(depth, Infinity, path);
    const asked = methods.split(", ").filter((method) => method !== "HEAD");
    return asked.map((method) => `${method} ${parents.join("")}`);
  });
}
