import { runServerScript } from "./server-script.mjs";

/** `npm run restore-drill`: proves that a backup of the market as it is now can be restored and worked with. */
await runServerScript("drill-restore.ts");
