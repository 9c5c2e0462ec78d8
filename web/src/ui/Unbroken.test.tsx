// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Unbroken } from "./Unbroken.tsx";

afterEach(cleanup);

test.each([
  ["R-4F2T8W · EV Flagship", ["R-4F2T8W"]],
  ["D-4F2T8W · R-4F2T8W", ["D-4F2T8W", "R-4F2T8W"]],
  ["автомобиль C-NAJPZB", ["C-NAJPZB"]],
  ["UNI-K · 2.0T", []],
])("of “%s” these stay on one line: %o", (text, numbers) => {
  const { container } = render(<Unbroken>{text}</Unbroken>);
  expect(container.textContent).toBe(text);
  const kept = [...container.querySelectorAll("span")];
  expect(kept.map(({ textContent }) => textContent)).toEqual(numbers);
  expect(kept.every((span) => getComputedStyle(span).whiteSpace === "nowrap")).toBe(true);
});
