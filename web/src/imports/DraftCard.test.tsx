// @vitest-environment jsdom
import type { PriceList } from "@khorgos/contract/imports/price-list";
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { lin } from "../../test/people.ts";
import { clearCache, keepCache } from "../platform/cache-invalidation.ts";
import { changedByImport } from "./imports.api.ts";
import { csv, done, failed, FileRequest, stubPriceLists } from "./test/stub-price-lists.ts";
import { priceList } from "../../test/price-list.ts";
import { UploadPanel } from "./UploadPanel.tsx";

const seen: Element[] = [];
beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", FileRequest);
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this);
  };
});
afterEach(() => {
  cleanup();
  seen.length = 0;
  // The draft outlives the screen.
  clearCache();
});

async function open(lies: PriceList | null = null, end?: PriceList, { isOver = true } = {}) {
  const draft = stubPriceLists(lies, end);
  draft.isOver = isOver;
  const page = await openPage(<UploadPanel />, {
    route: "/supplier/dashboard",
    at: "/supplier/dashboard",
    user: lin,
    answers: draft.answers,
  });
  await screen.findByRole("region", { name: "Upload price list (Excel, CSV)" });
  const give = async () =>
    page.user.upload(await screen.findByLabelText("Excel or CSV file", { selector: "input" }), csv());
  const press = async (name: string) => page.user.click(await screen.findByRole("button", { name }));
  const commands = () =>
    page.asked.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
  return { ...page, draft, give, press, commands };
}

const LIST = `/price-lists/${priceList().id}`;

/** A file that stays on its way until it is let through. */
function hold(draft: ReturnType<typeof stubPriceLists>) {
  let arrive = () => {};
  draft.refuses = new Promise((resolve) => {
    arrive = () => {
      draft.refuses = undefined;
      draft.lies = priceList();
      resolve({ price_list: draft.lies });
    };
  });
  return () => arrive();
}

test("Upload sends the file, has it taken in, and brings what became of it into sight", async () => {
  const { give, press, commands } = await open(null, done({ inserted: 2 }));
  await give();
  await press("Upload");
  const outcome = await screen.findByRole("region", { name: "Result of the upload" });
  expect(within(outcome).getByText(/2 cars added/)).toBeTruthy();
  expect(commands()).toEqual(["POST /price-lists", `POST ${LIST}/start`]);
  await waitFor(() => expect(document.activeElement).toBe(outcome));
  expect(seen.at(-1)).toBe(outcome);
});

test("Preview first sends the file and opens it, and takes nothing in", async () => {
  const { give, press, commands, address } = await open();
  await give();
  await press("Preview first");
  await waitFor(() => expect(address()).toBe("/supplier/price-list"));
  expect(commands()).toEqual(["POST /price-lists"]);
});

test("how much has gone out is shown, and the sending may be stopped", async () => {
  const { give, press, draft, commands } = await open();
  hold(draft);
  await give();
  await press("Upload");
  expect(await screen.findByText("50 % sent")).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("50");
  await press("Cancel");
  // The file is still chosen, and may be sent again.
  expect(await screen.findByText("stock.csv")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Upload" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(commands()).toEqual(["POST /price-lists"]);
});

test("anyone who leaves the dashboard while a file goes out finds it taken in when coming back", async () => {
  const { give, press, draft, commands, router } = await open(null, done({ inserted: 7 }));
  const arrive = hold(draft);
  await give();
  await press("Upload");
  await screen.findByText("50 % sent");
  await router.navigate("/car-requests");
  expect(screen.queryByRole("progressbar")).toBeNull();
  arrive();
  await waitFor(() => expect(commands()).toEqual(["POST /price-lists", `POST ${LIST}/start`]));
  await router.navigate("/supplier/dashboard");
  expect(await screen.findByText(/7 cars added/)).toBeTruthy();
});

test("anyone who is elsewhere by the time a file to look at arrives is not called back", async () => {
  const { give, press, draft, address, router } = await open();
  const arrive = hold(draft);
  await give();
  await press("Preview first");
  await screen.findByText("50 % sent");
  await router.navigate("/car-requests");
  arrive();
  await router.navigate("/supplier/dashboard");
  expect(await screen.findByText("Not imported yet")).toBeTruthy();
  expect(address()).toBe("/supplier/dashboard");
});

test("the browser asks before a reload only while bytes go out", async () => {
  const { give, press, draft } = await open();
  const mayLeave = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const arrive = hold(draft);
  draft.isOver = false;
  await give();
  expect(mayLeave()).toBe(true);
  await press("Upload");
  await screen.findByText("50 % sent");
  expect(mayLeave()).toBe(false);
  arrive();
  await screen.findByText("Waiting for its turn…");
  expect(mayLeave()).toBe(true);
});

test("a start whose answer is lost is said again", async () => {
  const { give, press, draft, commands } = await open(null, done({ inserted: 2 }));
  const start = `POST ${LIST}/start`;
  const answer = draft.answers[start];
  let lost = 1;
  draft.answers[start] = () => (lost-- > 0 ? new Failure("unavailable") : (answer?.() ?? {}));
  await give();
  await press("Upload");
  expect(await screen.findByText(/2 cars added/)).toBeTruthy();
  expect(commands()).toEqual(["POST /price-lists", start, start]);
});

test("a list on its way shows how many rows are read, and becomes a draft again when it is cancelled", async () => {
  const { press, commands } = await open(priceList({ status: "running", rows_done: 1200 }));
  expect((await screen.findByText(/rows read/)).textContent?.replaceAll(/\s/g, " ")).toBe("1 200 rows read");
  expect(screen.queryByRole("button", { name: "Choose file" })).toBeNull();
  // Who opens the dashboard meanwhile is not led away from its top.
  expect(seen).toEqual([]);
  await press("Cancel");
  expect(await screen.findByText("Not imported yet")).toBeTruthy();
  expect(commands()).toEqual([`POST ${LIST}/cancel`]);
});

test("a draft can be looked at, taken in or removed", async () => {
  const { press, draft } = await open(priceList({ file_name: "november.csv" }), done({ updated: 3 }));
  expect(await screen.findByText("november.csv")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Preview" }).getAttribute("href")).toBe("/supplier/price-list");
  await press("Publish");
  expect(await screen.findByText(/3 cars updated/)).toBeTruthy();

  await press("Close");
  await waitFor(() => expect(screen.queryByText(/3 cars updated/)).toBeNull());
  expect(draft.lies).toBeNull();
});

test("a draft that is removed is gone", async () => {
  const { press, commands } = await open(priceList({ file_name: "november.csv" }));
  await press("Remove file");
  await waitFor(() => expect(screen.queryByText("november.csv")).toBeNull());
  expect(commands()).toEqual([`DELETE ${LIST}`]);
});

test("once a list is in the stock, the stock and the history are asked for anew", async () => {
  const outdated = new Set<string>();
  keepCache({
    outdate: ({ path }) => void outdated.add(path),
    forgetAll: () => {},
  });
  const { give, press } = await open(null, done({ inserted: 2 }));
  await give();
  await press("Upload");
  await screen.findByText(/2 cars added/);
  expect(changedByImport.length).toBeGreaterThan(1);
  expect(changedByImport.filter(({ path }) => !outdated.has(path))).toEqual([]);
});

test("a result from before takes nobody's focus, and steps aside for the next file", async () => {
  const { give } = await open(done({ inserted: 4 }));
  const outcome = await screen.findByRole("region", { name: "Result of the upload" });
  expect(document.activeElement).not.toBe(outcome);
  expect(seen).toEqual([]);
  await give();
  expect(screen.queryByText(/4 cars added/)).toBeNull();
});

test("what somebody does elsewhere meanwhile is not interrupted", async () => {
  const { draft } = await open(priceList({ status: "waiting" }), failed("file_empty"), { isOver: false });
  await screen.findByText("Waiting for its turn…");
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  draft.isOver = true;
  expect((await screen.findByRole("alert")).textContent).toContain("The file is empty.");
  expect(document.activeElement).toBe(field);
  field.remove();
});

test("a mistake in choosing is not told again to who comes back", async () => {
  const { press, router } = await open();
  await press("Upload");
  expect(await screen.findByText("Please select a CSV file")).toBeTruthy();
  await router.navigate("/car-requests");
  await router.navigate("/supplier/dashboard");
  await screen.findByRole("button", { name: "Upload" });
  expect(screen.queryByText("Please select a CSV file")).toBeNull();
});
