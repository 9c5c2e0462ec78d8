import { screens } from "./all-screens.ts";
import { examineScreen } from "./examine-screen.ts";
import { test } from "./visits.ts";

/** Every state of every screen can be read whole, by everybody, in each language: measured, not looked at. */
for (const screen of screens)
  test(screen.name, async ({ visitAs, baseURL }) => {
    await examineScreen(
      await visitAs(screen.who),
      screen,
      baseURL ?? "",
      "light at each width, dark at the last",
    );
  });
