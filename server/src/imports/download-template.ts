import type * as api from "@khorgos/contract/imports";
import { csvText } from "../platform/csv/write-csv.ts";
import { Download } from "../platform/http/download.ts";
import type { DownloadVerb } from "../platform/http/serve.ts";
import { importWords } from "./history/import-words.ts";

const NAME = "car_template.csv";

/**
 * What a supplier starts from: the columns in the reader's words and one example; English words are the wire's own names.
 * Excel on a Russian computer takes the semicolon for the end of a cell and would put a line with commas into one.
 */
export const downloadTemplate: DownloadVerb<typeof api.downloadTemplate> = async ({
  input: { language = "en" },
}) => {
  const words = importWords[language];
  const header = [
    words.column_brand,
    words.column_model,
    words.column_year,
    words.column_trim_level,
    words.column_body_color,
    words.column_interior_color,
    words.column_price,
    words.column_quantity,
    words.column_location,
    words.column_seller,
    words.column_additional_features,
    words.column_notes,
  ];
  const example = [
    "BYD",
    "Seal",
    2025,
    words.example_trim_level,
    words.example_body_color,
    words.example_interior_color,
    24_100,
    3,
    words.example_location,
    words.example_seller,
    words.example_additional_features,
    words.example_notes,
  ];
  return new Download(NAME, csvText([example], { header, delimiter: language === "ru" ? ";" : "," }));
};
