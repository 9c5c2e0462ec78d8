type Step = {
  /** How far down this step of the history was when it was left, in pixels; undefined when it is new. */
  place: number | undefined;
  /** Whether the address names a part of the page that is there. */
  hasTarget: boolean;
  /** Whether this is where the browser opened the app. */
  isFirst: boolean;
  /** Whether only filters, or the part of the page, changed in the address. */
  isSameScreen: boolean;
};

/** Decides where a page stands after a step: so many pixels down, at the part the address names, or as it is. */
export function decideScroll({ place, hasTarget, isFirst, isSameScreen }: Step): number | "target" | "stay" {
  if (hasTarget && isSameScreen) return "target";
  if (place !== undefined) return place;
  if (hasTarget) return "target";
  return isFirst || isSameScreen ? "stay" : 0;
}
