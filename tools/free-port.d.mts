/** For journeys, benchmarks and drills; what this promises stands beside its code. */
export declare function freePort(first?: number, last?: number): Promise<number>;
