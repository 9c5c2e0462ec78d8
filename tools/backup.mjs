import { runServerScript } from "./server-script.mjs";

/** `npm run backup [-- FILE]`: everything in one file, while the server runs or while it does not. */
await runServerScript("keep-backups.ts");
