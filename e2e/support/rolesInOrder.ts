import { expect, type Locator } from '@playwright/test';

/** Expects a screen reader to meet these in this order, each a role and a name as in `button "Save"`; others may stand between. */
export async function expectInOrder(part: Locator, wanted: readonly RegExp[]): Promise<void> {
  const passed = async () => {
    const lines = (await part.ariaSnapshot()).split('\n').map((line) => line.trim().replace(/^- '?/, ''));
    const found: RegExp[] = [];
    for (const line of lines) {
      const next = wanted[found.length];
      if (next?.test(line)) found.push(next);
    }
    return found.map(String);
  };
  await expect.poll(passed).toEqual(wanted.map(String));
}
