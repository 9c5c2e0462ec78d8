import type { Page } from "@playwright/test";

/** A text that a reader cannot read whole: where it is, what it says, and what is wrong with it. */
export type TextFault = { where: string; text: string; fault: string };

/**
 * Measures every text on the page, or in the dialog that is open: none may be cut off, leave the box it stands in, be
 * written over another, stand letter below letter, or make the page wider than the screen. A cut text is forgiven where its title says it whole. A
 * button that is an icon alone must not be cut off either.
 */
export const findTextFaults = (page: Page): Promise<TextFault[]> => page.evaluate(measureTexts);

/** Runs in the browser, so it can use nothing from outside of itself. */
function measureTexts(): TextFault[] {
  /** Browsers lay text out in fractions of a pixel. */
  const SLACK = 1;
  /** A column in which a line has fewer letters on average is too narrow to be read. */
  const LETTERS_IN_A_LINE = 2;
  const faults: TextFault[] = [];
  const screenWidth = document.documentElement.clientWidth;

  const nameOf = (element: Element) => {
    const role = element.getAttribute("role");
    const label = element.getAttribute("aria-label");
    const mui = [...element.classList].find((name) => /^Mui\w+-root$/.test(name));
    return [
      element.tagName.toLowerCase(),
      mui && `.${mui}`,
      role && `[role=${role}]`,
      label && `[aria-label="${label}"]`,
    ]
      .filter(Boolean)
      .join("");
  };
  const whereIs = (element: Element) => {
    const path: string[] = [];
    for (
      let at: Element | null = element;
      at && at !== document.body && path.length < 4;
      at = at.parentElement
    )
      path.unshift(nameOf(at));
    return path.join(" > ");
  };
  const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  const report = (element: Element, text: string, fault: string) =>
    faults.push({ where: whereIs(element), text: plain(text).slice(0, 80), fault });

  const isHidden = (element: Element) =>
    !element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    });
  /** Made for screen readers alone: a pixel in size. */
  const isOnlyHeard = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      const { overflow, clipPath, clip, position } = getComputedStyle(at);
      if (position === "absolute" && width <= 1.5 && height <= 1.5 && overflow !== "visible") return true;
      if (clipPath === "inset(50%)" || clip === "rect(0px, 0px, 0px, 0px)") return true;
    }
    return false;
  };
  const saysItWhole = (element: Element, text: string) => {
    for (let at: Element | null = element, up = 0; at && up < 4; at = at.parentElement, up++)
      if (plain(at.getAttribute("title") ?? "").includes(plain(text))) return true;
    return false;
  };

  /** What a text must not leave, up or sideways. */
  const boxes =
    "button, a, th, td, [role=button], [role=tab], [role=menuitem], [role=option], .MuiChip-root, .MuiAlert-root";

  /** What can be seen of a line, and how high the whole of it is. */
  type Line = { rect: DOMRect; height: number; element: Element; text: string; layer: Element };
  const lines: Line[] = [];

  /** What floats over the rest may cover it. */
  const layerOf = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (
        /^(fixed|sticky)$/.test(getComputedStyle(at).position) ||
        at.matches("[role=tooltip], .MuiPopper-root")
      )
        return at;
    return document.body;
  };

  const isSeen = ({ width, height }: DOMRect) => width > 0.5 && height > 0.5;
  /** What is left of some lines where their box cuts them off. */
  const within = (box: DOMRect, rects: DOMRect[]) =>
    rects
      .map(({ left, right, top, bottom }) => {
        const [x, y] = [Math.max(left, box.left), Math.max(top, box.top)];
        return new DOMRect(x, y, Math.min(right, box.right) - x, Math.min(bottom, box.bottom) - y);
      })
      .filter(isSeen);

  /** Follows a text outwards through the boxes it stands in, and answers what can be seen of it. */
  function measure(element: Element, text: string, rects: DOMRect[]): DOMRect[] {
    let own = rects.filter(isSeen);
    // Of a wide mark that ends a line the empty half may stand outside (text-spacing-trim), where nothing of it is seen.
    const hangs = /[、，。．；：！？）】》」』〕]/.test(text)
      ? parseFloat(getComputedStyle(element).fontSize) / 2
      : 0;
    let [needsBlock, isTold] = [true, false];
    const tell = (fault: string) => {
      if (!isTold) report(element, text, fault);
      isTold = true;
    };
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      const isInline = style.display === "inline";
      const leavesSideways = own.some(
        ({ left, right }) => right > box.right + SLACK + hangs || left < box.left - SLACK,
      );
      const leavesUpright = own.some(
        ({ top, bottom }) => bottom > box.bottom + 2 * SLACK || top < box.top - 2 * SLACK,
      );
      const clips = !isInline && style.overflowX !== "visible";
      if (clips) {
        const isReachable = /auto|scroll/.test(style.overflowX + style.overflowY);
        if (!isReachable && (leavesSideways || leavesUpright) && !saysItWhole(element, text))
          tell(`cut off by ${nameOf(at)}`);
        own = within(box, own);
        needsBlock = false;
      } else if (!isInline && needsBlock) {
        if (leavesSideways) tell(`sticks out of ${nameOf(at)} sideways`);
        needsBlock = false;
      }
      if (at.matches(boxes) && !isInline && !clips && (leavesSideways || leavesUpright))
        tell(`sticks out of ${nameOf(at)}`);
      if (style.position === "fixed") break;
    }
    if (own.some(({ left, right }) => left < -SLACK || right > screenWidth + SLACK))
      tell("leaves the screen");
    return own;
  }

  const modals = [...document.querySelectorAll(".MuiModal-root")].filter(
    (modal) => !isHidden(modal) && modal.getAttribute("aria-hidden") !== "true",
  );
  const root = modals.at(-1) ?? document.body;

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? "";
    if (!element || plain(text) === "" || /^(SCRIPT|STYLE|NOSCRIPT|OPTION|TEXTAREA)$/.test(element.tagName))
      continue;
    if (isHidden(element) || isOnlyHeard(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = layerOf(element);
    const rects = [...range.getClientRects()];
    const height = Math.max(...rects.map((rect) => rect.height));
    const seen = measure(element, text, rects);
    const heights = new Set(seen.map(({ top }) => Math.round(top)));
    if (heights.size > 2 && plain(text).length < LETTERS_IN_A_LINE * heights.size)
      report(element, text, `stands letter below letter in ${heights.size} lines`);
    for (const rect of seen) lines.push({ rect, height, element, text, layer });
  }

  // A button without words is cut off as well, and then cannot be pressed; a link in a line of text is measured above.
  for (const button of root.querySelectorAll("button, a")) {
    if (isHidden(button) || isOnlyHeard(button) || plain(button.textContent ?? "") !== "") continue;
    const { left, right } = button.getBoundingClientRect();
    for (let at = button.parentElement; at && at !== document.body; at = at.parentElement) {
      if (!/hidden|clip/.test(getComputedStyle(at).overflowX)) continue;
      const box = at.getBoundingClientRect();
      if (right <= box.right + SLACK && left >= box.left - SLACK) continue;
      report(button, button.ariaLabel ?? "", `cut off by ${nameOf(at)}`);
      break;
    }
  }

  // What is typed, chosen or suggested in a field has no text of its own to measure.
  const brush = document.createElement("canvas").getContext("2d");
  for (const field of root.querySelectorAll("input, select, textarea")) {
    if (isHidden(field) || isOnlyHeard(field) || !brush) continue;
    const style = getComputedStyle(field);
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    brush.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const texts =
      field instanceof HTMLSelectElement
        ? [field.selectedOptions[0]?.text]
        : field instanceof HTMLInputElement &&
            /^(text|search|email|tel|number|password|url)$/.test(field.type)
          ? [field.value || field.placeholder]
          : [];
    for (const text of texts)
      if (text && brush.measureText(text).width > room + 2 * SLACK)
        report(field, text, `does not fit its field of ${Math.round(room)} px`);
  }

  lines.sort((a, b) => a.rect.top - b.rect.top);
  lines.forEach((upper, place) => {
    for (const lower of lines.slice(place + 1)) {
      if (lower.rect.top >= upper.rect.bottom) break;
      if (lower.element === upper.element || lower.layer !== upper.layer) continue;
      const wide = Math.min(upper.rect.right, lower.rect.right) - Math.max(upper.rect.left, lower.rect.left);
      const high = Math.min(upper.rect.bottom, lower.rect.bottom) - Math.max(upper.rect.top, lower.rect.top);
      // The boxes of two lines may touch where their letters do not, also where the edge of a list cuts the lower one off.
      if (wide > 2 && high > 0.4 * Math.min(upper.height, lower.height))
        report(lower.element, lower.text, `lies over "${plain(upper.text).slice(0, 40)}"`);
    }
  });

  if (document.documentElement.scrollWidth > screenWidth + SLACK) {
    const widest = [...document.body.querySelectorAll("*")].findLast(
      (element) => !isHidden(element) && element.getBoundingClientRect().right > screenWidth + SLACK,
    );
    report(
      widest ?? document.body,
      widest?.textContent ?? "",
      `makes the page ${document.documentElement.scrollWidth} px wide`,
    );
  }
  return faults;
}
