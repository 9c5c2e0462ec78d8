import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { pressable } from "../ui/pressable.ts";
import { Page } from "../ui/Page.tsx";
import type en from "./locale/en.json";

type LegalTextProps = { title: string; parts: readonly { title: string; text: string }[] };

/** A text of rules, part by part. */
export function LegalText({ title, parts }: LegalTextProps) {
  const { t } = useTranslation("legal");
  return (
    <Page title={title} lead={t("since")} width="text">
      {parts.map((part) => (
        <section key={part.title}>
          <Typography variant="h2" sx={{ mt: 8, mb: 2 }}>
            {part.title}
          </Typography>
          <Typography variant="subtitle1" component="p">
            {part.text}
          </Typography>
        </section>
      ))}
      {/* Written by the build, so it is no screen of the app. */}
      <Link href="/licences.txt" color="inherit" variant="body2" sx={{ ...pressable, mt: 8 }}>
        {t("licences")}
      </Link>
    </Page>
  );
}

declare module "i18next" {
  interface ResourceNamespaceMap {
    legal: typeof en;
  }
}
