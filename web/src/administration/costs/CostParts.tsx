import type { CostSheet, Figure } from "@khorgos/contract/costs/sheet";
import { figuresOf } from "@khorgos/contract/costs/sheet.rules";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { Fragment, type ReactNode, useCallback, useId } from "react";
import { useTranslation } from "react-i18next";
import {
  type CostPart,
  costParts,
  partOfFigure,
  withDutyRow,
  withoutDutyRow,
  withValue,
} from "./cost-draft.rules.ts";
import { DutyTools } from "./DutyTools.tsx";
import { FigureRow } from "./FigureRow.tsx";
import { useFigureName } from "./use-figure-name.ts";

type CostPartsProps = {
  sheet: CostSheet;
  today: string;
  onChange: (change: (sheet: CostSheet) => CostSheet) => void;
};

/** The sheet as it is edited, section by section. */
export function CostParts({ sheet, today, onChange }: CostPartsProps) {
  const nameOf = useFigureName();
  const figures = figuresOf(sheet);
  const setFigure = useCallback(
    (path: string, figure: Figure) => onChange((one) => withValue(one, path, figure)),
    [onChange],
  );
  return costParts.map((part) => (
    <Part key={part} part={part}>
      {figures
        .filter(([path]) => partOfFigure(path) === part)
        .map(([path, figure]) => (
          <Fragment key={path}>
            <FigureRow
              name={nameOf(sheet, path)}
              path={path}
              figure={figure}
              today={today}
              onChange={setFigure}
            />
            <AfterFigure path={path} sheet={sheet} onChange={onChange} />
          </Fragment>
        ))}
    </Part>
  ));
}

function Part({ part, children }: { part: CostPart; children: ReactNode }) {
  const { t } = useTranslation("costs");
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 4, md: 6 } }}>
      <Typography variant="overline" component="h2" id={titleId} sx={{ color: "text.secondary" }}>
        {t(`admin.parts.${part}`)}
      </Typography>
      {children}
    </Card>
  );
}

/** What belongs to a whole row stands below its last figure. */
function AfterFigure({
  path,
  sheet,
  onChange,
}: { path: string } & Pick<CostPartsProps, "sheet" | "onChange">) {
  const { t } = useTranslation("costs");
  const [part, second = "", field] = path.split(".");
  const at = Number(second);
  const duty = part === "duty" && field === "min_eur_per_cc" ? sheet.duty[at] : undefined;
  if (duty)
    return (
      <DutyTools
        row={duty}
        onChange={(row) => onChange((one) => withValue(one, `duty.${at}`, row))}
        onCopy={() => onChange((one) => withDutyRow(one, at, duty))}
        onRemove={() => onChange((one) => withoutDutyRow(one, at))}
      />
    );
  const service = part === "services" ? sheet.services[at] : undefined;
  if (!service) return null;
  return (
    <Box sx={{ pb: 1 }}>
      <FormControlLabel
        label={t("admin.included")}
        control={
          <Checkbox
            checked={service.included}
            onChange={(_, included) => onChange((one) => withValue(one, `services.${at}.included`, included))}
          />
        }
      />
    </Box>
  );
}
