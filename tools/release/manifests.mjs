/** What npm is told in a release: the project's own package.json and lockfile, without what only building and testing need. */

/** @param commands the names of the scripts that a release has */
export function manifestOf(manifest, { workspaces, commands, commit }) {
  const { devDependencies: _, scripts, ...kept } = manifest;
  return {
    ...kept,
    // As npm names it in what it publishes.
    gitHead: commit,
    workspaces,
    scripts: Object.fromEntries(Object.entries(scripts).filter(([name]) => commands.includes(name))),
  };
}

/** The packages that these workspaces need to run, each where it was and as it was pinned. */
export function lockfileOf(lock, { manifest, workspaces }) {
  const kept = new Set();
  const follow = (path) => {
    if (kept.has(path)) return;
    kept.add(path);
    const { link, resolved, dependencies, optionalDependencies, ...entry } = lock.packages[path];
    if (link) return follow(resolved);
    const needed = { ...dependencies, ...optionalDependencies, ...neededPeers(entry) };
    for (const name of Object.keys(needed)) {
      const found = whereFound(lock.packages, path, name);
      if (found) follow(found);
    }
  };
  for (const name of workspaces) follow(`node_modules/@khorgos/${name}`);

  const packages = Object.entries(lock.packages)
    .filter(([path]) => kept.has(path))
    .map(([path, { dev: _, devDependencies: __, ...entry }]) => [path, entry]);
  const { name, version, license, engines } = manifest;
  const project = { name, version, license, workspaces, engines };
  return { ...lock, packages: { "": project, ...Object.fromEntries(packages) } };
}

const neededPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
  Object.fromEntries(
    Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional),
  );

/** As Node looks: in the package's own folder, then in each above. An optional package may be in none. */
function whereFound(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === "") return undefined;
  }
}
