import type own from "../own/locale/en.json";
import type security from "../security/locale/en.json";
import { askingScreen, screen } from "./screen.tsx";

/** Every screen, with the rooms whose words it speaks. */

export const LoginPage = screen(
  "accounts",
  async () => (await import("../accounts/LoginPage.tsx")).LoginPage,
);
export const RegisterPage = screen(
  "accounts",
  async () => (await import("../accounts/RegisterPage.tsx")).RegisterPage,
);
export const RegisterSupplierPage = screen(
  "accounts",
  async () => (await import("../accounts/RegisterSupplierPage.tsx")).RegisterSupplierPage,
);
export const RegisterDealerPage = screen(
  "accounts",
  async () => (await import("../accounts/RegisterDealerPage.tsx")).RegisterDealerPage,
);
export const PendingApprovalPage = screen(
  "accounts",
  async () => (await import("../accounts/PendingApprovalPage.tsx")).PendingApprovalPage,
);
export const ForgotPasswordPage = screen(
  "accounts",
  async () => (await import("../accounts/ForgotPasswordPage.tsx")).ForgotPasswordPage,
);
export const ResetPasswordPage = screen(
  "accounts",
  async () => (await import("../accounts/ResetPasswordPage.tsx")).ResetPasswordPage,
);
export const TermsPage = screen("legal", async () => (await import("../legal/TermsPage.tsx")).TermsPage);
export const PrivacyPage = screen(
  "legal",
  async () => (await import("../legal/PrivacyPage.tsx")).PrivacyPage,
);
export const LandingPage = screen(
  "landing",
  async () => (await import("../landing/LandingPage.tsx")).LandingPage,
);

export const AccountPage = askingScreen(
  ["accounts", "own"],
  async () => (await import("../accounts/AccountPage.tsx")).AccountPage,
);
export const NewsPage = askingScreen("news", async () => (await import("../news/NewsPage.tsx")).NewsPage);
export const CarPage = askingScreen(
  ["cars", "facts", "costs"],
  async () => (await import("../cars/CarPage.tsx")).CarPage,
);
export const SupplierHome = askingScreen(
  ["cars", "facts", "imports"],
  async () => (await import("./SupplierHome.tsx")).SupplierHome,
);
export const AllCarsPage = askingScreen(
  ["cars", "facts"],
  async () => (await import("../cars/AllCarsPage.tsx")).AllCarsPage,
);
export const ImportHistoryPage = askingScreen(
  "imports",
  async () => (await import("../imports/ImportHistoryPage.tsx")).ImportHistoryPage,
);
export const PriceListPage = askingScreen(
  ["imports", "facts"],
  async () => (await import("../imports/PriceListPage.tsx")).PriceListPage,
);
export const DealerDashboardPage = askingScreen(
  ["cars", "facts"],
  async () => (await import("../cars/DealerDashboardPage.tsx")).DealerDashboardPage,
);
export const OpenRequestsPage = askingScreen(
  "requests",
  async () => (await import("../requests/OpenRequestsPage.tsx")).OpenRequestsPage,
);
export const CreateRequestPage = askingScreen(
  "requests",
  async () => (await import("../requests/CreateRequestPage.tsx")).CreateRequestPage,
);
export const MyRequestsPage = askingScreen(
  ["requests", "costs"],
  async () => (await import("../requests/MyRequestsPage.tsx")).MyRequestsPage,
);
export const DealsPage = askingScreen(
  "requests",
  async () => (await import("../requests/DealsPage.tsx")).DealsPage,
);
export const ProformaPage = askingScreen(
  "requests",
  async () => (await import("../requests/ProformaPage.tsx")).ProformaPage,
);
export const WaitingPage = askingScreen(
  "administration",
  async () => (await import("../administration/WaitingPage.tsx")).WaitingPage,
);
export const UsersPage = askingScreen(
  "administration",
  async () => (await import("../administration/UsersPage.tsx")).UsersPage,
);
export const WordsPage = askingScreen(
  "administration",
  async () => (await import("../administration/WordsPage.tsx")).WordsPage,
);
export const CostsPage = askingScreen(
  ["administration", "costs"],
  async () => (await import("../administration/CostsPage.tsx")).CostsPage,
);
export const AuditPage = askingScreen(
  ["administration", "costs"],
  async () => (await import("../administration/AuditPage.tsx")).AuditPage,
);

// The words of a person's own account, and of the second step, stand apart from those of their room, which anyone who signs
// in waits for.
declare module "i18next" {
  interface ResourceNamespaceMap {
    own: typeof own;
    security: typeof security;
  }
}
