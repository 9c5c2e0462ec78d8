/** For the house; what this promises stands beside its code. */
export declare function readInstalled(
  folder: string,
  options?: { dev?: boolean },
): {
  missing: string[];
  bindings: string[];
  isEmpty: boolean;
  hasDev: boolean;
  hash: string;
};
