import type { Page } from '@playwright/test';

/** Least contrast between a focus ring and its ground (WCAG 2.2, 1.4.11). */
const leastContrast = 3;
/** Most tab stops of a walk: later ones repeat earlier kinds. */
const mostStops = 120;

/**
 * Walks the page with Tab and reads each stop's ring as rendered, an outline or a shadow of 2 px: on the focused element, next to it, or on
 * its frame.
 * @returns a line for each kind of control whose ring is missing or has less than 3 : 1 against its ground
 */
export async function faintFocusRings(page: Page): Promise<string[]> {
  await page.evaluate(watchRings, leastContrast);
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
  }
  return page.evaluate(() => [...(globalThis as unknown as { faintRings: Set<string> }).faintRings]);
}

/** Runs in the page: records faults of each focused element's ring. */
function watchRings(least: number): void {
  const faint = new Set<string>();
  Object.assign(globalThis, { faintRings: faint });
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

  /** Cache of parsed colours: there are few, and parsing draws each. */
  const known = new Map<string, number[]>();
  /** Red, green, blue and opacity, each 0 to 1, of any CSS colour. */
  const channelsOf = (colour: string): number[] => {
    const read = known.get(colour) ?? drawn(colour);
    known.set(colour, read);
    return read;
  };
  const drawn = (colour: string): number[] => {
    if (canvas === null) throw new Error('no canvas');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => channel / 255);
  };
  const luminanceOf = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) =>
      channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrastOf = (one: string, other: string): number => {
    const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  /** The colour behind an element. */
  const groundOf = (element: Element | null): string => {
    for (let at = element; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if ((channelsOf(backgroundColor)[3] ?? 0) > 0.99) return backgroundColor;
    }
    return '#ffffff';
  };
  /** Colours of an element's rings: an outline, or a shadow without blur, of 2 px at least. */
  const ringsOf = (element: Element): string[] => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
    const shadow = /^(\S+\(.*?\)|#\w+|\w+) 0px 0px 0px ([\d.]+)px/.exec(boxShadow);
    return [
      ...(outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 ? [outlineColor] : []),
      ...(shadow !== null && Number(shadow[2]) >= 2 ? [shadow[1] ?? ''] : []),
    ];
  };
  const framesOf = (element: Element): Element[] => {
    const frames: Element[] = [];
    for (let at = element.parentElement; at !== null && frames.length < 4; at = at.parentElement) frames.push(at);
    return frames;
  };
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 3).join('.')}`;

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    // A field's ring may be drawn by its frame, a list entry's by the button in it.
    const near = [target, target.nextElementSibling, target.firstElementChild, ...framesOf(target)].filter(
      (element) => element !== null,
    );
    const rings = near.flatMap((element) =>
      ringsOf(element).map((colour) => ({ colour, ground: groundOf(element.parentElement) })),
    );
    const best = Math.max(0, ...rings.map(({ colour, ground }) => contrastOf(colour, ground)));
    if (best < least) faint.add(`${nameOf(target)}: its focus ring has ${best.toFixed(1)} : 1`);
  });
}
