import type { User } from "@khorgos/contract/accounts/accounts";
import { Failure, type FailureBody, type FailureCode, failures } from "@khorgos/contract/platform/failures";
import { ThemeProvider } from "@mui/material/styles";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, Suspense, useLayoutEffect } from "react";
import {
  BrowserRouter,
  type Location,
  type NavigateFunction,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router";
import { vi } from "vitest";
import { clearCache } from "../src/platform/cache-invalidation.ts";
import { makeQueryClient } from "../src/platform/query-cache.tsx";
import { token } from "../src/platform/call.ts";
import { i18n, type Language } from "../src/platform/i18n.ts";
import { NoticeProvider } from "../src/platform/notices.tsx";
import { SessionProvider } from "../src/platform/session.tsx";
import { themes } from "../src/ui/theme/Look.tsx";

// A whole screen is drawn for the first time; on a busy machine that takes a while.
configure({ asyncUtilTimeout: 15_000 });

export type Asked = {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
  headers: Headers;
};
type Answer = object | Failure | ((asked: Asked) => object | Failure | Promise<object | Failure>);

type Options = {
  /** Where the page stands in the route table, `/car/:id`. */
  route?: string;
  /** The address it is opened at. */
  at?: string;
  /** What navigation brought along. */
  state?: unknown;
  user?: User;
  language?: Language;
  /** Whether the tab stays the one of the page before: unfinished forms are still there. */
  sameTab?: boolean;
  /** What the wire answers, by `GET /cars`; a `Failure` answers as that failure, a `Response` as it is. Everything else is a 404. */
  answers?: Record<string, Answer>;
};

/**
 * Opens one screen as the app would, with the wire answered from a table. What a server really answers is
 * told by the stories on the server; this is about what the screen does with it.
 */
export async function openPage(
  page: ReactNode,
  { route = "*", at = "/", state, user, language = "en", sameTab = false, answers = {} }: Options = {},
) {
  const asked: Asked[] = [];
  // Pieces that bring the app's own cache along share it with the pages before.
  clearCache();
  localStorage.clear();
  if (!sameTab) sessionStorage.clear();
  if (user) token.keep("a token");
  await i18n.changeLanguage(language);

  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, "http://khorgos.test");
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    const call = {
      method: init.method ?? "GET",
      path: pathname.replace("/api", ""),
      search: searchParams,
      body,
      headers: new Headers(init.headers),
    };
    asked.push(call);
    const known =
      answers[`${call.method} ${call.path}`] ??
      (call.path === "/auth/me" && user ? { user } : new Failure("route_not_found"));
    return toResponse(typeof known === "function" ? await known(call) : known);
  });

  // As the router itself keeps what navigation brought along.
  history.replaceState(state && { usr: state }, "", at);
  const router = makeRouter();
  const screen = render(
    <ThemeProvider theme={themes.light}>
      <QueryClientProvider client={makeQueryClient()}>
        <BrowserRouter>
          <SessionProvider>
            <NoticeProvider>
              <router.Watch />
              <Suspense>
                <Routes>
                  <Route path={route} element={page} />
                  <Route path="*" element={null} />
                </Routes>
              </Suspense>
            </NoticeProvider>
          </SessionProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return {
    ...screen,
    user: userEvent.setup(),
    asked,
    address: () => router.state.location.pathname + router.state.location.search,
    router,
  };
}

/** Where the page stands now, how it came there, and the way to go elsewhere. */
function makeRouter() {
  const state: { location: Location; historyAction: NavigationType } = {
    location: { pathname: "", search: "", hash: "", state: null, key: "" },
    historyAction: NavigationType.Pop,
  };
  let go: NavigateFunction = () => {};
  function Watch() {
    const now = { location: useLocation(), historyAction: useNavigationType(), go: useNavigate() };
    useLayoutEffect(() => {
      state.location = now.location;
      state.historyAction = now.historyAction;
      go = now.go;
    });
    return null;
  }
  return { state, Watch, navigate: (to: string) => act(async () => go(to)) };
}

function toResponse(answer: object | Failure): Response {
  // A file comes as it is.
  if (answer instanceof Response) return answer.clone();
  if (!(answer instanceof Failure)) return Response.json(answer);
  const { code, message, errors, reason, params, retryAfter } = answer;
  const body: FailureBody = { error: message, code, errors, reason, params, ...statusOf(code) };
  const headers = new Headers(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) });
  return Response.json(body, { status: failures[code].http, headers });
}

const statusOf = (code: FailureCode) => {
  const failure = failures[code];
  return "status" in failure ? { status: failure.status } : {};
};
