/** What sets one series of a metric apart: `{ route: "/api/cars", status: "200" }`. Few values only, never an id. */
type Labels = Readonly<Record<string, string>>;

/** What is shown at the moment of asking; undefined, or a failure, shows nothing. */
type ReadMetric = () => number | undefined | Promise<number | undefined>;

/** All metrics of one server. Names end in their unit, as Prometheus wants them: `_seconds`, `_bytes`, `_total`. */
export type Metrics = {
  /** Something that only grows. */
  count(name: string, help: string): (labels?: Labels, by?: number) => void;
  /** How long something takes, in seconds, as a distribution. */
  time(name: string, help: string): (labels: Labels, seconds: number) => void;
  /** Something that is read when asked for; several of one name differ by their labels. */
  show(name: string, help: string, read: ReadMetric, labels?: Labels): void;
  /** All of them, in the text format of Prometheus. */
  print(): Promise<string>;
};

/** Seconds; a page of cars takes some thousandths, an import up to two minutes. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

type MetricKind = "counter" | "gauge" | "histogram";
type Metric = { kind: MetricKind; help: string; lines: (name: string) => Promise<string[]> };

/** A series more than this is a label that should be none; it is not counted. */
const MAX_SERIES = 2_000;

export function openMetrics(): Metrics {
  const metrics = new Map<string, Metric>();
  const shown = new Map<string, { labels: string; read: ReadMetric }[]>();

  return {
    count(name, help) {
      const counted = seriesOf(() => ({ value: 0 }));
      const lines = async () => counted.all().map(({ labels, value }) => `${name}${spell(labels)} ${value}`);
      metrics.set(name, { kind: "counter", help, lines });
      return (labels = {}, by = 1) => {
        const one = counted.of(labels);
        if (one) one.value += by;
      };
    },

    time(name, help) {
      const series = seriesOf(() => ({ buckets: BOUNDS.map(() => 0), sum: 0, count: 0 }));
      const lines = async () => series.all().flatMap((one) => histogramLines(name, one));
      metrics.set(name, { kind: "histogram", help, lines });
      return (labels, seconds) => {
        const one = series.of(labels);
        if (!one) return;
        one.sum += seconds;
        one.count += 1;
        const fits = BOUNDS.findIndex((bound) => seconds <= bound);
        if (fits >= 0) one.buckets[fits] = (one.buckets[fits] ?? 0) + 1;
      };
    },

    show(name, help, read, labels = {}) {
      const all = shown.get(name) ?? [];
      shown.set(name, [...all, { labels: spell(labels), read }]);
      const lines = async () => {
        const values = await Promise.all((shown.get(name) ?? []).map(readQuietly));
        return values.flatMap(({ labels: key, value }) =>
          value === undefined ? [] : [`${name}${key} ${value}`],
        );
      };
      metrics.set(name, { kind: name.endsWith("_total") ? "counter" : "gauge", help, lines });
    },

    async print() {
      const parts = [...metrics].map(async ([name, { kind, help, lines }]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${kind}`,
        ...(await lines(name)),
      ]);
      return `${(await Promise.all(parts)).flat().join("\n")}\n`;
    },
  };
}

/** The series of one metric, each begun when its labels come for the first time; none when that would be one too many. */
function seriesOf<Counted extends object>(begin: () => Counted) {
  const series = new Map<string, Counted & { labels: Labels }>();
  return {
    all: () => [...series.values()],
    of(labels: Labels): Counted | undefined {
      // Spelling labels as they are shown takes several times as long, and this is done for every call.
      const key = JSON.stringify(labels);
      const known = series.get(key);
      if (known || series.size >= MAX_SERIES) return known;
      const fresh = { ...begin(), labels };
      series.set(key, fresh);
      return fresh;
    },
  };
}

/** What cannot be read now, a database that is away for example, must not hide all the rest. */
const readQuietly = async ({ labels, read }: { labels: string; read: ReadMetric }) => {
  try {
    return { labels, value: await read() };
  } catch {
    return { labels, value: undefined };
  }
};

type Series = { labels: Labels; buckets: readonly number[]; sum: number; count: number };

function histogramLines(name: string, { labels, buckets, sum, count }: Series): string[] {
  let below = 0;
  const bounds = BOUNDS.map((bound, index) => {
    below += buckets[index] ?? 0;
    return `${name}_bucket${spell({ ...labels, le: String(bound) })} ${below}`;
  });
  return [
    ...bounds,
    `${name}_bucket${spell({ ...labels, le: "+Inf" })} ${count}`,
    `${name}_sum${spell(labels)} ${sum}`,
    `${name}_count${spell(labels)} ${count}`,
  ];
}

function spell(labels: Labels): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escape(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

const escape = (value: string) =>
  value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
