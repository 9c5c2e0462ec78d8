import type * as api from "@khorgos/contract/accounts/own-account";
import type { Verb } from "../../platform/http/serve.ts";
import { readTwoStep } from "./two-step.sql.ts";

export const findTwoStep: Verb<typeof api.findTwoStep> = async ({ db, actor }) => ({
  two_step: await readTwoStep(db, actor.id),
});
