import { useTranslation } from "react-i18next";
import { useSession } from "../platform/session.tsx";
import { Market } from "./Market.tsx";

/** Where dealers search the market. */
export function DealerDashboardPage() {
  const { t } = useTranslation("cars");
  const { user } = useSession();
  return (
    <Market
      side="dealer"
      title={t("market.dealerTitle")}
      lead={t("market.dealerLead", { name: user?.name ?? "" })}
    />
  );
}
