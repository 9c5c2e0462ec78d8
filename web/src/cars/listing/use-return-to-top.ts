import { type RefObject, useEffect, useRef } from "react";
import { BAR_HEIGHT, NAV_HEIGHT } from "./use-room.ts";

/** Goes back to the head of a list that was scrolled away when it becomes another list (`what` names it). */
export function useReturnToTop(list: RefObject<HTMLElement | null>, what: string): void {
  const before = useRef(what);
  useEffect(() => {
    if (before.current === what) return;
    before.current = what;
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (top < NAV_HEIGHT) window.scrollBy({ top: top - NAV_HEIGHT - BAR_HEIGHT });
  }, [list, what]);
}
