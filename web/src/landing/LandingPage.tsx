import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePageTitle } from "../platform/page.ts";
import { frame } from "../ui/tokens.ts";
import { Corridor } from "./Corridor.tsx";
import { Door } from "./Door.tsx";
import { PriceLine, Stock } from "./pictures.tsx";
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
