import { readFile } from "node:fs/promises";

const folder = new URL("../../../../deploy/", import.meta.url);

/**
 * A file of `deploy/` with other hosts, ports and paths in it, and nothing else changed.
 *
 * @throws an Error when one of them is not in the file: it was changed, and the drill would try something else
 */
export async function renderDeployed(
  path: string,
  others: Readonly<Record<string, string>>,
): Promise<string> {
  let text = await readFile(new URL(path, folder), "utf8");
  // The longest first: one may be the beginning of another.
  const names = Object.keys(others).toSorted((one, other) => other.length - one.length);
  for (const name of names) {
    if (!text.includes(name)) throw new Error(`deploy/${path} has no ${name} any more.`);
    text = text.replaceAll(name, others[name] ?? "");
  }
  return text;
}
