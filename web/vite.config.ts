import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/**
 * What every screen needs comes in two files: the libraries, which stay cached over our releases, and our own
 * base. What only some screens share is cut by who shares it, so that no screen loads what it does not need.
 */
const groups = [
  {
    name: "libraries",
    test: /node_modules[\\/](?!html-parse|void-elements|react-i18next.*Trans)/,
    tags: ["$initial" as const],
    priority: 3,
  },
  { name: "base", test: /(web|contract)[\\/]src/, tags: ["$initial" as const], priority: 2 },
  {
    name: "shared",
    test: /node_modules|web[\\/]src[\\/]ui|contract[\\/]src/,
    minShareCount: 2,
    entriesAware: true,
    priority: 1,
  },
];

/**
 * What the interface library brings along for options that our theme never takes: CSS variables (it has two plain
 * themes) and ripples. Both are imported whether used or not, 10 kB compressed of every first visit.
 */
const unused: Record<string, string> = {
  "styles/createThemeWithVars": "export default () => { throw new Error('no CSS variables'); };",
  "styles/ThemeProviderWithVars": "export const CssVarsProvider = () => null;",
  "ButtonBase/TouchRipple": "export default () => null;",
};

const leaveOut: Plugin = {
  name: "leave-out-what-is-not-used",
  apply: "build",
  enforce: "pre",
  load(id) {
    const [, module = ""] = /@mui\/material\/(.+)\.mjs$/.exec(id.replaceAll("\\", "/")) ?? [];
    return unused[module];
  },
};

export default defineConfig({
  plugins: [react(), leaveOut],
  build: {
    outDir: "dist",
    target: "es2022",
    sourcemap: false,
    // Says which file brings which others along; the size of a screen is counted by it.
    manifest: true,
    // Small files would otherwise become data: addresses, which the policy allows for images alone.
    assetsInlineLimit: 0,
    // The libraries are one file of about 450 kB (141 kB compressed) on purpose.
    chunkSizeWarningLimit: 500,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // Otherwise a shared file is named after every screen that shares it.
        chunkFileNames: ({ name }) => `assets/${name.startsWith("shared~") ? "shared" : "[name]"}-[hash].js`,
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:3000" } },
});
