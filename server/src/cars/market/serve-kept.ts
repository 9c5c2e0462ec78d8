import type { Endpoint } from "@khorgos/contract/platform/endpoint";
import { Written } from "../../platform/http/answer.ts";
import { type Mount, serve, type Verb, type WritingVerb } from "../../platform/http/serve.ts";
import { writeReply } from "../../platform/http/write-reply.ts";

/**
 * Binds a question about the market whose answer rests on nothing else. Everybody who asks the same gets the same answer
 * until something in the market changes; suppliers see their own cars marked, so each has answers of their own.
 */
export const serveKept = <E extends Endpoint & { caller: "member" }>(
  endpoint: E,
  verb: Verb<E> | WritingVerb<E>,
): Mount =>
  serve(endpoint, (ask) => {
    const { actor, answers, input } = ask;
    const whoSees = actor?.role === "supplier" ? actor.id : "";
    const key = JSON.stringify([endpoint.path, whoSees, input]);
    return answers.of(actor?.marketVersion ?? "", key, async () => {
      const reply = await verb(ask);
      return reply instanceof Written ? reply : new Written(writeReply(endpoint, reply));
    });
  });
