/** For the journeys' own configuration; what these promise stands beside their code. */
export declare function findChromium(): Promise<string>;
export declare function browserArgs(): string[];
