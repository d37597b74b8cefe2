import { expect, type Page } from '@playwright/test';

/** A person without a pointer: goes from control to control with Tab, and checks that each is visible. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /**
   * Presses Tab until the focus is on the control whose role and name match, such as /textbox "Lozinka"/.
   * @throws if it is not reached, or if a focused control on the way is not visible (UX 8).
   */
  async tabTo(control: RegExp): Promise<void> {
    const passed: string[] = [];
    for (let presses = 0; presses < 80; presses += 1) {
      await this.#page.keyboard.press('Tab');
      const focused = await this.#focused();
      expect(await this.#hiddenBy(), `${focused} has the focus and is hidden`).toBeNull();
      if (control.test(focused)) return;
      passed.push(focused);
    }
    throw new Error(`Tab does not reach ${String(control)}; it passes ${passed.join(' · ')}`);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async #focused(): Promise<string> {
    const focus = this.#page.locator(':focus');
    return (await focus.count()) === 0 ? 'nothing' : ((await focus.ariaSnapshot()).split('\n')[0] ?? '');
  }

  /** The element over the middle of the focused control, such as a fixed bar; null for none. */
  async #hiddenBy(): Promise<string | null> {
    return this.#page.evaluate(() => {
      const focus = document.activeElement;
      // If the pointer passes through a control, no check can tell what covers it.
      if (focus === null || focus === document.body || getComputedStyle(focus).pointerEvents === 'none') return null;
      const { x, y, width, height } = focus.getBoundingClientRect();
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      if (seen === null) return 'the edge of the window';
      const isItself =
        focus.contains(seen) ||
        seen.contains(focus) ||
        focus.parentElement?.contains(seen) === true ||
        seen.closest('label')?.contains(focus) === true;
      return isItself ? null : `${seen.tagName} ${seen.className}`;
    });
  }
}
