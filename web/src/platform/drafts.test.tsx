// @vitest-environment jsdom
import type { User } from "@khorgos/contract/accounts/accounts";
import { Failure } from "@khorgos/contract/platform/failures";
import type { OpenRequest } from "@khorgos/contract/requests/requests";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim, daulet, lin, saule } from "../../test/people.ts";
import { AllRoutes } from "../app/App.tsx";
import { han, openHan } from "../requests/test/sample-requests.ts";
import { drafts } from "./drafts.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

// The whole product is opened here, and the machine may be busy.
vi.setConfig({ testTimeout: 20_000 });

const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: "input" }, { timeout: 60_000 });

/** Opens the whole product for somebody whose session has run out on the server, unnoticed. */
const openLate = (
  user: User,
  at: string,
  command: string,
  signsIn: User,
  answers: Record<string, object> = {},
) =>
  openPage(<AllRoutes />, {
    at,
    user,
    answers: {
      [command]: new Failure("not_signed_in"),
      "POST /auth/login": { token: "fresh", user: signsIn },
      ...answers,
    },
  });
type OpenedDrafts = Awaited<ReturnType<typeof openLate>>;

// The first screens of a test come from the disk, which may be busy.
const waitUntilAt = (opened: OpenedDrafts, at: string) =>
  waitFor(() => expect(opened.address()).toBe(at), { timeout: 60_000 });

async function write({ user }: OpenedDrafts, label: string, text: string) {
  await user.clear(await field(label));
  await user.paste(text);
}

async function signIn(opened: OpenedDrafts) {
  await waitUntilAt(opened, "/login");
  await write(opened, "Email", "somebody@market.example");
  await write(opened, "Password", "secret");
  await opened.user.click(screen.getByRole("button", { name: "Log in" }));
}

async function orderHan(opened: OpenedDrafts) {
  await write(opened, "Brand", "BYD");
  await write(opened, "Model", "Han");
  await write(opened, "Max budget per car", "30000");
  await opened.user.click(screen.getByRole("button", { name: "Create Request" }));
}

test("anyone who was timed out while writing signs in and goes on where they were", async () => {
  const opened = await openLate(aigerim, "/create-car-request", "POST /requests", aigerim);
  await orderHan(opened);
  await signIn(opened);
  await waitUntilAt(opened, "/create-car-request");
  expect((await field("Brand")).value).toBe("BYD");
  expect((await field("Max budget per car")).value).toBe("30000");
});

test("an administrator whose half hour is over signs in and finds the words of a refusal again", async () => {
  const waiting = { ...daulet, status: "pending", decision_message: "" } as const;
  const opened = await openLate(saule, "/admin", `POST /admin/users/${daulet.id}/reject`, saule, {
    "GET /admin/users": { users: [waiting], total: 1, next_cursor: null },
    "GET /admin/counters": {
      counters: {
        waiting: 1,
        suppliers: 1,
        dealers: 1,
        cars: 1,
        open_requests: 0,
        unanswered_requests: 0,
        name_changes: 0,
      },
    },
  });
  const refuse = async () =>
    opened.user.click(await screen.findByRole("button", { name: "Reject" }, { timeout: 60_000 }));
  await refuse();
  const message = () => screen.findByLabelText<HTMLTextAreaElement>(/^Message/);
  await opened.user.click(await message());
  await opened.user.paste("Please send your licence.");
  await opened.user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Reject" }));
  await signIn(opened);
  await waitUntilAt(opened, "/admin");
  await refuse();
  expect((await message()).value).toBe("Please send your licence.");
});

test("somebody else who signs in then sees nothing of it", async () => {
  const opened = await openLate(aigerim, "/create-car-request", "POST /requests", daulet);
  await orderHan(opened);
  await signIn(opened);
  await waitUntilAt(opened, "/create-car-request");
  expect((await field("Brand")).value).toBe("");
  expect(sessionStorage).toHaveLength(0);
});

test("a supplier's half-written offer comes back with its dialog", async () => {
  const request: OpenRequest = openHan;
  const at = `/car-requests?request=${han.id}`;
  const opened = await openLate(lin, at, `POST /requests/${han.id}/respond`, lin, {
    "GET /requests": { requests: [request], next_cursor: null },
    [`GET /requests/${han.id}`]: { request: han, responses: [], rivals_visible: true },
  });
  await write(opened, "Suggested price", "27500");
  await opened.user.click(screen.getByRole("button", { name: "Submit" }));
  await signIn(opened);
  await waitUntilAt(opened, at);
  expect((await field("Suggested price")).value).toBe("27500");
});

test("anyone who signs out takes their words along", async () => {
  const opened = await openPage(<AllRoutes />, {
    at: "/create-car-request",
    user: aigerim,
    answers: { "POST /auth/logout": {} },
  });
  await write(opened, "Brand", "BYD");
  expect(sessionStorage).toHaveLength(1);
  localStorage.removeItem("token");
  dispatchEvent(new StorageEvent("storage", { key: "token" }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test("drafts are kept by person and form, and those of others are dropped", () => {
  drafts.keep("aigerim", "car new", { brand: "BYD", quantity: 2 });
  drafts.keep("aigerim2", "car new", { brand: "Geely" });
  sessionStorage.setItem("not a draft", "stays");
  expect(drafts.read("aigerim", "car new")).toEqual({ brand: "BYD", quantity: 2 });
  expect(drafts.read("aigerim", "car")).toEqual({});
  drafts.keepOnlyOf("aigerim");
  expect(drafts.read("aigerim2", "car new")).toEqual({});
  drafts.keepOnlyOf();
  expect(Object.entries(sessionStorage)).toEqual([["not a draft", "stays"]]);
});

test.each(["{", "[]", "7", '{"brand":{"toString":1}}'])("a draft that reads %s is none", (text) => {
  vi.spyOn(console, "warn").mockReturnValue();
  sessionStorage.setItem("draft aigerim car new", text);
  expect(drafts.read("aigerim", "car new")).toEqual({});
});

test("a storage that is full or switched off keeps nobody from writing", async () => {
  const refuse = () => {
    throw new DOMException("no room", "QuotaExceededError");
  };
  vi.spyOn(console, "warn").mockReturnValue();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  drafts.keep("aigerim", "car new", { brand: "BYD" });
  expect(drafts.read("aigerim", "car new")).toEqual({});
  vi.stubGlobal("sessionStorage", undefined);
  drafts.keepOnlyOf("aigerim");
  expect(drafts.read("aigerim", "car new")).toEqual({});
  vi.unstubAllGlobals();
});
