import { listRequests } from "@khorgos/contract/requests/requests";
import { useEndpointQuery } from "../platform/endpoint-query.ts";

// Apart from the other calls of imports, which every page of a supplier brings along.

/** More than these are not counted one by one: nobody answers them in one sitting. */
export const MAX_COUNTED_REQUESTS = 50;

/** The open requests that something fits which an import brought. */
export const useFittingRequests = (importId: string) =>
  useEndpointQuery(listRequests, { fits_import: importId, limit: MAX_COUNTED_REQUESTS + 1 });
