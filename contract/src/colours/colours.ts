/** The colours offered in forms and filters; they are stored by these words. */
export const colours = [
  "black",
  "white",
  "silver",
  "gray",
  "red",
  "blue",
  "green",
  "brown",
  "gold",
  "orange",
  "yellow",
  "purple",
  "pink",
  "beige",
  "maroon",
  "navy",
  "turquoise",
  "lime",
  "copper",
  "charcoal",
] as const;
export type Colour = (typeof colours)[number];

/** Whether a stored colour has a name in the reader's language. */
export const isColour = (text: string): text is Colour => colours.some((colour) => colour === text);

/**
 * The colours of what is stored, the main one first: one, or those of a pair (`black/beige`); none where the words of
 * the supplier were not understood.
 */
export function coloursOf(stored: string): Colour[] {
  const parts = stored.split("/");
  const known = parts.filter(isColour);
  return known.length === parts.length ? known : [];
}
