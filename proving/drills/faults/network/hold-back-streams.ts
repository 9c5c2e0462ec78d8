import type { Drill } from "../../record/outcome.ts";
import { killTree } from "../../stage/kill-tree.ts";
import { openStage } from "../../stage/open-stage.ts";
import { followThroughKills } from "./follow-through-kills.ts";
import { openFollowedMarket } from "./followed-market.ts";
import { hearByAsking } from "./hear-by-asking.ts";

/**
 * A proxy holds back what a server writes into its streams, and browsers come to know of changes by asking. Where streams come
 * through, two servers and their database are killed under them: whatever was committed is known in the end.
 */
export const holdBackStreams: Drill = async ({ rounds, isShort, history }) => {
  const stage = await openStage({ servers: 2 });
  try {
    const [near, far] = stage.servers;
    if (!near || !far) throw new Error("There are not two servers.");
    const market = await openFollowedMarket(stage, history);
    const asking = await hearByAsking(market, { at: near, other: far, isShort });
    const following = await followThroughKills(market, {
      servers: [near, far],
      rounds,
      killDatabase: () => killTree(stage.postmaster()),
    });
    return {
      rounds,
      lost: [...asking.lost, ...following.lost],
      duplicated: [],
      broken: [...market.broken, ...asking.broken, ...following.broken],
      recoveries: following.recoveries,
      figures: [...asking.figures, ...following.figures],
      notes: [...asking.notes, ...following.notes],
    };
  } finally {
    await stage.close();
  }
};
