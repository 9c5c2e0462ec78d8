import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { showMetric } from "./show-metric.ts";

test("a value is read when asked for, each time anew", async () => {
  const registry = new Registry();
  let age: number | undefined;
  showMetric(registry, "backup_age_seconds", "Age.", () => age);
  expect(await registry.metrics()).not.toMatch(/^backup/m);
  for (age of [1, 2]) expect(await registry.metrics()).toMatch(`\nbackup_age_seconds ${age}\n`);
  age = undefined;
  expect(await registry.metrics()).not.toMatch(/^backup/m);
});

test("what cannot be read hides nothing else", async () => {
  const registry = new Registry();
  const away = () => Promise.reject(new Error("away"));
  showMetric(registry, "jobs", "Jobs.", { state: { waiting: away, failed: async () => 7 } });
  const text = await registry.metrics();
  expect(text).toContain(`jobs{state="failed"} 7\n`);
  expect(text).not.toContain("waiting");
});

test("what only grows is shown as a counter that is not added up", async () => {
  const registry = new Registry();
  showMetric(registry, "replies_total", "Replies.", { from: { memory: () => 5 } });
  await registry.metrics();
  expect(await registry.metrics()).toContain(
    `# TYPE replies_total counter\nreplies_total{from="memory"} 5\n`,
  );
});
