import { expect, test } from "vitest";
import { openMetrics } from "./metrics.ts";

test("what is counted adds up for each set of labels", async () => {
  const metrics = openMetrics();
  const refused = metrics.count("refusals_total", "Calls refused.");
  refused({ code: "too_many" });
  refused({ code: "too_many" }, 2);
  refused({ code: `a "b"\n\\` });
  expect(await metrics.print()).toBe(
    [
      "# HELP refusals_total Calls refused.",
      "# TYPE refusals_total counter",
      `refusals_total{code="too_many"} 3`,
      String.raw`refusals_total{code="a \"b\"\n\\"} 1`,
      "",
    ].join("\n"),
  );
});

test("how long things take is told as a distribution that adds up", async () => {
  const metrics = openMetrics();
  const took = metrics.time("call_seconds", "Calls.");
  for (const seconds of [0.004, 0.02, 0.02, 0.3, 100]) took({ route: "/x" }, seconds);
  const text = await metrics.print();
  expect(text).toContain("# TYPE call_seconds histogram");
  expect(text).toContain(`call_seconds_bucket{route="/x",le="0.005"} 1`);
  expect(text).toContain(`call_seconds_bucket{route="/x",le="0.025"} 3`);
  expect(text).toContain(`call_seconds_bucket{route="/x",le="60"} 4`);
  expect(text).toContain(`call_seconds_bucket{route="/x",le="+Inf"} 5`);
  expect(text).toContain(`call_seconds_count{route="/x"} 5`);
});

test("what is shown is read when asked for; what cannot be read hides nothing else", async () => {
  const metrics = openMetrics();
  let age = 1;
  metrics.show("backup_age_seconds", "Age.", () => age);
  metrics.show("jobs", "Jobs.", () => Promise.reject(new Error("away")), { state: "waiting" });
  metrics.show("jobs", "Jobs.", async () => 7, { state: "failed" });
  metrics.show("nothing", "None yet.", () => undefined);
  age = 2;
  const text = await metrics.print();
  expect(text).toContain("backup_age_seconds 2\n");
  expect(text).toContain(`jobs{state="failed"} 7\n`);
  expect(text).not.toContain("waiting");
  expect(text).not.toMatch(/^nothing/m);
});

test("a label that should be none does not eat the memory", async () => {
  const metrics = openMetrics();
  const counted = metrics.count("x_total", "X.");
  for (let id = 0; id < 5_000; id++) counted({ id: String(id) });
  expect((await metrics.print()).split("\n").length).toBeLessThan(2_100);
});
