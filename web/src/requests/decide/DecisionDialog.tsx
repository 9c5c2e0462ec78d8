import type { CarRequest } from "@khorgos/contract/requests/requests";
import type { Offer } from "@khorgos/contract/requests/offers";
import { AcceptDialog } from "./AcceptDialog.tsx";
import { changeOf, type Opened } from "./decide.rules.ts";
import { DeclineDialog } from "./DeclineDialog.tsx";

type DecisionDialogProps = {
  request: CarRequest;
  opened: Opened;
  /** The offers as they stand now. */
  offers: readonly Offer[];
  /** Opens the offer anew, as it is now. */
  onReopen: (offer: Offer) => void;
  onClose: () => void;
};

/** Asks for a decision on an offer as it was read, and says when it is no longer that. */
export function DecisionDialog({ request, opened, offers, onReopen, onClose }: DecisionDialogProps) {
  const { decision, offer, wanted } = opened;
  const now = offers.find(({ id }) => id === offer.id);
  const props = {
    request,
    offer,
    change: changeOf(opened, now),
    onReopen: () => now && onReopen(now),
    onClose,
  };
  // Another offer is another form.
  const key = `${offer.id} ${offer.updated_at}`;
  return decision === "accept" ? (
    <AcceptDialog key={key} {...props} wanted={wanted} />
  ) : (
    <DeclineDialog key={key} {...props} />
  );
}
