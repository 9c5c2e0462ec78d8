import CssBaseline from "@mui/material/CssBaseline";
import { StrictMode, Suspense } from "react";
import { BrowserRouter } from "react-router";
import { NoticeProvider } from "../platform/notices/notices.tsx";
import { SessionProvider } from "../platform/session/session.tsx";
import { Look } from "../ui/theme/Look.tsx";
import { AllRoutes } from "./AllRoutes.tsx";
import { Boundary } from "./Boundary.tsx";

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
