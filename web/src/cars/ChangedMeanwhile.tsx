import type { CarForm } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFieldWords } from "./use-car-words.ts";
import type { FieldName } from "./car-form.rules.ts";
import type { Conflict } from "./use-save-car.ts";

type ChangedMeanwhileProps = {
  conflict: Conflict;
  /** The values that were to be saved. */
  mine: CarForm;
  /** The values that the form has now. */
  chosen: (name: FieldName) => string;
  onChoose: (name: FieldName, value: string | number) => void;
};

/** Both values of every field that two people changed, one of which is chosen, and what else the other one changed. */
export function ChangedMeanwhile({
  conflict: { theirs, both, others },
  mine,
  chosen,
  onChoose,
}: ChangedMeanwhileProps) {
  const { t } = useTranslation("cars");
  const words = useFieldWords();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);

  return (
    <Box
      component="section"
      ref={panel}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={{ px: 4, py: 3, borderRadius: 1, border: 1, borderColor: "warning.main", bgcolor: "warning.light" }}
    >
      <Typography variant="h3" id={titleId}>
        {t("conflict.title")}
      </Typography>
      <Box sx={{ mt: 1, mb: 2 }}>{t("conflict.text")}</Box>
      {both.map((name) => {
        const [own, other] = [mine[name] ?? "", theirs.form[name]];
        return (
          <RadioGroup
            key={name}
            aria-label={words.label(name)}
            value={chosen(name) === String(other) ? "theirs" : "mine"}
            onChange={(_, whose) => onChoose(name, whose === "theirs" ? other : own)}
            sx={{ mb: 2 }}
          >
            <Box sx={{ fontWeight: 650 }}>{words.label(name)}</Box>
            {(["mine", "theirs"] as const).map((whose) => (
              <FormControlLabel
                key={whose}
                value={whose}
                control={<Radio size="small" />}
                label={t(`conflict.${whose}`, { value: words.say(name, whose === "mine" ? own : other) })}
                sx={{ overflowWrap: "anywhere", minHeight: 36 }}
              />
            ))}
          </RadioGroup>
        );
      })}
      {others.length > 0 && (
        <Box sx={{ color: "text.secondary" }}>
          {t("conflict.others")}
          <Box component="ul" sx={{ m: 0, pl: 4, overflowWrap: "anywhere" }}>
            {others.map((name) => (
              <li key={name}>
                {words.label(name)} — {words.say(name, theirs.form[name])}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
