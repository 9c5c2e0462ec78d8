import type { Plugin } from "vite";

const MODULE = "\0i18next";

/**
 * Our translator (`platform/words/translator.ts`) stands where react-i18next expects i18next, so the build does not
 * send i18next: 15 kB compressed would exceed the first load's budget (decision 0076). react-i18next imports one
 * function of it, for keys that are written as functions; ours are strings.
 */
export const i18nextPeer: Plugin = {
  name: "i18next-peer",
  apply: "build",
  enforce: "pre",
  resolveId: (source) => (source === "i18next" ? MODULE : null),
  load: (id) =>
    id === MODULE
      ? 'export const keyFromSelector = () => { throw new Error("Keys are strings, not selectors."); };'
      : null,
};
