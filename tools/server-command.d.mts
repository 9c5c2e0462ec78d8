/** For the benchmarks; what this promises stands beside its code. */
export declare function serverCommand(entry?: string): { args: string[]; env: Record<string, string> };
