import { Failure } from "@khorgos/contract/platform/failures";
import { brokenConstraint } from "../../platform/db/transact.ts";
import { SKU_CONSTRAINT } from "../stock.sql.ts";

/** What the unique constraint refuses is a taken SKU. */
export function sayTakenSku(error: unknown): never {
  throw brokenConstraint(error) === SKU_CONSTRAINT ? new Failure("sku_taken") : error;
}
