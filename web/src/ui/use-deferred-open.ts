import { useDeferredValue } from "react";

/**
 * Whether a dialog, a menu or a list of choices is shown, a moment after somebody asked for it: the press is answered at once,
 * also by a slow telephone, and what it opens is drawn when there is time.
 */
export const useDeferredOpen = (isOpen = true): boolean => useDeferredValue(isOpen, false) && isOpen;
