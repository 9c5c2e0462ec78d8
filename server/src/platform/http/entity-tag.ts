import { hash } from "node:crypto";

/**
 * The tag of an answer: of its very words, so that "not modified" tells a caller nothing but that they hold what they would
 * be sent. A version that somebody may send back by `If-Match` stands before it. Weak, because the same words travel
 * compressed in several ways.
 */
export function entityTagOf(json: string | Buffer, isVersioned = false): string {
  const version = isVersioned ? /"version":"([\w-]+)"/.exec(String(json))?.[1] : undefined;
  const words = hash("sha1", json, "base64url");
  return `W/"${version ? `${version}.` : ""}${words}"`;
}

/** Whether `If-None-Match` names this tag, or any. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(",").some((one) => ["*", tag, tag.slice("W/".length)].includes(one.trim()));

/** Each takes a transaction of its own to be looked at. */
const MAX_VERSIONS = 10;

/** The versions that `If-Match` names; any will do for `*`, which says no more than that the thing is there. */
export function versionsIn(header: string | undefined): readonly string[] | undefined {
  if (header === undefined || header.trim() === "*") return undefined;
  const tags = header.matchAll(/"([^".]*)(?:\.[^"]*)?"/g).map(([, version = ""]) => version);
  const versions = [...new Set(tags)].slice(0, MAX_VERSIONS);
  return versions.length > 0 ? versions : [header];
}
