import { approveUser, countMarket, listAudit, listUsers, rejectUser } from "@khorgos/contract/administration";
import { type Mount, serve } from "../platform/http/serve.ts";
import { approveAccount } from "./approve-account.ts";
import { findUsers } from "./find-users.ts";
import { readAudit } from "./read-audit.ts";
import { rejectAccount } from "./reject-account.ts";
import { countEverything } from "./users.sql.ts";

export const administrationRoutes: Mount[] = [
  serve(listUsers, findUsers),
  serve(approveUser, approveAccount),
  serve(rejectUser, rejectAccount),
  serve(listAudit, readAudit),
  serve(countMarket, async ({ db }) => ({ counters: await countEverything(db) })),
];
