/**
 * The path of this site that `wanted` names, as a path or as a whole address; undefined when it leads elsewhere. Read as a
 * browser would, because `/\\elsewhere.example` and `//elsewhere.example` look like paths and are none.
 */
export function readOwnPath(wanted: string | null | undefined, origin: string): string | undefined {
  if (!wanted || !URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}
