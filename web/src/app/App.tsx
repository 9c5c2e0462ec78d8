import CssBaseline from "@mui/material/CssBaseline";
import { StrictMode, Suspense } from "react";
import { BrowserRouter, Navigate, Route, Routes } from "react-router";
import { NoticeProvider } from "../platform/notices.tsx";
import { SessionProvider } from "../platform/session.tsx";
import { Look } from "../ui/theme/Look.tsx";
import { Boundary } from "./Boundary.tsx";
import { NotFoundPage } from "./ErrorPage.tsx";
import { Guard } from "./Guard.tsx";
import { Shell } from "./Shell.tsx";
import type { Need } from "./guard.rules.ts";
import type { Screen } from "./screen.tsx";
import * as screens from "./screens.ts";

/** The whole product. */
export function App() {
  return (
    <StrictMode>
      <Look>
        <CssBaseline />
        <BrowserRouter>
          <Suspense>
            <Boundary>
              <SessionProvider>
                <NoticeProvider>
                  <AllRoutes />
                </NoticeProvider>
              </SessionProvider>
            </Boundary>
          </Suspense>
        </BrowserRouter>
      </Look>
    </StrictMode>
  );
}

// The key keeps one guard standing while somebody moves among the screens behind it.
const only = (need: Need, screen: Screen) => <Guard key={need} need={need} screen={screen} />;

/** Every address there is, and who may enter. */
export function AllRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path="/" element={only("stranger", screens.LandingPage)} />

        <Route path="/login" element={only("anybody", screens.LoginPage)} />
        <Route path="/register" element={only("stranger", screens.RegisterPage)} />
        <Route path="/register/supplier" element={only("stranger", screens.RegisterSupplierPage)} />
        <Route path="/register/dealer" element={only("stranger", screens.RegisterDealerPage)} />
        <Route path="/pending-approval" element={<screens.PendingApprovalPage />} />
        <Route path="/forgot-password" element={<screens.ForgotPasswordPage />} />
        <Route path="/reset-password" element={<screens.ResetPasswordPage />} />
        <Route path="/terms" element={<screens.TermsPage />} />
        <Route path="/privacy" element={<screens.PrivacyPage />} />

        <Route path="/account" element={only("member", screens.AccountPage)} />
        <Route path="/news" element={only("member", screens.NewsPage)} />
        <Route path="/deals" element={only("trader", screens.DealsPage)} />
        <Route path="/deals/:id/proforma" element={only("trader", screens.ProformaPage)} />
        <Route path="/car/:id" element={only("member", screens.CarPage)} />

        <Route path="/supplier/dashboard" element={only("supplier", screens.SupplierHome)} />
        <Route path="/supplier/all-cars" element={only("supplier", screens.AllCarsPage)} />
        <Route path="/supplier/imports" element={only("supplier", screens.ImportHistoryPage)} />
        <Route path="/supplier/price-list" element={only("supplier", screens.PriceListPage)} />
        <Route path="/car-requests" element={only("supplier", screens.OpenRequestsPage)} />

        <Route path="/dealer/dashboard" element={only("dealer", screens.DealerDashboardPage)} />
        <Route path="/dealer-dashboard" element={<Navigate to="/dealer/dashboard" replace />} />
        <Route path="/create-car-request" element={only("dealer", screens.CreateRequestPage)} />
        <Route path="/my-car-requests" element={only("dealer", screens.MyRequestsPage)} />

        <Route path="/admin" element={only("administrator", screens.WaitingPage)} />
        <Route path="/admin/market" element={only("administrator", screens.DealerDashboardPage)} />
        <Route path="/admin/users" element={only("administrator", screens.UsersPage)} />
        <Route path="/admin/words" element={only("administrator", screens.WordsPage)} />
        <Route path="/admin/costs" element={only("administrator", screens.CostsPage)} />
        <Route path="/admin/audit" element={only("administrator", screens.AuditPage)} />

        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
