import { randomUUID } from "node:crypto";
import { Failure } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/requests";
import type { Verb } from "../platform/http/serve.ts";
import { normalizeOne } from "../platform/vocabulary/normalize-vocabulary.ts";
import { shortCode } from "../platform/short-code.ts";
import { insertRequest } from "./requests.sql.ts";

/** Among a million requests one draw in six hundred meets a taken number; ten in a row never do. */
const DRAWS = 10;

/** Posts a request under a number that nobody else's request has. */
export const postRequest: Verb<typeof api.postRequest> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    const id = randomUUID();
    const wanted = await normalizeOne(tx, input);
    const request = await underFreeNumber((request_number) =>
      insertRequest(tx, { ...wanted, id, request_number, dealer_id: actor.id }),
    );
    if (!request) throw new Failure("unexpected");
    return { request };
  });

/** Draws numbers until one is taken up; undefined when none was. `draw` is chance itself unless a story decides it. */
export async function underFreeNumber<Taken>(
  takeUp: (number: string) => Promise<Taken | undefined>,
  draw = () => shortCode("R"),
): Promise<Taken | undefined> {
  for (let drawn = 0; drawn < DRAWS; drawn++) {
    const taken = await takeUp(draw());
    if (taken !== undefined) return taken;
  }
  return undefined;
}
