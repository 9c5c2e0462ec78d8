import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, whatever folder a script was called from. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
