import type { Offer } from "@khorgos/contract/requests/offers";
import { isCompared } from "./compare.rules.ts";

export type Decision = "accept" | "decline";

/** What a dealer is asked to decide, as they read it when they opened the dialog. `wanted` is how many cars they still want. */
export type Opened = { decision: Decision; offer: Offer; wanted: number };

/** What has become of an opened offer: another one under the same name, one that is accepted, or one that can no longer be decided on. */
export type OfferChange = "changed" | "accepted" | "gone" | undefined;

/** Compares what was opened with what stands now; undefined where there is no difference. */
export function changeOf({ decision, offer }: Opened, now: Offer | undefined): OfferChange {
  if (now?.state === "accepted") return "accepted";
  const isOpen =
    now && (decision === "accept" ? isCompared(now) : now.state === "standing" && now.supplier_name !== "");
  if (!isOpen) return "gone";
  return now.updated_at === offer.updated_at && now.expired === offer.expired ? undefined : "changed";
}
