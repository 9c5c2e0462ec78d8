import { useEffect, useRef } from "react";

/** So long after a row left, a press where it was pressed may still have been meant for it, in milliseconds. */
const MEANT_FOR_GONE = 1000;
/** A hand that presses twice without meaning to go elsewhere stays within so many pixels; rows are taller. */
const SAME_PLACE = 24;

export type Place = { clientX: number; clientY: number };

/**
 * Tells a press that was meant for a row that has just left from one that is meant for the row that slid under the
 * pointer: it comes soon, and the pointer has not moved on since.
 */
export function useDoublePress() {
  const pressed = useRef<Place>(undefined);
  const left = useRef<{ at: number; from: Place | undefined }>(undefined);

  useEffect(() => {
    const note = ({ detail, clientX, clientY }: MouseEvent) => {
      // A button that is pressed by a key says 0.
      if (detail > 0) pressed.current = { clientX, clientY };
    };
    addEventListener("click", note, { capture: true });
    return () => removeEventListener("click", note, { capture: true });
  }, []);

  return {
    /** Whatever was pressed last has made a row leave. */
    noteLeft: () => void (left.current = { at: performance.now(), from: pressed.current }),
    isMeantForGone: (press: Place) =>
      left.current?.from !== undefined &&
      performance.now() - left.current.at < MEANT_FOR_GONE &&
      isNear(left.current.from, press),
  };
}

const isNear = (one: Place, other: Place) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= SAME_PLACE;
