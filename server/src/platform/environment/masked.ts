import { aboutOf, type Name } from "./variables.ts";

/** A value as it may be printed: without the secrets in it. */
export function masked(name: Name, text: string): string {
  const { hides } = aboutOf(name);
  if (hides === "all") return "(hidden)";
  // A password may also stand where none belongs.
  if (hides === undefined && !/:.*@/.test(text)) return text;
  return text.split(",").map(maskAddress).join(", ");
}

function maskAddress(text: string): string {
  const address = URL.parse(text.trim());
  // user:password@host reads as an address of the scheme "user:", and names no password.
  if (!address?.href.startsWith(`${address.protocol}//`)) return "(hidden)";
  if (address.password) address.password = "hidden";
  // A password may stand among the parameters, too.
  for (const parameter of address.searchParams.keys())
    if (/pass|secret|key/i.test(parameter)) address.searchParams.set(parameter, "hidden");
  return address.href;
}
