// @vitest-environment jsdom
import {
  changeRequestStatus,
  listRequests,
  myRequests,
  postRequest,
} from "@khorgos/contract/requests/requests";
import { Failure } from "@khorgos/contract/platform/failures";
import { focusManager, onlineManager } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Asked, openPage } from "../../test/open-page.tsx";
import { useEndpointMutation } from "./endpoint-mutation.ts";
import { isCut, useEndpointPages } from "./endpoint-query.ts";

const id = "00000000-0000-4000-8000-0000000000aa";
const request = {
  id,
  request_number: "R-4F2T8W",
  brand: "BYD",
  model: "Han",
  model_name: "",
  year: 2024,
  trim_level: "",
  body_color: "",
  interior_color: "",
  body_color_name: "",
  interior_color_name: "",
  max_price: 30_000,
  quantity: 2,
  additional_requirements: "",
  status: "open",
  created_at: "2026-01-01T00:00:00Z",
  response_count: 0,
  dealer_name: "Aigerim",
  company_name: "",
};
const wish = { brand: "BYD", model: "Han", year: 2024, max_price: 1, quantity: 1 };

function Requests() {
  const list = useEndpointPages(myRequests, { limit: 1 });
  const close = useEndpointMutation(changeRequestStatus, { invalidates: [myRequests] });
  const post = useEndpointMutation(postRequest, { invalidates: [listRequests] });
  return (
    <>
      {list.data?.pages
        .flatMap((page) => page.requests)
        .map((each) => (
          <p key={each.id}>{each.request_number}</p>
        ))}
      {list.hasNextPage && <button onClick={() => void list.fetchNextPage()}>more</button>}
      <button onClick={() => close.mutate({ id, status: "closed" })}>close</button>
      <button onClick={() => post.mutate(wish)}>post</button>
    </>
  );
}

const later = { ...request, id: "00000000-0000-4000-8000-0000000000bb" };
const page = ({ search }: Asked) =>
  search.get("cursor") === "two"
    ? { requests: [later], next_cursor: null }
    : { requests: [request], next_cursor: "two" };
const lists = (asked: Asked[]) => asked.filter(({ path }) => path === "/requests/my-requests");

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a list is read page by page, each from where the one before ended", async () => {
  const { user, asked } = await openPage(<Requests />, { answers: { "GET /requests/my-requests": page } });
  await user.click(await screen.findByText("more"));
  await waitFor(() => expect(screen.getAllByText("R-4F2T8W")).toHaveLength(2));
  expect(screen.queryByText("more")).toBeNull();
  expect(lists(asked).map(({ search }) => search.toString())).toEqual(["limit=1", "limit=1&cursor=two"]);
});

test("a command makes what it invalidates be asked again", async () => {
  const answers = { "GET /requests/my-requests": page, [`PATCH /requests/${id}/status`]: { request } };
  const { user, asked } = await openPage(<Requests />, { answers });
  await screen.findByText("R-4F2T8W");
  expect(lists(asked)).toHaveLength(1);
  await user.click(screen.getByText("close"));
  await waitFor(() => expect(lists(asked)).toHaveLength(2));
});

test("a retry after a lost reply carries the same key, the next command another", async () => {
  const outcomes = [new Failure("unavailable"), { request }, { request }];
  const answers = { "GET /requests/my-requests": page, "POST /requests": () => outcomes.shift() ?? {} };
  const { user, asked } = await openPage(<Requests />, { answers });
  const keys = () =>
    asked.filter(({ path }) => path === "/requests").map(({ headers }) => headers.get("idempotency-key"));
  for (const sent of [1, 2, 3]) {
    await user.click(screen.getByText("post"));
    await waitFor(() => expect(keys()).toHaveLength(sent));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const [first, retry, next] = keys();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(retry).toBe(first);
  expect(next).not.toBe(first);
});

function FirstTwo() {
  const list = useEndpointPages(myRequests, {}, { maxPages: 2 });
  return (
    <>
      <p>{`${list.data?.pages.length ?? 0} pages${isCut(list) ? ", and no more" : ""}`}</p>
      {list.hasNextPage && <button onClick={() => void list.fetchNextPage()}>more</button>}
    </>
  );
}

const endless = ({ search }: Asked) => ({
  requests: [request],
  next_cursor: String(Number(search.get("cursor") ?? 0) + 1),
});

test("a list that is too long to read ends after so many pages, and says that it is cut", async () => {
  const { user } = await openPage(<FirstTwo />, { answers: { "GET /requests/my-requests": endless } });
  await screen.findByText("1 pages");
  await user.click(screen.getByText("more"));
  expect(await screen.findByText("2 pages, and no more")).toBeTruthy();
  expect(screen.queryByText("more")).toBeNull();
});

test("several pages are not read again whenever somebody comes back to the tab: each counts against the quota", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, asked } = await openPage(<FirstTwo />, { answers: { "GET /requests/my-requests": endless } });
  const comesBackAfter = async (minutes: number) => {
    await act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
    for (const isThere of [false, true]) await act(async () => focusManager.setFocused(isThere));
  };
  await screen.findByText("1 pages");
  await comesBackAfter(1);
  await waitFor(() => expect(lists(asked)).toHaveLength(2));
  await user.click(await screen.findByText("more"));
  await screen.findByText("2 pages, and no more");
  await comesBackAfter(1);
  expect(lists(asked)).toHaveLength(3);
  await comesBackAfter(5);
  await waitFor(() => expect(lists(asked)).toHaveLength(5));
});

test("several pages are not read again at every reconnection, one page is", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, asked } = await openPage(<FirstTwo />, { answers: { "GET /requests/my-requests": endless } });
  const reconnectsAfter = async (minutes: number) => {
    await act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
    for (const isThere of [false, true]) await act(async () => onlineManager.setOnline(isThere));
  };
  await screen.findByText("1 pages");
  await reconnectsAfter(0);
  await waitFor(() => expect(lists(asked)).toHaveLength(2));
  await user.click(await screen.findByText("more"));
  await screen.findByText("2 pages, and no more");
  for (let times = 0; times < 4; times++) await reconnectsAfter(1);
  expect(lists(asked)).toHaveLength(3);
  await reconnectsAfter(1);
  await waitFor(() => expect(lists(asked)).toHaveLength(5));
});
