import { screens } from "./all-screens.ts";
import { examineScreen } from "./examine-screen.ts";
import type { Screen } from "./screen.ts";
import { test } from "./visits.ts";

/** The plain state of each address: what a change breaks most often, in the time of a commit. `screens.check.ts` looks at all states. */
const isPlain = ({ before, first, isRefused, isWaiting }: Screen) =>
  !before && !first && !isRefused && !isWaiting;
const addressOf = ({ path, who }: Screen) => `${who} ${path.split("?")[0]}`;

const plain = screens.filter(isPlain);
const addresses = new Map(plain.toReversed().map((screen) => [addressOf(screen), screen]));

for (const screen of addresses.values())
  test(screen.name, async ({ visitAs, baseURL }) => {
    await examineScreen(await visitAs(screen.who), screen, baseURL ?? "", "light at the first width");
  });
