import { useEffect } from "react";

/** How long a notice stays, in milliseconds. */
export const STAYS = 6000;

/** Less when the next one is waiting: what was done just now matters more than what failed before. */
export const STAYS_HURRIED = 1500;

/** Clear of the bar, which is 56 pixels high, so that nobody waits for a notice to leave before going on. */
export const BELOW_BAR = 64;

export type NoticeProps = { kind: "success" | "error"; text: string; isHurried: boolean; onGone: () => void };

/** A notice that needs nothing fetched: that the network is gone must be told without the network. */
export function PlainNotice({ kind, text, isHurried, onGone }: NoticeProps) {
  useEffect(() => {
    const going = setTimeout(onGone, isHurried ? STAYS_HURRIED : STAYS);
    return () => clearTimeout(going);
  });
  return (
    <p
      role={kind === "error" ? "alert" : "status"}
      style={{
        position: "fixed",
        inset: `${BELOW_BAR}px 16px auto`,
        zIndex: 1400,
        margin: 0,
        padding: 12,
        background: "CanvasText",
        color: "Canvas",
      }}
    >
      {text}
    </p>
  );
}
