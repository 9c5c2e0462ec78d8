import { createRequire } from "node:module";

/** Run by the Node that Khorgos runs on: loads the native code in each folder it is given, and fails where one does not load. */
const require = createRequire(import.meta.url);
for (const folder of process.argv.slice(2)) require(folder);

// Native code may have started threads.
process.exit(0);
