import { randomUUID } from "node:crypto";
import { Failure } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/requests/requests";
import type { Verb } from "../platform/http/serve.ts";
import { tellRequestLater } from "../news/write-news.ts";
import { normalizeOne } from "../normalizing/normalize-vocabulary.ts";
import { markChanged } from "../platform/live/changed-parts.ts";
import { shortCode } from "../platform/short-code.ts";
import { withFreeCode } from "../platform/with-free-code.ts";
import { insertRequest } from "./requests.sql.ts";

/** Posts a request under a number that nobody else's request has. */
export const postRequest: Verb<typeof api.postRequest> = ({ transact, limits, actor, input }) => {
  limits.accountWrites(actor.id, "requests");
  return transact(async (tx) => {
    const id = randomUUID();
    const wanted = await normalizeOne(tx, input);
    const request = await withFreeCode(
      () => shortCode("R"),
      (request_number) => insertRequest(tx, { ...wanted, id, request_number, dealer_id: actor.id }),
    );
    if (!request) throw new Failure("unexpected");
    await tellRequestLater(tx, id);
    markChanged(tx, { accounts: [actor.id], requests: [id], openRequests: true });
    return { request };
  });
};
