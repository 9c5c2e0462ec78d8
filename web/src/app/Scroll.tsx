import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, NavigationType, useLocation, useNavigationType } from "react-router";
import * as z from "zod/mini";
import { decideScroll } from "./scroll.rules.ts";

const KEY = "scroll";
const Places = z.record(z.string(), z.number());

/** How far down each step of the history was left, by its key. Outlives a reload. */
const places = recall();

/**
 * Shows every step of the history where it was left, and a new screen from its top. Stands beside the screen and
 * inside of the same Suspense, so that it looks only when the screen is there.
 */
export function Scroll() {
  const location = useLocation();
  const how = useNavigationType();
  const last = useRef<Location>(undefined);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = location;
    const { key, pathname, search, hash } = location;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    // Whatever the browser opened by itself is "default".
    const step = key === "default" ? pathname : key;
    const place = decideScroll({
      place: how === NavigationType.Pop ? places[step] : undefined,
      hasTarget: target !== null,
      isFirst: before === undefined,
      isSameScreen:
        before?.pathname === pathname &&
        (before.search !== search || before.hash !== hash || before.key === key),
    });
    if (place === "target") target?.scrollIntoView();
    else if (place !== "stay") scrollTo(0, place);

    // Kept while reading: once the next screen is there it is too late to look.
    const keep = () => (places[step] = scrollY);
    addEventListener("scroll", keep, { passive: true });
    return () => removeEventListener("scroll", keep);
  }, [location, how]);

  useEffect(() => {
    history.scrollRestoration = "manual";
    addEventListener("pagehide", keepForReload);
    return () => {
      history.scrollRestoration = "auto";
      removeEventListener("pagehide", keepForReload);
    };
  }, []);

  return null;
}

function recall(): z.infer<typeof Places> {
  try {
    return Places.parse(JSON.parse(sessionStorage.getItem(KEY) ?? "{}"));
  } catch {
    // Storage can be switched off, and others may write into it.
    return {};
  }
}

function keepForReload() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(places));
  } catch {
    // Then a reload begins at the top.
  }
}
