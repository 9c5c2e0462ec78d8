/** By so many percent prices may be lowered and raised at once; the server takes no more. */
export const MIN_PERCENT = -90;
export const MAX_PERCENT = 200;

/** A percentage as people type it: `-5`, `+2,5 %`, `−3`. Undefined when it is none that can be used, or changes nothing. */
export function readPercent(text: string): number | undefined {
  const plain = text
    // Chinese keyboards write wide signs: `－5％`.
    .normalize("NFKC")
    .replaceAll(/[\s%]/g, "")
    .replace(/^[\u2212\u2013]/, "-")
    .replace(",", ".");
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(plain)) return undefined;
  const percent = Number(plain);
  return percent !== 0 && percent >= MIN_PERCENT && percent <= MAX_PERCENT ? percent : undefined;
}
