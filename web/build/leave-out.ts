import type { Plugin } from "vite";

/**
 * What libraries bring along for options that we never take, though no build can know that; 25 kB compressed of every
 * first visit. In its place stands the least that the rest of the library still links to. A module that is no
 * longer there fails the build, so that an upgrade is looked at.
 */
const unused: Record<string, string> = {
  // CSS variables (there are two plain themes), and ripples.
  "@mui/material/styles/createThemeWithVars.mjs":
    "export default () => { throw new Error('no CSS variables'); };",
  "@mui/material/styles/ThemeProviderWithVars.mjs": "export const CssVarsProvider = () => null;",
  "@mui/material/ButtonBase/TouchRipple.mjs": "export default () => null;",
  // For `withTheme`, which nobody calls.
  "hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js": "export default (target) => target;",
  // A list of all attributes of HTML and SVG. MUI itself names the few that its pieces must not hand on.
  "@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js":
    "export default (name) => !['ownerState', 'theme', 'sx', 'as'].includes(name);",
  // The engine: `translator.ts` has its place. Only selectors, which nobody writes, would call this.
  "i18next/dist/esm/i18next.js": "export const keyFromSelector = () => { throw new Error('no selectors'); };",
  // Framework mode: prefetching of pages, and the document written by a server.
  "react-router/dist/production/lib/dom/ssr/components.js": `
    import { createContext } from "react";
    export const FrameworkContext = createContext(undefined);
    export const usePrefetchBehavior = () => [false, null, {}];
    export const PrefetchPageLinks = () => null;
    export const mergeRefs = (...refs) => (node) => {
      for (const ref of refs) {
        if (typeof ref === "function") ref(node);
        else if (ref) ref.current = node;
      }
    };
    const absent = undefined;
    export { absent as Links, absent as Meta, absent as Scripts, absent as setIsHydrated };
    export { absent as useFrameworkContext, absent as CRITICAL_CSS_DATA_ATTRIBUTE };`,
};

/** Leaves the modules named above out of the build. */
export function leaveOut(): Plugin {
  const met = new Set<string>();
  return {
    name: "leave-out",
    apply: "build",
    enforce: "pre",
    load(id) {
      const [, module = ""] =
        /node_modules\/((?!.*node_modules\/)[^?]+)/.exec(id.replaceAll("\\", "/")) ?? [];
      const least = unused[module];
      if (least !== undefined) met.add(module);
      return least;
    },
    buildEnd(error) {
      const missed = Object.keys(unused).filter((module) => !met.has(module));
      if (!error && missed.length > 0) this.error(`There is nothing to leave out at ${missed.join(", ")}`);
    },
  };
}

/**
 * Lets the build see that a component which nobody uses may go: making one does nothing else, and its name is for
 * developers. react-router brings forms that way.
 */
export const unusedComponents: Plugin = {
  name: "unused-components",
  apply: "build",
  transform: {
    filter: { id: /node_modules/, code: /\b(forwardRef|createContext)\(/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^[\w$]+\.displayName = "[^"\n]*";$/gm, "")
        .replaceAll(/= (?=React(\$\d)?\.(forwardRef|createContext)\()/g, "= /* @__PURE__ */ "),
      map: null,
    }),
  },
};
