import type { Car } from "@khorgos/contract/cars/cars";
import type { StockStats } from "@khorgos/contract/cars/figures";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAddressState } from "../platform/address-state.ts";
import { roundMoney, wholeNumber } from "../platform/format.ts";
import { useSession } from "../platform/session.tsx";
import { Page } from "../ui/Page.tsx";
import { StatCards } from "../ui/StatCards.tsx";
import { useMyCars } from "./cars.api.ts";
import { MarketUrl, stockQueryOf } from "./market-url.rules.ts";
import { MAX_ROWS, ROW } from "./brand-values.rules.ts";
import { QuickActions } from "./QuickActions.tsx";
import type { StockAction } from "./StockCars.tsx";
import { StockList } from "./StockList.tsx";
import { AddIcon } from "../ui/icons/actions.tsx";
import { late, lateExtra } from "../platform/late.ts";

// Dialogs are half of this screen's weight and none of its first look.
const CarDialog = late(async () => (await import("./CarDialog.tsx")).CarDialog);
const DeleteDialog = late(async () => (await import("./DeleteDialog.tsx")).DeleteDialog);

// The picture comes after the list.
const BrandValues = lateExtra(async () => (await import("./BrandValues.tsx")).BrandValues);

type SupplierDashboardPageProps = {
  /** Where price lists are uploaded. */
  uploadPanel: ReactNode;
  /** The template, as one of the quick actions. */
  templateLink?: ReactNode;
};

/** A supplier's stock: what it is worth, how to add to it, and every car in it. */
export function SupplierDashboardPage({ uploadPanel, templateLink }: SupplierDashboardPageProps) {
  const { t } = useTranslation("cars");
  const { user } = useSession();
  const [url] = useAddressState(MarketUrl);
  const stock = useMyCars(stockQueryOf(url));
  const [open, setOpen] = useState<{ command: StockAction | "add"; car?: Car }>();
  const onAction = useCallback((command: StockAction, car: Car) => setOpen({ command, car }), []);
  const onAdd = () => setOpen({ command: "add" });
  const onClose = () => setOpen(undefined);
  const [{ stats, total } = { stats: undefined, total: 0 }] = stock.data?.pages ?? [];
  // Sold lines are in the list and in no figure.
  const mayHaveStock = stats ? stats.total_cars + total > 0 : stock.isPending;

  return (
    <Page
      title={t("stock.greeting", { name: user?.name ?? "" })}
      actions={
        <>
          <Button component={Link} to="/supplier/all-cars" variant="outlined" sx={asWideAsPhone}>
            {t("stock.viewAll")}
          </Button>
          <Button
            // An empty stock says the same below, where one looks.
            variant={stats && !mayHaveStock ? "outlined" : "contained"}
            startIcon={<AddIcon />}
            onClick={onAdd}
            sx={asWideAsPhone}
          >
            {t("stock.add")}
          </Button>
        </>
      }
    >
      <StockFigures stats={stats} isFailed={stock.isError} />
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            md: "minmax(0, 1fr) 264px",
            lg: mayHaveStock ? "minmax(0, 1fr) minmax(0, 1fr) 264px" : undefined,
          },
          gap: 4,
          mb: 4,
          // An upload with a table to show has the first row to itself.
          "&:has(> [data-is-wide])": {
            gridTemplateColumns: mayHaveStock ? { lg: "minmax(0, 1fr) 264px" } : "minmax(0, 1fr)",
          },
        }}
      >
        {uploadPanel}
        {mayHaveStock && (
          <Box
            sx={{
              display: "grid",
              // Beside its neighbours where there is room for three, else below them.
              order: { xs: 1, lg: 0 },
              gridColumn: { md: "1 / 3", lg: "auto" },
              maxHeight: { lg: 320 },
            }}
          >
            <Suspense fallback={<BrandsToCome brands={stats?.brands} />}>
              {stats ? <BrandValues brands={stats.brands} /> : <BrandsToCome brands={undefined} />}
            </Suspense>
          </Box>
        )}
        <QuickActions>{templateLink}</QuickActions>
      </Box>
      <StockList stock={stock} onAction={onAction} onAdd={onAdd} />
      <Suspense>
        {open?.command === "delete" && open.car && <DeleteDialog car={open.car} onClose={onClose} />}
        {(open?.command === "add" || open?.command === "edit") && (
          <CarDialog car={open.car} onClose={onClose} />
        )}
      </Suspense>
    </Page>
  );
}

/** On phones the buttons of the screen share its width; elsewhere each is as wide as its words. */
const asWideAsPhone = { flexGrow: { xs: 1, sm: 0 } };

/** The shape of the picture that comes after the list, so that nothing moves when it does. */
function BrandsToCome({ brands = MAX_ROWS }: { brands: number | undefined }) {
  return (
    <Card sx={{ p: 4 }}>
      <Skeleton width="50%" sx={{ typography: "h3" }} />
      <Box sx={{ mt: 2 }}>
        {Array.from({ length: Math.min(brands, MAX_ROWS) }, (_, row) => (
          <Skeleton key={row} height={ROW} />
        ))}
      </Box>
    </Card>
  );
}

/** Keeps the place of a line that is still to come. */
const LINE = "\u00a0";

function StockFigures({ stats, isFailed }: { stats: StockStats | undefined; isFailed: boolean }) {
  const { t } = useTranslation("cars");
  const say = (format: (value: number) => string, value: number | undefined) =>
    value === undefined ? (isFailed ? "—" : undefined) : format(value);
  return (
    <StatCards
      hasLongFigures
      stats={[
        {
          label: t("stats.totalCars"),
          value: say(wholeNumber, stats?.total_cars),
          hint: stats ? t("stats.brandCount", { count: stats.brands }) : LINE,
        },
        { label: t("stats.totalUnits"), value: say(wholeNumber, stats?.total_units) },
        { label: t("stats.totalValue"), value: say(roundMoney, stats?.total_value) },
        {
          label: t("stats.averageValue"),
          value: say(roundMoney, stats?.average_value),
          hint: stats ? t("stats.averagePriceOf", { price: roundMoney(stats.average_price) }) : LINE,
        },
      ]}
    />
  );
}
