import multipart from "@fastify/multipart";
import { fieldErrorsOf } from "@khorgos/contract/platform/complaints";
import { asksInQuery, type Endpoint } from "@khorgos/contract/platform/endpoint";
import { Failure } from "@khorgos/contract/platform/failures";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import type * as z from "zod/mini";
import { versionsIn } from "./prepared.ts";

/**
 * Reads what the caller said, as the endpoint understands it. The path comes last, so a body can never redirect a call to
 * another id. Throws `broken_body`, `invalid_input`.
 */
export function readInput<E extends Endpoint>(
  endpoint: E,
  { query, body, params, headers }: FastifyRequest,
): z.output<E["input"]> {
  const said = asksInQuery(endpoint) ? query : (body ?? {});
  if (typeof said !== "object" || said === null || Array.isArray(said)) throw new Failure("broken_body");
  const version = endpoint.versioned ? versionsIn(headers["if-match"])?.[0] : undefined;
  const input = endpoint.input.safeParse(
    { ...said, ...(version !== undefined && { version }), ...(params as object) },
    { reportInput: true },
  );
  if (!input.success) throw new Failure("invalid_input", { errors: fieldErrorsOf(input.error) });
  return input.data as z.output<E["input"]>;
}

/** By `If-Match` a caller may name several versions that they would change, and is told so when it is none of them. */
export async function doForAnyVersion<Input>(
  { versioned }: Endpoint,
  { headers }: FastifyRequest,
  input: Input,
  perform: (input: Input) => Promise<unknown>,
): Promise<unknown> {
  const versions = versioned ? versionsIn(headers["if-match"]) : undefined;
  if (!versions) return perform(input);
  for (const version of versions) {
    try {
      return await perform({ ...input, version });
    } catch (error) {
      if (!(error instanceof Failure && error.code === "car_changed")) throw error;
    }
  }
  throw new Failure("precondition_failed");
}

/** A route that takes a form. Bodies of all kinds are left unread, so that anyone who may not send one is told so before. */
export function routeForm(app: FastifyInstance, options: RouteOptions): void {
  app.register(async (scope) => {
    await scope.register(multipart);
    scope.removeContentTypeParser(["application/json", "text/plain"]);
    scope.addContentTypeParser("*", (request, payload, done) => done(null));
    scope.route(options);
  });
}
