import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePageTitle } from "../platform/page.ts";
import { CarSilhouette } from "../ui/CarSilhouette.tsx";
import { frame } from "../ui/theme/tokens.ts";
import { Corridor } from "./Corridor.tsx";
import type en from "./locale/en.json";

const features = ["market", "requests", "upload", "checked"] as const;

/** The front of the house: what it is, the way the cars take, and the two doors. */
export function LandingPage() {
  const { t } = useTranslation("landing");
  const { t: platform } = useTranslation("platform");
  const heading = usePageTitle(platform("product"));

  return (
    <Box sx={{ ...frame, pb: 16 }}>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" },
          gap: { xs: 8, md: 10 },
          alignItems: "center",
          pt: { xs: 8, md: 10 },
          pb: { xs: 10, md: 10 },
        }}
      >
        <div>
          <Typography
            variant="h1"
            ref={heading}
            tabIndex={-1}
            sx={{
              fontSize: { xs: "1.75rem", md: "2.5rem" },
              textWrap: "balance",
              mb: 4,
              "&:lang(zh)": { wordBreak: "keep-all" },
            }}
          >
            {t("hero.title")}
          </Typography>
          <Typography
            variant="subtitle1"
            component="p"
            sx={{ color: "text.secondary", mb: 6, maxWidth: 460 }}
          >
            {t("hero.text")}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
            <Button component={Link} to="/login" variant="contained" sx={{ px: 6 }}>
              {t("login")}
            </Button>
            <Button href="#doors">{t("join")}</Button>
          </Box>
        </div>
        <Corridor />
      </Box>

      <Box
        id="doors"
        sx={{
          display: "grid",
          gap: 5,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "1fr 1fr" },
          scrollMarginTop: 80,
        }}
      >
        <Door
          colour="secondary"
          picture={<Stock />}
          title={t("supplier.title")}
          gets={[t("supplier.first"), t("supplier.second"), t("supplier.third")]}
          action={t("supplier.register")}
          to="/register/supplier"
        />
        <Door
          colour="primary"
          picture={<PriceLine />}
          title={t("dealer.title")}
          gets={[t("dealer.first"), t("dealer.second"), t("dealer.third")]}
          action={t("dealer.register")}
          to="/register/dealer"
        />
      </Box>

      <Box component="section" aria-labelledby="features" sx={{ pt: 14 }}>
        <Typography variant="h2" id="features" sx={{ mb: 6 }}>
          {t("features.title")}
        </Typography>
        <Box
          sx={{
            display: "grid",
            gap: { xs: 5, md: 8 },
            gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr", lg: "repeat(4, 1fr)" },
          }}
        >
          {features.map((feature) => (
            <div key={feature}>
              <Typography variant="h3" sx={{ mb: 1.5 }}>
                {t(`features.${feature}.title`)}
              </Typography>
              <Typography sx={{ color: "text.secondary" }}>{t(`features.${feature}.text`)}</Typography>
            </div>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

declare module "i18next" {
  interface ResourceNamespaceMap {
    landing: typeof en;
  }
}

type DoorProps = {
  /** The supplier's door is purple like the factory roads, the dealer's blue like the roads to market. */
  colour: "primary" | "secondary";
  title: string;
  /** Says without words what happens behind it. */
  picture: ReactNode;
  gets: readonly string[];
  action: string;
  to: string;
};

/** One of the two ways in: for whom, what they get in three lines, and the handle. */
export function Door({ colour, title, picture, gets, action, to }: DoorProps) {
  return (
    <Card component="section" sx={{ p: { xs: 5, md: 6 }, display: "flex", flexDirection: "column", gap: 4 }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 4,
          alignItems: "center",
          justifyContent: "space-between",
        }}
      >
        <Typography variant="h2">{title}</Typography>
        {picture}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", flex: 1 }}>
        {gets.map((line) => (
          <Box
            component="li"
            key={line}
            sx={{ py: 2, borderTop: 1, borderColor: "divider", "&:first-of-type": { borderTop: 0, pt: 0 } }}
          >
            {line}
          </Box>
        ))}
      </Box>
      <Button component={Link} to={to} variant="contained" color={colour} sx={{ alignSelf: "flex-start" }}>
        {action}
      </Button>
    </Card>
  );
}

/** A supplier's yard. */
export function Stock() {
  return (
    <Box aria-hidden sx={{ display: "flex", gap: 2 }}>
      <CarSilhouette brand="Haval" model="Jolion" body_color="white" interior_color="black" width={64} />
      <CarSilhouette brand="BYD" model="Han" body_color="blue" interior_color="beige" width={64} />
      <CarSilhouette brand="BYD" model="Dolphin" body_color="turquoise" interior_color="gray" width={64} />
    </Box>
  );
}

/** Offers on a line of prices, the best one green, the budget at the end. */
export function PriceLine() {
  return (
    <Box
      component="svg"
      viewBox="0 3 200 26"
      aria-hidden
      sx={{ width: 200, height: 26, color: "text.secondary" }}
    >
      <path d="M4 18h192" stroke="currentColor" strokeOpacity="0.4" strokeWidth="2" strokeLinecap="round" />
      <path d="M188 9v18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      {[112, 146, 166].map((x) => (
        <circle
          key={x}
          cx={x}
          cy="18"
          r="5"
          fill="var(--k-palette-background-paper)"
          stroke="var(--k-palette-primary-main)"
          strokeWidth="2"
        />
      ))}
      <circle cx="64" cy="18" r="8" fill="var(--k-palette-success-main)" />
      <path
        d="m60 18 3 3 5-6"
        fill="none"
        stroke="var(--k-palette-success-contrastText)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Box>
  );
}
