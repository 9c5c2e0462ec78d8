import { type ComponentType, type ReactNode, use } from "react";
import { i18n } from "../platform/i18n.ts";
import { pendingScreens } from "./pending-screens.ts";

/** So long a screen's script may take to arrive, in milliseconds, before the person is told. */
const GIVES_UP = 120_000;

/** A screen whose script and words are fetched when it is first shown, or a little earlier by `order`. */
export type Screen = ComponentType & { order: () => void };

/**
 * A screen that comes with its words (the rooms they belong to). Until it is here the screen before stays.
 * Shows `ScreenMissing` to the boundary around it when it does not come.
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

/** Thrown when the script of a screen did not come: the network is gone, or a new version is out. */
export class ScreenMissing extends Error {
  override readonly name = "ScreenMissing";
  /** Makes the next visit order anew; to be called once the failure is on screen. */
  readonly forget: () => void;

  constructor(message: string, forget: () => void, options?: ErrorOptions) {
    super(message, options);
    this.forget = forget;
  }
}

function inTime<T>(loading: Promise<T>, forget: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new ScreenMissing("too slow", forget)), GIVES_UP);
    loading
      .then(resolve, (cause: unknown) => reject(new ScreenMissing("not here", forget, { cause })))
      .finally(() => clearTimeout(giveUp));
  });
}
