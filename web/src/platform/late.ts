import { type ComponentType, createElement, lazy } from "react";

/** So long a script may take to arrive, in milliseconds, before the person is told. */
const GIVES_UP = 120_000;

/** A piece of a screen whose script is fetched when it is first shown, or a little earlier by `order`. */
export type Late<Props extends object> = ComponentType<Props> & { order: () => void };

/**
 * A piece that comes when it is needed. Shows `ScriptMissing` to the boundary around it when it does not come, and is
 * fetched anew the next time: what is only `lazy` stays broken until the page is loaded again.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  const piece = () => lazy(async () => ({ default: await inTime(load(), forget) }));
  const forget = () => void (now = piece());
  let now = piece();
  return Object.assign((props: Props) => createElement(now, props), {
    order: () => void load().catch(() => {}),
  });
}

/** The same for what a screen does without: nothing stands in its place when it does not come. */
export const lateExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> =>
  late(() => load().catch(() => Nothing));

const Nothing = () => null;

/** Thrown when a script did not come: the network is gone, or a new version is out. */
export class ScriptMissing extends Error {
  override readonly name = "ScriptMissing";
  /** Makes the next visit order anew; to be called once the failure is on screen. */
  readonly forget: () => void;

  constructor(message: string, forget: () => void, options?: ErrorOptions) {
    super(message, options);
    this.forget = forget;
  }
}

/** Rejects with `ScriptMissing` where a script does not come, or not in time. */
export function inTime<T>(loading: Promise<T>, forget: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new ScriptMissing("too slow", forget)), GIVES_UP);
    loading
      .then(resolve, (cause: unknown) => reject(new ScriptMissing("not here", forget, { cause })))
      .finally(() => clearTimeout(giveUp));
  });
}
