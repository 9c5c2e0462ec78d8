import type { Plugin } from "vite";

/**
 * Leaves the English sentences of the error catalogue out of the build, 1.5 kB compressed of every first visit: the server
 * sends them to programs, and people are told in the words of their language, by the failure's code.
 */
export const unsaidSentences: Plugin = {
  name: "unsaid-sentences",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /contract[\\/]src[\\/]platform[\\/]failures\.ts$/ },
    handler(code) {
      const short = code.replaceAll(/(\bsays:\s*)"[^"\n]*"/g, '$1""');
      if (short === code) this.error("The error catalogue has no sentences to leave out.");
      return { code: short, map: null };
    },
  },
};
