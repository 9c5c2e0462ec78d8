/** For the benchmarks; what this promises stands beside its code. */
export declare function buildWeb(tools: { node: string; env: NodeJS.ProcessEnv }): Promise<boolean>;
