import multipart from "@fastify/multipart";
import type { FastifyInstance, RouteOptions } from "fastify";

/** A route that takes a form. Bodies of all kinds are left unread, so that anyone who may not send one is told so before. */
export function routeForm(app: FastifyInstance, options: RouteOptions): void {
  app.register(async (scope) => {
    await scope.register(multipart);
    scope.removeContentTypeParser(["application/json", "text/plain"]);
    scope.addContentTypeParser("*", (request, payload, done) => done(null));
    scope.route(options);
  });
}
