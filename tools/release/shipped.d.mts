/** For the house; what these promise stands beside their code. */
export declare const workspaces: string[];
export declare function isShipped(path: string): boolean;
