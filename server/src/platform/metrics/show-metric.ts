import { Counter, Gauge, type Registry } from "prom-client";

/** Read at the moment of asking; undefined, or a failure, shows nothing. */
type ReadMetric = () => number | undefined | Promise<number | undefined>;

/** By the name and the values of a label: `{ state: { idle: …, in_use: … } }`. */
type ReadSeries = Readonly<Record<string, Readonly<Record<string, ReadMetric>>>>;

/**
 * Shows one value, or one for each value of a label. What cannot be read now, a database that is away for example, must not
 * hide all the rest.
 */
export function showMetric(
  registry: Registry,
  name: string,
  help: string,
  read: ReadMetric | ReadSeries,
): void {
  const series = typeof read === "function" ? [{ labels: {}, readOne: read }] : seriesOf(read);
  const labelNames = typeof read === "function" ? [] : Object.keys(read);
  const Kind = name.endsWith("_total") ? Counter : Gauge;
  const metric = new Kind({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const values = await Promise.allSettled(series.map(async ({ readOne }) => readOne()));
      for (const [nth, { labels }] of series.entries()) {
        const told = values[nth];
        metric.remove(labels);
        if (told?.status === "fulfilled" && told.value !== undefined) metric.inc(labels, told.value);
      }
    },
  });
}

const seriesOf = (read: ReadSeries) =>
  Object.entries(read).flatMap(([label, reads]) =>
    Object.entries(reads).map(([value, readOne]) => ({ labels: { [label]: value }, readOne })),
  );
