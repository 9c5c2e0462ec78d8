import { memo, type ReactNode } from "react";

type HeldProps = {
  /** Whether something covers it. */
  isHeld: boolean;
  children: ReactNode;
};

/** Stays as it is while it is covered, and catches up after: drawing what nobody sees would keep the keys waiting. */
export const Deferred = memo(
  function Held({ children }: HeldProps) {
    return children;
  },
  (_, { isHeld }) => isHeld,
);
