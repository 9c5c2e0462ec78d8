import { useTranslation } from "react-i18next";
import { useSession } from "../platform/session.tsx";
import { Market } from "./Market.tsx";

/** Where suppliers look at what the others sell, and at their own cars among them if they want. */
export function AllCarsPage() {
  const { t } = useTranslation("cars");
  const { user } = useSession();
  return (
    <Market
      side="supplier"
      title={t("market.supplierTitle")}
      lead={t("market.supplierLead", { name: user?.name ?? "" })}
    />
  );
}
