import { expect, test } from "@playwright/test";
import { findTextFaults } from "./text-faults.ts";

/** The measure itself: what it must find, and what it must let pass. */

const faulty = [
  ["cut off", `<p style="width: 60px; overflow: hidden; white-space: nowrap">Many words in one line</p>`],
  ["cut off", `<p style="height: 20px; overflow: hidden">Many<br>lines<br>in few</p>`],
  [
    "cut off",
    `<p title="Many" style="width: 60px; overflow: clip; white-space: nowrap">Many words in one line</p>`,
  ],
  ["sticks out", `<p style="width: 60px; white-space: nowrap">Many words in one line</p>`],
  ["sticks out", `<p lang="zh" style="width: 60px; white-space: nowrap">汽油、柴油、油电混动</p>`],
  [
    "sticks out",
    `<button style="width: 60px; height: 20px; font-size: 16px">Many words in one line</button>`,
  ],
  ["leaves the screen", `<p style="position: absolute; left: 330px; white-space: nowrap">Words</p>`],
  ["letter below letter", `<p style="width: 16px; overflow-wrap: anywhere">Hongguang</p>`],
  ["lies over", `<p style="margin: 0">First</p><p style="margin: -18px 0 0">Second</p>`],
  ["does not fit", `<input style="width: 60px" placeholder="Many words in one line">`],
  ["does not fit", `<select style="width: 60px"><option>Many words in one line</option></select>`],
  [
    "cut off",
    `<p style="width: 60px; overflow: hidden"><button title="Delete" style="margin-left: 30px; width: 44px"></button></p>`,
  ],
  ["makes the page", `<div style="width: 500px; height: 10px">&nbsp;</div>`],
] as const;

test.use({ viewport: { width: 360, height: 740 } });

test("the measure finds every kind of fault", async ({ page }) => {
  for (const [fault, html] of faulty) {
    await page.setContent(html);
    const found = (await findTextFaults(page)).map((one) => one.fault);
    expect.soft(found, html).toContainEqual(expect.stringContaining(fault));
  }
});

const sound = [
  `<p style="width: 60px">Many words in many lines</p>`,
  `<p style="width: 16px">7 X</p>`,
  `<p lang="zh" style="width: 121px; font: 14px sans-serif">汽油、柴油、油电混动、插电混动、增程：50（来源、日期或可信度有变）</p>`,
  `<p title="Many words in one line" style="width: 60px; overflow: hidden; white-space: nowrap">Many words in one line</p>`,
  `<div style="width: 60px; overflow: auto; white-space: nowrap">Many words in one line</div>`,
  `<p style="position: absolute; width: 1px; height: 1px; overflow: hidden">Only for screen readers</p>`,
  `<p style="width: 60px; overflow: hidden"><button title="Delete" style="width: 44px"></button></p>`,
  `<button>Many words in one line</button><p>A paragraph</p><input value="Short">`,
  `<p style="width: 60px; white-space: nowrap; visibility: hidden">Many words in one line</p>`,
];

test("the measure lets pass what can be read", async ({ page }) => {
  for (const html of sound) {
    await page.setContent(html);
    expect.soft(await findTextFaults(page), html).toEqual([]);
  }
});
