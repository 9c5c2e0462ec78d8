import { main } from "./project.mjs";
import { serve } from "./serve.mjs";

/** `npm start`: installs what is missing, builds what has changed, and serves. */
await main(() => serve(process.argv.slice(2)));
