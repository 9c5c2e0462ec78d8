type Tokens = { readonly [name: string]: string | Tokens };

/** Colours as CSS variables, for drawings: `primary.main` becomes `--k-palette-primary-main`. */
export function colourVariables(tokens: Tokens, prefix = "--k-palette"): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(tokens)) {
    const variable = `${prefix}-${name}`;
    if (typeof value === "string") variables[variable] = value;
    else Object.assign(variables, colourVariables(value, variable));
  }
  return variables;
}
