import type { Foresight, UnknownValue } from "@khorgos/contract/imports/price-list";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../platform/format.ts";
import { useColumnName } from "../use-reason.ts";
import { useRowName } from "../use-row-name.ts";
import { Portions } from "./Portions.tsx";
import { Section } from "./Section.tsx";

/** Rows of the list that are about the same car; nothing need be done about them. */
export function RepeatedRows({ foresight: { repeated, repeats } }: { foresight: Foresight }) {
  const { t } = useTranslation("imports");
  const rowName = useRowName();
  return (
    <Section
      title={t("preview.repeats.title", { shown: wholeNumber(repeated) })}
      lead={
        <>
          <div>{t("preview.repeats.lead")}</div>
          {repeats.length < repeated && (
            <div>{t("preview.firstOnly", { shown: wholeNumber(repeats.length) })}</div>
          )}
        </>
      }
    >
      <Portions of={repeats}>
        {({ line, earlier_line, car, added }) => (
          <Remark
            key={`${earlier_line} ${line}`}
            what={car}
            where={t(added ? "preview.repeats.added" : "preview.repeats.lines", {
              earlier: rowName(earlier_line),
              later: rowName(line),
            })}
          />
        )}
      </Portions>
    </Section>
  );
}

/** Brands and colours that the market does not know: often a slip, else a word that an administrator will explain. */
export function UnknownValues({ unknown }: { unknown: readonly UnknownValue[] }) {
  const { t } = useTranslation("imports");
  const nameOf = useColumnName();
  const rowName = useRowName();
  return (
    <Section
      title={t("preview.unknown.title", { shown: wholeNumber(unknown.length) })}
      lead={t("preview.unknown.lead")}
    >
      <Portions of={unknown}>
        {({ column, value, rows, line }) => (
          <Remark
            key={`${column} ${value}`}
            what={`${nameOf(column)}: ${value}`}
            where={t("preview.unknown.rows", { count: rows, shown: wholeNumber(rows), line: rowName(line) })}
          />
        )}
      </Portions>
    </Section>
  );
}

/** One line of such a list: what it is about, and where or how. */
export function Remark({ what, where }: { what: string; where: string }) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        justifyContent: "space-between",
        columnGap: 4,
        overflowWrap: "anywhere",
      }}
    >
      <Box sx={{ fontWeight: 650 }}>{what}</Box>
      <Box sx={{ color: "text.secondary" }}>{where}</Box>
    </Box>
  );
}
