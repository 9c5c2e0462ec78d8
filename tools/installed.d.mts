/** For the house; what this promises stands beside its code. */
export declare function readInstalled(folder: string): {
  missing: string[];
  bindings: string[];
  hash: string;
};
