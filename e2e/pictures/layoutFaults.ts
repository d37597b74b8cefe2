import type { Page } from '@playwright/test';

/**
 * What is wrong with the page's layout as it stands, one line each: sideways scroll, controls that lie over one another, words under
 * a box that floats, text that is cut off without a `title` to read it in. What a dialog covers is not looked at.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(findFaults);
}

/** Runs in the browser: nothing from outside is there. */
function findFaults(): string[] {
  const tolerance = 2;
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"], dialog[open]')].filter(isShown);
  const scope = dialogs.at(-1) ?? document.body;
  return [...sideways(), ...overlaps(), ...covered(), ...clipped()];

  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > tolerance &&
      height > tolerance &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  }

  function nameOf(element: Element): string {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 60);
    return `<${element.tagName.toLowerCase()}> "${words}"`;
  }

  function sideways(): string[] {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return [];
    const widest = [...document.body.querySelectorAll('*')].findLast(
      (element) => isShown(element) && element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    return [`sideways scroll by ${scrollWidth - window.innerWidth} px${widest ? `, from ${nameOf(widest)}` : ''}`];
  }

  /** Bars that stay while the page scrolls and what has popped up lie over it on purpose. */
  function layerOf(element: Element): Element {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (at.matches(':popover-open') || ['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
    return document.body;
  }

  /** What shows of a box in the parts of the page that scroll, or hide what does not fit. */
  function seenOf(
    element: Element,
    { left, top, right, bottom }: DOMRect,
  ): { left: number; top: number; right: number; bottom: number } {
    const seen = { left, top, right, bottom };
    for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue;
      const box = at.getBoundingClientRect();
      Object.assign(seen, {
        left: Math.max(seen.left, box.left),
        top: Math.max(seen.top, box.top),
        right: Math.min(seen.right, box.right),
        bottom: Math.min(seen.bottom, box.bottom),
      });
    }
    return seen;
  }

  /** A map lies under its own marks and buttons; what the pointer goes through, as marks and the two lines of a range, keeps it from nothing. */
  function lieSoOnPurpose(one: Element, other: Element): boolean {
    const isMapOf = (map: Element, control: Element) =>
      map.matches('[role="application"]') && map.parentElement?.contains(control) === true;
    return (
      isMapOf(one, other) ||
      isMapOf(other, one) ||
      [one, other].some((control) => getComputedStyle(control).pointerEvents === 'none')
    );
  }

  function overlaps(): string[] {
    const controls = [
      ...scope.querySelectorAll('a[href], button, input, select, textarea, [role="combobox"], [tabindex="0"]'),
    ].filter(isShown);
    const boxes = controls.flatMap((control) =>
      [...control.getClientRects()].map((box) => ({
        control,
        box: seenOf(control, box),
        layer: layerOf(control),
        part: control.closest('.ant-select, .ant-picker, .ant-input-affix-wrapper'),
      })),
    );
    const found = new Set<string>();
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (one.control.contains(other.control) || other.control.contains(one.control) || one.layer !== other.layer)
          continue;
        if (one.part !== null && one.part === other.part) continue;
        if (lieSoOnPurpose(one.control, other.control)) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > tolerance && height > tolerance)
          found.add(
            `${nameOf(one.control)} and ${nameOf(other.control)} lie over one another by ${Math.round(width)} × ${Math.round(height)} px`,
          );
      }
    }
    return [...found];
  }

  function withText(): HTMLElement[] {
    return [...scope.querySelectorAll<HTMLElement>('*')].filter((element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      ),
    );
  }

  /**
   * Words of the page under a box with words that stays while the page scrolls. A bar from side to side has its room at the page's
   * end, what has popped up lies over the page on purpose, and a button with a picture alone is small.
   */
  function covered(): string[] {
    const words = withText().filter(isShown);
    const floating = new Set(
      words
        .map(layerOf)
        .filter(
          (layer) =>
            getComputedStyle(layer).position === 'fixed' &&
            layer.closest(':popover-open, [role="dialog"], dialog') === null &&
            layer.getBoundingClientRect().width < window.innerWidth * 0.9,
        ),
    );
    return [...floating].flatMap((layer) => {
      const over = layer.getBoundingClientRect();
      return words
        .filter((element) => {
          if (layer.contains(element)) return false;
          const range = document.createRange();
          range.selectNodeContents(element);
          return [...range.getClientRects()].some((line) => {
            const seen = seenOf(element, line);
            return (
              Math.min(seen.right, over.right) - Math.max(seen.left, over.left) > tolerance &&
              Math.min(seen.bottom, over.bottom) - Math.max(seen.top, over.top) > tolerance
            );
          });
        })
        .slice(0, 1)
        .map((element) => `${nameOf(layer)} lies over ${nameOf(element)}`);
    });
  }

  function clipped(): string[] {
    return withText()
      .filter((element) => isShown(element) && isCut(element))
      .map((element) => `cut off: ${nameOf(element)}`);
  }

  /** By its own box or by one around it that hides what does not fit. */
  function isCut(element: HTMLElement): boolean {
    if (element.closest('[title]')) return false;
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    for (let at: HTMLElement | null = element; at !== null && at !== document.body; at = at.parentElement) {
      if (at.dataset['mode'] === 'push') return false; // the page beside an open drawer, moved aside on purpose
      const { overflowX, overflowY, clipPath, clip } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (clipPath !== 'none' || clip !== 'auto' || box.width <= tolerance || box.height <= tolerance) return false; // for screen readers alone
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (hides(overflowX) && (text.right > box.right + tolerance || text.left < box.left - tolerance)) return true;
      if (hides(overflowY) && (text.bottom > box.bottom + tolerance || text.top < box.top - tolerance)) return true;
      if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll')
        return false;
    }
    return false;
  }
}
