import Skeleton from "@mui/material/Skeleton";
import { Suspense } from "react";
import { SupplierDashboardPage } from "../cars/SupplierDashboardPage.tsx";
import { TemplateLink } from "../imports/TemplateLink.tsx";
import { late } from "../platform/late.ts";

// The stock need not wait for the upload.
const UploadPanel = late(async () => (await import("../imports/UploadPanel.tsx")).UploadPanel);

/** A supplier's dashboard, where the stock and the upload of price lists meet. */
export function SupplierHome() {
  const uploadPanel = (
    <Suspense fallback={<Skeleton variant="rounded" height={184} />}>
      <UploadPanel />
    </Suspense>
  );
  return <SupplierDashboardPage uploadPanel={uploadPanel} templateLink={<TemplateLink />} />;
}
