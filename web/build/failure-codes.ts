import { failures } from "@khorgos/contract/platform/failure-catalogue";
import type { Plugin } from "vite";

const CATALOGUE = /contract[\\/]src[\\/]platform[\\/]failure-catalogue\.ts$/;

/**
 * The browser has its own sentences for the failures, in the reader's language: the server's English ones, 2 kB
 * compressed of every first visit, stay out of the build. A failure's `message` there is its code.
 */
export const failureCodes: Plugin = {
  name: "failure-codes",
  apply: "build",
  transform: {
    filter: { id: CATALOGUE },
    handler: () => {
      const short = Object.entries(failures).map(([code, { http }]) => [code, { http, says: code }]);
      return { code: `export const failures = ${JSON.stringify(Object.fromEntries(short))};`, map: null };
    },
  },
};
