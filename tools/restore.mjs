import { runServerScript } from "./server-script.mjs";

/** `npm run restore -- FILE [--into DIR]`: a backup into an empty place. */
await runServerScript("restore-market.ts");
