import { lazy, Suspense } from "react";
import { useImportProgress } from "../imports/draft/use-import-progress.ts";

// Fetched only while a price list is on its way, so that it costs nobody else anything. No screen is lost when it does
// not come: the dashboard tells the same.
const DeskNotice = lazy(() =>
  import("../imports/draft/DraftNotice.tsx").catch(() => ({ default: () => null })),
);

/** Tells a supplier on any other screen what became of the price list they have left on its way. */
export const ImportNotice = () =>
  useImportProgress() && (
    <Suspense>
      <DeskNotice />
    </Suspense>
  );
