import type { MissingFate } from "@khorgos/contract/imports/imports";
import type { PriceList } from "@khorgos/contract/imports/price-list";
import type { Generated } from "kysely";

/** Uploads of suppliers, how they are read, and what came of them. */
export type ImportTables = {
  imports: {
    id: string;
    supplier_id: string;
    at: string;
    file_name: string;
    size: number;
    encoding: Generated<string>;
    inserted: Generated<number>;
    updated: Generated<number>;
    unchanged: Generated<number>;
    rejected: Generated<number>;
    delimiter: Generated<string>;
    header: Generated<unknown>;
    currency: Generated<string | null>;
    units_per_dollar: Generated<number | null>;
    left_out: Generated<number>;
    missing: Generated<number | null>;
    missing_fate: Generated<MissingFate | null>;
    chosen_fate: Generated<MissingFate | null>;
    price_changes: Generated<unknown>;
    undone_at: Generated<string | null>;
    kept_bytes: Generated<number>;
    forgotten_at: Generated<string | null>;
    removed: Generated<number>;
    restored: Generated<number>;
    kept: Generated<number>;
  };
  import_turns: { supplier_id: string };
  import_batches: {
    import_id: string;
    number: number;
    before: Generated<unknown>;
    refused: Generated<unknown>;
    removed: Generated<unknown>;
    held: Generated<string[]>;
  };
  price_lists: {
    supplier_id: string;
    id: string;
    file_name: string;
    size: number;
    uploaded_at: Generated<string>;
    choices: Generated<unknown>;
    header: Generated<string | null>;
    last_units_per_dollar: Generated<number | null>;
    last_rate_on: Generated<string | null>;
    questions: Generated<unknown>;
    detected_encoding: Generated<unknown>;
    status: Generated<PriceList["status"]>;
    run: Generated<number>;
    rows_done: Generated<number>;
    lost: Generated<number>;
    result: Generated<unknown>;
    failure: Generated<unknown>;
    changed_at: Generated<string>;
    looked_at: Generated<string | null>;
    foreseen_fate: Generated<unknown>;
  };
  price_list_parts: { supplier_id: string; number: number; bytes: Buffer };
  reading_habits: {
    supplier_id: string;
    header: string;
    choices: unknown;
    units_per_dollar: number | null;
    rate_on: Generated<string | null>;
    used_at: Generated<string>;
  };
};
