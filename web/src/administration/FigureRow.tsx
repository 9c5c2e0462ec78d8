import type { RateAge } from "@khorgos/contract/costs/rates.rules";
import { Certainty, type Figure } from "@khorgos/contract/costs/sheet";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Collapse from "@mui/material/Collapse";
import OutlinedInput from "@mui/material/OutlinedInput";
import { memo, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { writtenDay } from "../platform/format.ts";
import { FieldFrame } from "../ui/FieldFrame.tsx";
import { PlainSelect } from "../ui/SelectField.tsx";
import { labelled } from "../ui/WrongFields.tsx";
import { readTyped, typedFigure, unclearFigure, writtenIn } from "./cost-draft.rules.ts";

type FigureRowProps = {
  name: string;
  path: string;
  figure: Figure;
  /** As it is published. */
  known: Figure | undefined;
  today: string;
  /** Whether it has a line of its own, also while nobody asks where it is from. */
  isAlone: boolean;
  /** Of an exchange rate that is known. */
  age?: RateAge | undefined;
  /** The fault of it. */
  fault?: string | undefined;
  /** Why it may be a slip. */
  doubt: string | undefined;
  onChange: (path: string, figure: Figure) => void;
};

const ageColours = { fresh: "text.secondary", aging: "warning.main", outdated: "error.main" } as const;

/** One figure: its value at hand, where it is from behind a press. */
export const FigureRow = memo(function FigureRow({
  name,
  path,
  figure,
  known,
  today,
  isAlone,
  age,
  fault,
  doubt,
  onChange,
}: FigureRowProps) {
  const { t } = useTranslation("costs");
  const [isOpen, setOpen] = useState(false);
  const { value, source, as_of, certainty } = figure;
  const origin = t("card.of", { certainty: t(`certainty.${certainty}`), day: writtenDay(as_of) });
  const change = (over: Partial<Figure>) => onChange(path, { ...figure, ...over });
  // A number input of a browser in English takes the comma of 0,25 away without a word.
  const [typed, setTyped] = useState("");
  const unclear = writtenIn(figure);
  const text = unclear ?? (readTyped(typed, path) === value ? typed : (value?.toString() ?? ""));
  const type = (written: string) => {
    const isBack = known?.value?.toString() === written;
    const read = isBack ? known.value : readTyped(written, path);
    if (read === undefined) return;
    setTyped(written);
    if (read === value && unclear === undefined) return;
    if (read === "unclear") return onChange(path, unclearFigure(written, today));
    // What is put back to what it was is from where it was.
    onChange(path, known?.value === read ? known : typedFigure(read, today));
  };
  const doubtId = useId();
  return (
    <Box sx={{ flex: isOpen || isAlone ? "1 0 100%" : "1 1 280px", minWidth: 0 }}>
      <FieldFrame label={name} error={fault}>
        {({ id, describedBy }) => (
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
            <OutlinedInput
              id={id}
              size="small"
              value={text}
              error={fault !== undefined}
              placeholder={t("admin.unknown")}
              onChange={({ target }) => type(target.value)}
              inputProps={{
                inputMode: "decimal",
                "aria-describedby": [describedBy, doubt && doubtId].filter(Boolean).join(" ") || undefined,
              }}
              sx={{ width: 140 }}
            />
            <Button
              size="small"
              color="inherit"
              aria-expanded={isOpen}
              aria-label={labelled(name, origin)}
              onClick={() => setOpen(!isOpen)}
              sx={{ color: "text.secondary", fontWeight: 400, textAlign: "left", ml: -2 }}
            >
              {origin}
            </Button>
            {doubt && (
              <Box component="span" id={doubtId} sx={{ color: "warning.main", fontWeight: 600 }}>
                {doubt}
              </Box>
            )}
            {age && (
              <Box component="span" sx={{ color: ageColours[age], fontWeight: age === "fresh" ? 400 : 600 }}>
                {t(`admin.age.${age}`)}
              </Box>
            )}
          </Box>
        )}
      </FieldFrame>
      <Collapse in={isOpen} unmountOnExit>
        <Box sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: 3, pt: 3 }}>
          <Box sx={{ gridColumn: { sm: "span 2" } }}>
            <FieldFrame label={t("admin.source")}>
              {({ id }) => (
                <OutlinedInput
                  id={id}
                  fullWidth
                  value={source}
                  onChange={({ target }) => change({ source: target.value })}
                  inputProps={{ maxLength: 200 }}
                />
              )}
            </FieldFrame>
          </Box>
          <FieldFrame label={t("admin.asOf")}>
            {({ id }) => (
              <OutlinedInput
                id={id}
                fullWidth
                type="date"
                value={as_of}
                onChange={({ target }) => target.value && change({ as_of: target.value })}
                inputProps={{ max: today }}
              />
            )}
          </FieldFrame>
          <PlainSelect
            label={t("admin.certainty")}
            value={certainty}
            options={Certainty.options.map((one) => ({ value: one, label: t(`certainty.${one}`) }))}
            onChange={(chosen) => change({ certainty: Certainty.parse(chosen) })}
          />
        </Box>
      </Collapse>
    </Box>
  );
});
