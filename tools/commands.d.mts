import type { Command } from "./command-line.mjs";

/** For the house; what these promise stands beside their code. */
export declare const commands: Record<string, Command & { call: string }>;
