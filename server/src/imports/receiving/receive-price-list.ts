import type { Endpoint, ReplyOf } from "@khorgos/contract/platform/endpoint";
import { Failure } from "@khorgos/contract/platform/failures";
import type { DiskWatch } from "../../platform/disk/watch-disk.ts";
import type { Verb, VerbContext } from "../../platform/http/serve.ts";
import type { Limits } from "../../platform/limits/limits.ts";
import type { GivenFile } from "../history/history.sql.ts";
import type { Uploads } from "./queue-uploads.ts";
import { receiveFile } from "./receive-file.ts";
import { withUploadFile } from "./spool-upload.ts";

/** A price list that has arrived: where it lies, and what it was called. */
type Received = { path: string; file: GivenFile };

/** Where files may arrive, and wait for their turn. */
export type Receiving = { uploads: Uploads; disk?: Pick<DiskWatch, "refuseFiles"> | undefined };

/** Makes a verb of what is done with a price list that is sent as a form. Nothing of the form is read before it is counted. */
export const receivePriceList =
  <E extends Endpoint>(
    { uploads, disk }: Receiving,
    work: (ask: VerbContext<E>, received: Received) => Promise<ReplyOf<E>>,
  ): Verb<E> =>
  async (ask) => {
    const { actor, limits, request, signal } = ask;
    if (!actor) throw new Failure("not_signed_in");
    await countUpload(actor.id, limits);
    await disk?.refuseFiles();
    const leave = uploads.enter(actor.id);
    try {
      return await withUploadFile(async (path) => {
        const file = await receiveFile(request, path, signal);
        return work(ask, { path, file });
      });
    } finally {
      leave();
    }
  };

/** Anyone who corrects a list and sends it again and again stays below; what a script sends all day must be kept somewhere. */
const MAX_PER_HOUR = 60;

async function countUpload(supplierId: string, limits: Limits) {
  const bucket = { policy: "uploads", name: `upload ${supplierId}`, limit: MAX_PER_HOUR, minutes: 60 };
  await limits.attempts([bucket]).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    throw new Failure("too_many_uploads", {
      retryAfter: error.retryAfter ?? 60,
      params: { max: MAX_PER_HOUR },
    });
  });
}
