/** What cars are told apart by, in words. */
export const facetColumns = ["brand", "location", "body_color", "interior_color"] as const;
export type FacetColumn = (typeof facetColumns)[number];
