import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAhead } from "./build/compress-ahead.ts";
import { failureCodes } from "./build/failure-codes.ts";
import { firstFiles } from "./build/first-files.ts";
import { firstPaint } from "./build/first-paint.ts";
import { iconLicence } from "./build/icon-licence.ts";
import { i18nextPeer } from "./build/i18next-peer.ts";
import { sharedBy } from "./build/shared-by.ts";

const ourCode = /node_modules|(web|contract)[\\/]src(?!.*locale)/;

/** What strangers see before they register, and the forms that bring the table of telephone numbers along. */
const firstScreens = [
  "src/{landing,legal}/*Page.tsx",
  "src/accounts/{Login,Register,*Password,PendingApproval}Page.tsx",
];
const registrationScreens = ["src/accounts/Register*Page.tsx"];

/** Shared by so many parts of the app that anyone who has signed in will soon need it. */
const MANY = 4;
/** A file with less code, in bytes, costs more to ask for than to send along with its neighbour. */
const SMALL_FILE = 8000;
/** Less for what strangers see: what others share with it must not make a first visit heavier. */
const SMALL_FILE_FOR_STRANGERS = 4000;

/**
 * What every screen needs comes in two files: the libraries, which stay cached over our releases, and our own
 * base. What most members' screens share is a third. The rest is cut by who shares it, so that no screen loads what it
 * does not need, but not into files so small that asking for them takes longer than sending them.
 */
const groups = [
  {
    name: "libraries",
    test: /node_modules[\\/](?!html-parse|void-elements|react-i18next.*Trans)/,
    tags: ["$initial" as const],
    priority: 3,
  },
  { name: "base", test: /(web|contract)[\\/]src/, tags: ["$initial" as const], priority: 2 },
  // One file instead of ten small ones: anyone who sees one form will see others.
  {
    name: "form",
    test: /material[\\/](OutlinedInput|InputBase|FormControl(?!Label)|TextareaAutosize)|hook-?form|ui[\\/](Form(?!Section)|form-|khorgos-form|Submit|(Text|Input|Password)Field|use-field|FieldF)|platform[\\/](endpoint-mutation|idempotency-key)/,
    minShareCount: 2,
    priority: 2,
  },
  // Strangers come first of all, so what they see brings nothing along that only members need.
  {
    name: sharedBy(import.meta.dirname, firstScreens),
    debugName: "strangers",
    test: ourCode,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: SMALL_FILE_FOR_STRANGERS,
    priority: 1.6,
  },
  {
    name: sharedBy(import.meta.dirname, registrationScreens),
    debugName: "registration",
    test: ourCode,
    minShareCount: 2,
    entriesAware: true,
    priority: 1.5,
  },
  // What nearly every screen behind the sign-in needs, in one file: anyone who sees one of them will see others.
  { name: "member", test: ourCode, minShareCount: MANY, priority: 1.3 },
  {
    name: "shared",
    test: ourCode,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: SMALL_FILE,
    priority: 1,
  },
];

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
);

export default defineConfig({
  define: { KHORGOS_VERSION: JSON.stringify(version) },
  plugins: [react(), i18nextPeer, failureCodes, firstPaint(), firstFiles(), iconLicence, compressAhead()],
  build: {
    outDir: "dist",
    target: "es2022",
    sourcemap: false,
    // The authors of the libraries ask for their names and terms to travel with their code; the legal pages lead here.
    license: { fileName: "licences.txt" },
    // Says which file brings which others along; the size of a screen is counted by it.
    manifest: true,
    // Small files would otherwise become data: addresses, which the policy allows for images alone.
    assetsInlineLimit: 0,
    // The libraries are one file of about 430 kB (140 kB compressed) on purpose.
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
