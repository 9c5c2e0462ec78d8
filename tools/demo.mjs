import { join } from "node:path";
import { main, root } from "./project.mjs";
import { serve } from "./serve.mjs";

/** `npm run demo`: the same as `npm start` with a stocked market, on data of its own. */
await main(() => serve(["--demo", ...process.argv.slice(2)], { DATA_DIR: join(root, ".data-demo") }));
