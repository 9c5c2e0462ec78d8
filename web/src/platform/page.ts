import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

/** Where the last heading stood; nothing before the first screen. */
let lastPath: string | undefined;

/**
 * Names the browser's tab and, after every step to another screen, puts the focus on the heading, so that a
 * screen reader says where one has arrived. Give the returned ref to a heading with `tabIndex={-1}`.
 * The very first screen leaves the focus alone: the browser reads the title by itself. It takes the place of the heading
 * that the page was painted with.
 */
export function usePageTitle(title: string) {
  const { t } = useTranslation("platform");
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const product = t("product");

  useEffect(() => {
    document.title = title === product ? title : `${title} · ${product}`;
  }, [title, product]);

  // Before anybody sees the screen: a focus that moved later would take away the field somebody has begun to type in.
  // Not on the whole address: filters change it without leaving the screen.
  useLayoutEffect(() => {
    document.getElementById("opening")?.remove();
    if (lastPath !== undefined && lastPath !== pathname) heading.current?.focus({ preventScroll: true });
    lastPath = pathname;
  }, [pathname]);

  return heading;
}

/** A listener to `beforeunload` while something goes on that leaving would end half done: the browser asks first. */
export const keepPage = (event: BeforeUnloadEvent): void => event.preventDefault();
