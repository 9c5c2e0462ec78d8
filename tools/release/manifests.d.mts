/** For the house; what these promise stands beside their code. */
export type Packages = Record<
  string,
  {
    version?: string;
    dev?: boolean;
    link?: boolean;
    resolved?: string;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
    optionalDependencies?: Record<string, string>;
    peerDependencies?: Record<string, string>;
    peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  }
>;
export declare function manifestOf(
  manifest: object,
  release: { workspaces: string[]; commands: string[]; commit: string },
): object;
export declare function lockfileOf(
  lock: { packages: Packages },
  release: { manifest: object; workspaces: string[] },
): { packages: Packages };
