import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";

/** Rows of a page: as many as the server gives when nobody says. All but the last page have so many. */
export const PAGE = DEFAULT_PAGE_SIZE;
/** Pages kept on either side of the one that came last; further ones are asked for again when somebody comes back. */
const REACH = 20;
/** So many rows beyond the screen are fetched ahead: three seconds of a flick on a telephone. */
const LEAD = 300;
/** The same as long as nobody has scrolled: most people look at the first rows only. */
const FIRST_LEAD = 50;

type Kept<Row> = { rows: readonly Row[]; isOld: boolean };

/** A list of any length, as far as it is known. */
export type LongList<Row> = {
  /** Where each known page begins: what the server is asked for it. */
  readonly starts: readonly string[];
  /** How many rows there are, once the last page was read. */
  readonly end: number | undefined;
  /** The pages that are kept, by their place; old ones are shown, and read again when they are seen. */
  readonly kept: ReadonlyMap<number, Kept<Row>>;
};

/** One page as the server gave it, and where the next begins. */
export type PageRead<Row> = { rows: readonly Row[]; next: string | null };

/** The rows that are on screen or close to it, the first and the last. */
export type VisibleRange = { from: number; to: number };

export const nothingYet: LongList<never> = { starts: [""], end: undefined, kept: new Map() };

export const pageOf = (row: number) => Math.floor(row / PAGE);

/** How many rows there is room for. A page whose beginning alone is known has none yet. */
export const lengthOf = ({ end, starts }: LongList<unknown>) => end ?? (starts.length - 1) * PAGE;

/** A row, unless its page is not kept. */
export const rowAt = <Row>({ kept }: LongList<Row>, row: number): Row | undefined =>
  kept.get(pageOf(row))?.rows[row % PAGE];

/**
 * Takes a page in and lets go of those that are far from it. Where the next begins elsewhere than it did, cars came or
 * went: what is kept of the next is old.
 */
export function takeIn<Row>(list: LongList<Row>, at: number, { rows, next }: PageRead<Row>): LongList<Row> {
  const kept = new Map([...list.kept].filter(([place]) => place === 0 || Math.abs(place - at) <= REACH)).set(
    at,
    { rows, isOld: false },
  );
  if (next === null) {
    for (const place of kept.keys()) if (place > at) kept.delete(place);
    return { starts: list.starts.slice(0, at + 1), end: at * PAGE + rows.length, kept };
  }
  if (list.starts[at + 1] === next) return { ...list, kept };
  const follower = kept.get(at + 1);
  if (follower) kept.set(at + 1, { ...follower, isOld: true });
  const wasLast = at === list.starts.length - 1;
  return {
    starts: [...list.starts.slice(0, at + 1), next, ...list.starts.slice(at + 2)],
    end: wasLast ? undefined : list.end,
    kept,
  };
}

/** Nothing that is kept counts as true any more. */
export const growOld = <Row>(list: LongList<Row>): LongList<Row> => ({
  ...list,
  kept: new Map([...list.kept].map(([place, { rows }]) => [place, { rows, isOld: true }])),
});

/** The page to read next: what is on screen, then what comes, then what was; nothing as long as nobody scrolls on. */
export function pageToRead(list: LongList<unknown>, { from, to }: VisibleRange): number | undefined {
  const [first, last] = [pageOf(from), pageOf(to)];
  const inView = places(first, last);
  const ahead = places(last + 1, pageOf(to + (from === 0 ? FIRST_LEAD : LEAD)));
  const behind = places(Math.max(0, pageOf(from - LEAD)), first - 1).toReversed();
  const isMissing = (at: number) => at < list.starts.length && !list.kept.has(at);
  const isOld = (at: number) => list.kept.get(at)?.isOld === true;
  return inView.find(isMissing) ?? inView.find(isOld) ?? [...ahead, ...behind].find(isMissing);
}

/** The page after the last that is known. */
export const pageToCome = ({ end, starts }: LongList<unknown>): number | undefined =>
  end === undefined ? starts.length - 1 : undefined;

const places = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, nth) => from + nth);
