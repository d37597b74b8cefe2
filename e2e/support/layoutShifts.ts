import type { Page } from '@playwright/test';

interface Shifts {
  sum: number;
  /** What moved, such as `section.card`, with how much it did. */
  moved: string[];
}

/** Listens in every page that `page` opens from now on to what moves without anybody's doing, from the first paint on. */
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

/** The sum of the layout-shift scores of the open page so far, and what moved. */
export const loadedShifts = (page: Page): Promise<Readonly<Shifts>> =>
  page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);

/** The most that a page may move while it loads: the sum of its layout-shift scores. */
const mostShift = 0.1;

/** @returns one line where the open page moved more than it may, with what moved; empty where it did not */
export async function shiftFindings(page: Page): Promise<string[]> {
  const { sum, moved } = await loadedShifts(page);
  return sum <= mostShift ? [] : [`moves by ${sum.toFixed(3)}: ${moved.join('; ')}`];
}
