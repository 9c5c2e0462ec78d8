export type Command = {
  call: string;
  does: string;
  words?: string[];
  options?: Record<string, { type: "string" | "boolean"; says: string; value?: string }>;
  notes?: string[];
};

/** For the house; what this promises stands beside its code. */
export declare function readCommandLine(
  command: Command,
  argv: string[],
): { values: Record<string, string | boolean | undefined>; positionals: string[] };
