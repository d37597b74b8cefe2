import type { Page } from '@playwright/test';

interface Shifts {
  sum: number;
  /** Moved elements, such as `section.card`, with their shift. */
  moved: string[];
}

/** Records layout shifts without user input in every page that `page` opens from now on, from the first paint on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] };
    Object.assign(window, { shifts });
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : (node?.nodeName ?? 'nothing');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shifts.sum += entry.value;
        shifts.moved.push(`${entry.value.toFixed(3)} ${entry.sources.map(({ node }) => nameOf(node)).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the open page's layout-shift scores so far, and the moved elements. */
export const loadedShifts = (page: Page): Promise<Readonly<Shifts>> =>
  page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);

/** Largest allowed layout shift during loading: the sum of the scores. */
const mostShift = 0.1;

/** @returns one line if the open page moved more than allowed, with the moved elements; empty otherwise */
export async function shiftFindings(page: Page): Promise<string[]> {
  const { sum, moved } = await loadedShifts(page);
  return sum <= mostShift ? [] : [`moves by ${sum.toFixed(3)}: ${moved.join('; ')}`];
}
