import { type ComponentType, type ReactNode, use } from "react";
import { i18n } from "../platform/i18n.ts";
import { inTime, type Late } from "../platform/late.ts";
import { pendingScreens } from "./pending-screens.ts";

/** A screen whose script and words are fetched when it is first shown, or a little earlier by `order`. */
export type Screen = Late<object>;

/**
 * A screen that comes with its words (the rooms they belong to). Until it is here the screen before stays.
 * Shows `ScriptMissing` to the boundary around it when it does not come.
 */
export const screen = (words: string | string[], load: () => Promise<ComponentType>): Screen =>
  arriving(async () => {
    const [Component] = await Promise.all([load(), i18n.loadNamespaces(words)]);
    return <Component />;
  });

/** A screen that asks the server questions: the cache of answers comes along. */
export const askingScreen = (words: string | string[], load: () => Promise<ComponentType>): Screen =>
  arriving(async () => {
    const [Component, { QueryCache: Answers }] = await Promise.all([
      load(),
      import("../platform/query-cache.tsx"),
      i18n.loadNamespaces(words),
    ]);
    return (
      <Answers>
        <Component />
      </Answers>
    );
  });

function arriving(load: () => Promise<ReactNode>): Screen {
  let coming: Promise<ReactNode> | undefined;
  const forget = () => (coming = undefined);
  const order = () => (coming ??= pendingScreens(inTime(load(), forget)));

  const Arriving = () => use(order());
  // Anyone who waits for it is told of a failure, not anyone who only ordered it.
  return Object.assign(Arriving, { order: () => void order().catch(() => {}) });
}
