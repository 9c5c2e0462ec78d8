import type { Plugin } from "vite";

/**
 * Leaves the contract's English sentences out of the build: those of the error catalogue (1.5 kB compressed of every first
 * visit), which the server sends to programs while people are told in the words of their language, by the failure's code;
 * and what each call does, which stands in the API document alone.
 */
export const unsaidSentences: Plugin = {
  name: "unsaid-sentences",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: {
      id: /contract[\\/]src[\\/]/,
      code: /^export const (failures = \{|\w+ = endpoint\()/m,
    },
    handler(code) {
      const short = code
        .replaceAll(/(\bsays:\s*)"[^"\n]*"/g, '$1""')
        .replaceAll(/^ {2}summary:\s*"[^"\n]*",\n/gm, "");
      if (short === code) this.error("The contract has no sentences to leave out.");
      return { code: short, map: null };
    },
  },
};
