import type { Endpoint } from "@khorgos/contract/platform/endpoint";
import { PreserializedReply } from "../../platform/http/reply.ts";
import { type Mount, serve, type Verb, type PreserializedVerb } from "../../platform/http/serve.ts";
import { serializeReply } from "../../platform/http/serialize-reply.ts";

/**
 * Binds a question about the market whose answer rests on nothing else. Everybody who asks the same gets the same answer
 * until something in the market changes; suppliers see their own cars marked, so each has answers of their own.
 */
export const serveCached = <E extends Endpoint & { caller: "member" }>(
  endpoint: E,
  verb: Verb<E> | PreserializedVerb<E>,
): Mount =>
  serve(endpoint, (ask) => {
    const { actor, answers, input } = ask;
    const whoSees = actor?.role === "supplier" ? actor.id : "";
    const key = JSON.stringify([endpoint.path, whoSees, input]);
    return answers.of(actor?.catalogueVersion ?? "", key, async () => {
      const reply = await verb(ask);
      return reply instanceof PreserializedReply
        ? reply
        : new PreserializedReply(serializeReply(endpoint, reply));
    });
  });
