import type { Language, AccountStatus, MatchMails, Role } from "@khorgos/contract/accounts/accounts";
import type { Names } from "@khorgos/contract/accounts/names";
import type {
  Basis,
  CarCondition,
  ExportReady,
  Powertrain,
  PriceTax,
  Ready,
} from "@khorgos/contract/cars/facts";
import type { NewsKind } from "@khorgos/contract/news/news";
import type { WordKind } from "@khorgos/contract/vocabulary/vocabulary";
import type { Generated } from "kysely";
import type { ImportTables } from "./tables/import-tables.ts";
import type { RequestTables } from "./tables/request-tables.ts";

type Colour = "body_color" | "interior_color";

/** The tables as the migrations make them. Moments are ISO strings, money is US dollars as a number. */
export type Tables = RequestTables &
  ImportTables & {
    accounts: {
      id: string;
      name: string;
      role: Role;
      email: string;
      phone: string;
      wechat_id: Generated<string>;
      company_name: Generated<string>;
      dealership_name: Generated<string>;
      address: string;
      language: Language;
      password_hash: string;
      status: Generated<AccountStatus>;
      decision_message: Generated<string>;
      created_at: Generated<string>;
      erased_at: Generated<string | null>;
      match_mails: Generated<MatchMails>;
    };
    sessions: {
      token_hash: string;
      account_id: string;
      created_at: Generated<string>;
      last_seen_at: Generated<string>;
      id: Generated<string>;
      browser: Generated<string>;
      system: Generated<string>;
    };
    name_changes: {
      id: string;
      account_id: string;
      wished: Names;
      was: Generated<Names | null>;
      state: Generated<"waiting" | "approved" | "refused">;
      message: Generated<string>;
      asked_at: Generated<string>;
      decided_at: Generated<string | null>;
    };
    known_networks: { account_id: string; network: string; used_at: string };
    password_resets: { token_hash: string; account_id: string; expires_at: string };
    two_steps: {
      account_id: string;
      secret: string;
      is_on: Generated<boolean>;
      last_step: Generated<number>;
    };
    recovery_codes: { account_id: string; code_hash: string };
    audit_entries: {
      id: string;
      at: Generated<string>;
      actor_id: string | null;
      actor_name: string;
      what: string;
      subject_id: string | null;
      subject: string;
      why: Generated<string>;
    };
    throttles: { bucket: string; window_start: string; hits: number };
    idempotency_keys: {
      scope: string;
      key: string;
      fingerprint: string;
      answer: unknown;
      status: number | null;
      created_at: Generated<string>;
    };
    cars: {
      id: string;
      car_id: string;
      supplier_id: string;
      supplier_sku: string;
      sku_generated: boolean;
      brand: string;
      brand_written: Generated<string>;
      model: string;
      model_name: Generated<string>;
      year: number;
      trim_level: string;
      body_color: string;
      body_color_name: Generated<string>;
      interior_color: string;
      interior_color_name: Generated<string>;
      price: number;
      quantity: number;
      location: string;
      seller: string;
      additional_features: string;
      notes: string;
      powertrain: Powertrain | null;
      powertrain_read: Generated<boolean>;
      engine_cc: number | null;
      engine_cc_read: Generated<boolean>;
      condition: CarCondition | null;
      first_registered_on: string | null;
      mileage_km: number | null;
      vin: Generated<string>;
      vins: Generated<string>;
      basis: Basis | null;
      basis_place: Generated<string>;
      export_ready: ExportReady | null;
      guide_price_cny: number | null;
      cny_per_dollar: number | null;
      price_tax: PriceTax | null;
      ready: Ready | null;
      updated_at: Generated<string>;
      added_by_import: Generated<string | null>;
    };
    servers: {
      id: string;
      host: string;
      serves: string;
      worker: string | null;
      started_at: Generated<string>;
      seen_at: Generated<string>;
    };
    primary_start: { is_only: Generated<boolean>; start: string };
    market_versions: { part: string; version: Generated<number> };
    live_versions: { part: string; version: number };
    market_changes: { line: string; changes: Generated<number> };
    facet_counts: {
      kind: "stock" | "brand" | "model" | "trim" | "location" | "seller" | "year" | Colour;
      brand: Generated<string>;
      word: Generated<string>;
      supplier_id: string;
      cars: number;
      price: number;
      sold: Generated<number>;
    };
    backup_state: {
      line: number;
      tried_at: string;
      taken_at: string | null;
      file: Generated<string>;
      bytes: Generated<number>;
    };
    cost_sheets: {
      id: string;
      valid_from: string;
      published_at: Generated<string>;
      published_by: string | null;
      sheet: unknown;
    };
    brands: { name: string; zh: string };
    models: { brand: string; name: string; zh: Generated<string> };
    words: {
      kind: WordKind;
      brand: Generated<string>;
      alias: string;
      spelling: string;
      name: string;
      checked: Generated<boolean>;
      added_at: Generated<string>;
    };
    news: {
      id: Generated<string>;
      account_id: string;
      kind: NewsKind;
      request_id: string | null;
      from_id: string;
      price: number | null;
      best_price: Generated<number | null>;
      list_id: Generated<string | null>;
      named: Generated<object | null>;
      times: Generated<number>;
      merge_key: Generated<string | null>;
      at: Generated<string>;
      read_at: Generated<string | null>;
      requests: Generated<number>;
      mailed_at: Generated<string | null>;
    };
  };

/** Columns of an account that are told of the person: the fields of the contract's `User`, never the hash. */
export const userColumns = [
  "id",
  "name",
  "role",
  "email",
  "phone",
  "wechat_id",
  "company_name",
  "dealership_name",
  "address",
  "language",
  "match_mails",
  "status",
  "created_at",
] as const;
