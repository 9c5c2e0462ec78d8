import { type RefObject, useEffect, useRef } from "react";
import { BAR_HEIGHT, NAV_HEIGHT } from "./use-room.ts";

/**
 * Goes back to the head of a list that was scrolled away when it becomes another list (`what` names it); one that is held
 * behind something else, when that is closed.
 */
export function useReturnToTop(list: RefObject<HTMLElement | null>, what: string, isHeld = false): void {
  const before = useRef(what);
  useEffect(() => {
    if (isHeld || before.current === what) return;
    before.current = what;
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (top < NAV_HEIGHT) window.scrollBy({ top: top - NAV_HEIGHT - BAR_HEIGHT });
  }, [list, what, isHeld]);
}
