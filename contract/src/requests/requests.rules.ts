import type { RequestStatus } from "./requests.ts";

/** Where each status may lead. Nothing leads back to `open`: closing is final. */
const leadsTo: Record<RequestStatus, readonly RequestStatus[]> = {
  open: ["closed"],
  closed: [],
};

/**
 * Decides a change of status. The server obeys the answer; the menu greys out what would not be a `change`.
 *
 * Asking for the status a request already has is `keep`, not `refuse`, so that a double click or a retry
 * after a lost reply does no harm.
 */
export function decideStatus(current: RequestStatus, wanted: RequestStatus): "change" | "keep" | "refuse" {
  if (current === wanted) return "keep";
  return leadsTo[current].includes(wanted) ? "change" : "refuse";
}
