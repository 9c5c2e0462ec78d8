/** For the house; what this promises stands beside its code. */
export declare function installPackages(
  folder: string,
  what: string,
  options?: { node?: string; dev?: boolean },
): Promise<void>;
