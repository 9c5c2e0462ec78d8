// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { Link, Navigate, Route, Routes, useSearchParams } from "react-router";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { i18n } from "./i18n.ts";
import { usePageTitle } from "./page.ts";

function Titled({ title }: { title: string }) {
  const [, change] = useSearchParams();
  return (
    <>
      <h1 ref={usePageTitle(title)} tabIndex={-1}>
        {title}
      </h1>
      <Link to="/cars">to the cars</Link>
      <Link to="/old">the old way to the cars</Link>
      <button onClick={() => change({ brand: "BYD" })}>only BYD</button>
    </>
  );
}

/** A screen that notes where the focus is at the moment it is put before the eyes. */
function Watched({ title }: { title: string }) {
  useLayoutEffect(() => void (focusedAtFirstSight = focused()), []);
  return <Titled title={title} />;
}

let focusedAtFirstSight: string | null | undefined;

const open = () =>
  openPage(
    <Routes>
      <Route path="/" element={<Titled title="Khorgos" />} />
      <Route path="/old" element={<Navigate to="/cars" replace />} />
      <Route path="/cars" element={<Watched title="Cars" />} />
    </Routes>,
    { at: "/" },
  );

afterEach(cleanup);

const focused = () => document.activeElement?.textContent;

test("the tab is named after screen and product, in the language that is read", async () => {
  const { user } = await open();
  expect(document.title).toBe("Khorgos");
  await user.click(screen.getByText("to the cars"));
  expect(document.title).toBe("Cars · Khorgos");
  await act(() => i18n.changeLanguage("ru"));
  expect(document.title).toBe("Cars · Хоргос");
  expect(document.documentElement.lang).toBe("ru");
});

test.each(["to the cars", "the old way to the cars"])(
  "%s: the focus goes to the heading of the new screen",
  async (way) => {
    const { user } = await open();
    await user.click(screen.getByText(way));
    expect(await screen.findByRole("heading", { name: "Cars" })).toBe(document.activeElement);
  },
);

test("the focus is on the heading before anybody can begin to type below it", async () => {
  const { user } = await open();
  await user.click(screen.getByText("to the cars"));
  await screen.findByRole("heading", { name: "Cars" });
  expect(focusedAtFirstSight).toBe("Cars");
});

test("a filter does not take the focus away", async () => {
  const { user } = await open();
  await user.click(screen.getByText("to the cars"));
  await user.click(screen.getByText("only BYD"));
  expect(focused()).toBe("only BYD");
});
