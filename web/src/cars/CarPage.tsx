import type { Car } from "@khorgos/contract/cars/cars";
import { Failure } from "@khorgos/contract/platform/failures";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { failureText } from "../platform/failure-text.ts";
import { late } from "../platform/late.ts";
import { dashboardOf } from "../platform/session.rules.ts";
import { useSession } from "../platform/session.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Page } from "../ui/Page.tsx";
import { Unbroken } from "../ui/Unbroken.tsx";
import { PrintIcon } from "../ui/icons/actions.tsx";
import { ShareIcon } from "../ui/icons/contact.tsx";
import { ArrowBackIcon } from "../ui/icons/list.tsx";
import { useBrandName, useModelName } from "../ui/use-brand-name.ts";
import { useCopy } from "../ui/use-copy.ts";
import { CarDetails } from "./CarDetails.tsx";
import { CarFrame, CarHeadFrame } from "./CarFrame.tsx";
import { carPath } from "./CarPieces.tsx";
import { useFindCar } from "./cars.api.ts";

// Dealers share this screen and own no cars.
const OwnCarActions = late(async () => (await import("./OwnCarActions.tsx")).OwnCarActions);

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

/** Takes a car along: as a link, or on paper. */
export function CarActions({ car }: { car: Car }) {
  const { t } = useTranslation("cars");
  const share = useShare();
  return (
    <>
      <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => void share(car)}>
        {t("car.share")}
      </Button>
      <Button
        variant="outlined"
        startIcon={<PrintIcon />}
        aria-label={t("car.print")}
        onClick={() => window.print()}
        // Only its picture on a telephone, so that the three stay on one line.
        sx={{ "& .MuiButton-startIcon": { mr: { xs: -1, sm: 2 } }, minWidth: 44 }}
      >
        <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
          {t("car.print")}
        </Box>
      </Button>
    </>
  );
}

/** Hands a car's link to another app where the device knows how to, else to the clipboard. */
function useShare() {
  const { t } = useTranslation("cars");
  const copy = useCopy();
  return async ({ id, brand, model, year }: Car) => {
    const url = new URL(carPath(id), location.origin).href;
    if ("share" in navigator) {
      try {
        await navigator.share({ title: `${brand} ${model} ${year}`, url });
        return;
      } catch (error) {
        // Anyone who closes the list of apps has changed their mind; every other refusal leaves the clipboard.
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    await copy(url, t("car.linkCopied"));
  };
}

const facts = Array.from({ length: 10 }, (_, at) => at);

/** The shape of `CarDetails` while the car is on its way. */
export function CarSkeleton() {
  return (
    <CarFrame isBusy>
      <Card>
        <CarHeadFrame>
          <Skeleton variant="rounded" width={260} height={104} />
          <Box sx={{ ml: "auto" }}>
            <Skeleton width={140} sx={{ fontSize: "1.75rem", ml: "auto" }} />
            <Skeleton width={180} sx={{ ml: "auto" }} />
          </Box>
        </CarHeadFrame>
      </Card>
      <Card sx={{ p: 5, display: "flex", flexDirection: "column", gap: 3, gridRow: { md: "span 2" } }}>
        <Skeleton width="60%" sx={{ fontSize: "1.25rem" }} />
        <Skeleton width="40%" />
        <Skeleton variant="rounded" height={44} />
        <Skeleton variant="rounded" height={44} />
        <Skeleton variant="rounded" height={44} />
      </Card>
      <Card
        sx={{
          p: { xs: 4, md: 6 },
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr" },
          columnGap: 8,
        }}
      >
        {facts.map((fact) => (
          <Box
            key={fact}
            sx={{
              display: "flex",
              justifyContent: "space-between",
              py: 2,
              borderBottom: 1,
              borderColor: "divider",
            }}
          >
            <Skeleton width={96} />
            <Skeleton width={64 + (fact % 3) * 24} />
          </Box>
        ))}
      </Card>
    </CarFrame>
  );
}
