import { Suspense } from "react";
import { useImportProgress } from "../imports/draft/use-import-progress.ts";
import { lateExtra } from "../platform/build/late.ts";

// Fetched only while a price list is on its way, so that it costs nobody else anything. No screen is lost when it does
// not come: the dashboard tells the same.
const DeskNotice = lateExtra(async () => (await import("../imports/draft/DraftNotice.tsx")).default);

/** Tells a supplier on any other screen what became of the price list they have left on its way. */
export const ImportNotice = () =>
  useImportProgress() && (
    <Suspense>
      <DeskNotice />
    </Suspense>
  );
