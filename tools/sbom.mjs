import { readFileSync, writeSync } from "node:fs";

/**
 * What a release is made of, as CycloneDX 1.5 on the standard output: every package that is installed to run, with its
 * version, the hash of its content and its licence, read from the lockfile. `npm sbom` writes a moment and a random
 * number, so no two of its lists of one release are the same.
 */
export function printParts() {
  const lock = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));

  const components = Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes("node_modules/") && !dev && !link)
    .map(([path, { version, integrity, license, optional }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
      const [, hash] = /^sha512-(.+)$/.exec(integrity ?? "") ?? [];
      return {
        type: "library",
        "bom-ref": `${purl}#${path}`,
        name,
        version,
        purl,
        scope: optional ? "optional" : "required",
        ...(hash && { hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }] }),
        ...(license && { licenses: [{ expression: license }] }),
      };
    })
    .sort((one, other) => (one["bom-ref"] < other["bom-ref"] ? -1 : 1));

  const document = {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", name: lock.name, version: lock.version } },
    components,
  };
  writeSync(1, `${JSON.stringify(document, null, 2)}\n`);
  return 0;
}
