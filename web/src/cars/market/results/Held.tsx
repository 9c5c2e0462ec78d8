import { memo, type ReactNode } from "react";

type Props = {
  /** Whether something covers it. */
  isHeld: boolean;
  children: ReactNode;
};

/** Stays as it is while it is covered, and catches up after: drawing what nobody sees would keep the keys waiting. */
export const Held = memo(
  function Held({ children }: Props) {
    return children;
  },
  (_, { isHeld }) => isHeld,
);
