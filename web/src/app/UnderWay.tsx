import { lazy, Suspense } from "react";
import { useUnderWay } from "../imports/desk/use-under-way.ts";

// Fetched only while a price list is on its way, so that it costs nobody else anything. No screen is lost when it does
// not come: the dashboard tells the same.
const DeskNotice = lazy(() =>
  import("../imports/desk/DeskNotice.tsx").catch(() => ({ default: () => null })),
);

/** Tells a supplier on any other screen what became of the price list they have left on its way. */
export const UnderWay = () =>
  useUnderWay() && (
    <Suspense>
      <DeskNotice />
    </Suspense>
  );
