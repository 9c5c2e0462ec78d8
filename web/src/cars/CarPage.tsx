import type { Car } from "@khorgos/contract/cars/cars";
import { Failure } from "@khorgos/contract/platform/failures";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { failureText } from "../platform/failure-text.ts";
import { dashboardOf } from "../platform/session/session.rules.ts";
import { useSession } from "../platform/session/session.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { useBrandName, useModelName } from "../ui/car/use-brand-name.ts";
import { Page } from "../ui/Page.tsx";
import { Unbroken } from "../ui/car/Unbroken.tsx";
import { useFindCar } from "./cars.api.ts";
import { CarActions } from "./CarActions.tsx";
import { CarDetails } from "./CarDetails.tsx";
import { CarSkeleton } from "./CarSkeleton.tsx";
import { ArrowBackIcon } from "../ui/icons/list.tsx";
import { late } from "../platform/build/late.ts";

// Dealers share this screen and own no cars.
const OwnCarActions = late(async () => (await import("./stock/OwnCarActions.tsx")).OwnCarActions);

/** One car and whom to ask about it. */
export function CarPage() {
  const { t } = useTranslation("cars");
  const { id = "" } = useParams();
  const ask = useFindCar(id);
  const goBack = useGoBack();
  const brandOf = useBrandName();
  const modelOf = useModelName();
  // The answer to the address before this one is another car.
  const car = ask.isPlaceholderData ? undefined : ask.data?.car;

  return (
    <Page
      title={car ? `${brandOf(car.brand)} ${modelOf(car)}` : t("car.title")}
      lead={car && leadOf(car)}
      actions={
        // What stands in place of a car that did not come leads back itself.
        (car || !ask.error) && (
          <>
            <Button variant="outlined" startIcon={<ArrowBackIcon />} onClick={goBack}>
              {t("car.back")}
            </Button>
            {car?.own && (
              <Suspense>
                <OwnCarActions car={car} />
              </Suspense>
            )}
            {car && <CarActions car={car} />}
          </>
        )
      }
    >
      {car ? (
        <CarDetails car={car} />
      ) : ask.error ? (
        <CarMissing error={ask.error} onBack={goBack} onRetry={() => void ask.refetch()} />
      ) : (
        <CarSkeleton />
      )}
    </Page>
  );
}

const leadOf = ({ year, trim_level, car_id }: Car) => (
  <Unbroken>{[year, trim_level, car_id].filter(Boolean).join(" · ")}</Unbroken>
);

/** Back to where the reader came from; who came by a link has nowhere to go back to but the dashboard. */
function useGoBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { user } = useSession();
  return () => void (key === "default" ? navigate(user ? dashboardOf(user.role) : "/") : navigate(-1));
}

type MissingProps = { error: unknown; onBack: () => void; onRetry: () => void };

function CarMissing({ error, onBack, onRetry }: MissingProps) {
  const { t } = useTranslation(["cars", "ui"]);
  const { t: say } = useTranslation("platform");
  const code = error instanceof Failure ? error.code : "unexpected";
  // An address that is no car's is as wrong as a car that is gone.
  if (code === "car_not_found" || code === "invalid_input") {
    return (
      <Alert severity="warning" sx={{ alignItems: "flex-start" }}>
        <AlertTitle sx={{ fontWeight: 650 }}>{t("car.notFound")}</AlertTitle>
        <Box sx={{ mb: 2 }}>{t("car.notFoundText")}</Box>
        <Button size="small" variant="outlined" color="inherit" onClick={onBack}>
          {t("car.goBack")}
        </Button>
      </Alert>
    );
  }
  return (
    <Box role="alert">
      <EmptyState
        drawing={code === "network" ? "offline" : "failed"}
        title={t("car.details.failed")}
        text={code === "unexpected" ? undefined : failureText(say, error)}
        action={
          <Box sx={{ display: "flex", gap: 2, justifyContent: "center" }}>
            <Button onClick={onBack}>{t("car.goBack")}</Button>
            <Button variant="outlined" onClick={onRetry}>
              {t("ui:tryAgain")}
            </Button>
          </Box>
        }
      />
    </Box>
  );
}
