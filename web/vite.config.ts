import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAhead } from "./build/compress-ahead.ts";
import { firstFiles } from "./build/first-files.ts";
import { firstPaint } from "./build/first-paint.ts";
import { leaveOut, unusedComponents } from "./build/leave-out.ts";
import { unsaidSentences } from "./build/unsaid-sentences.ts";

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
  // One file instead of ten small ones: whoever sees one form will see others.
  {
    name: "form",
    test: /material[\\/](OutlinedInput|InputBase|FormControl|TextareaAutosize)|hook-?form|ui[\\/]form[\\/](Form|Submit|fields[\\/](Text|Input|Pass|use-|FieldF))|platform[\\/](act|once)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: "shared",
    test: /node_modules|(web|contract)[\\/]src(?!.*locale)/,
    minShareCount: 2,
    entriesAware: true,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [
    react(),
    leaveOut(),
    unusedComponents,
    unsaidSentences,
    firstPaint(),
    firstFiles(),
    compressAhead(),
  ],
  build: {
    outDir: "dist",
    target: "es2022",
    sourcemap: false,
    // Says which file brings which others along; the size of a screen is counted by it.
    manifest: true,
    // Small files would otherwise become data: addresses, which the policy allows for images alone.
    assetsInlineLimit: 0,
    // The libraries are one file of about 380 kB (120 kB compressed) on purpose.
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
