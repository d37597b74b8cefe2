import { expect, test } from '../../support/portalTest.ts';
import { Keyboard } from '../../support/Keyboard.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('On a phone the bottom bar is 60 px high, and holds five entries', async ({ screens, signIn }) => {
    await signIn('admin@nordlys.example');
    expect((await screens.chrome.menu.boundingBox())?.height).toBe(61); // with its edge
    await expect(screens.chrome.menu.locator('a, button')).toHaveCount(5);
  });

  test('On a phone "More" opens a drawer that keeps the focus; Escape closes it and returns the focus', async ({
    page,
    screens,
    signIn,
  }) => {
    await signIn('admin@nordlys.example');
    const keyboard = new Keyboard(page);
    await screens.chrome.more.focus();
    await keyboard.press('Enter');
    await expect(screens.chrome.drawer).toBeVisible();
    await expect(page.locator('.ant-drawer:focus-within')).toHaveCount(1);
    for (let presses = 0; presses < 8; presses += 1) {
      await keyboard.press('Tab');
      // between its last control and its first, the focus belongs to the browser itself
      await expect(page.locator('#root :focus')).toHaveCount(0);
    }
    await keyboard.press('Escape');
    await expect(screens.chrome.drawer).toBeHidden();
    await expect(screens.chrome.more).toBeFocused();
  });

  test('On a phone the open drawer leads to other pages, changes the language, and has no accessibility finding', async ({
    page,
    screens,
    signIn,
  }) => {
    await signIn('admin@nordlys.example');
    await screens.chrome.more.click();
    await screens.chrome.drawer.getByRole('link', { name: 'Company' }).click();
    await expect(screens.company.heading).toBeFocused();
    await expect(screens.chrome.more).toHaveAttribute('aria-current', 'true');
    await screens.chrome.more.click();
    await screens.chrome.drawer.getByRole('combobox', { name: 'Language' }).selectOption('sv');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  });

  for (const [reducedMotion, ms] of [
    ['no-preference', 400],
    ['reduce', 0],
  ] as const) {
    test(`[S9.31] On a phone the drawer moves in ${ms} ms (motion: ${reducedMotion})`, async ({
      page,
      screens,
      signIn,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await signIn('admin@nordlys.example');
      // A transition's event has its intended duration, however late a busy machine draws it.
      await page.evaluate(() => {
        const seen: number[] = [];
        Object.assign(globalThis, { seen });
        document.addEventListener('transitionend', ({ target, elapsedTime }) => {
          if (target instanceof Element && target.closest('.ant-drawer') !== null) seen.push(elapsedTime * 1000);
        });
      });
      await screens.chrome.more.click();
      await expect(screens.chrome.drawer).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
      const seen = () => page.evaluate(() => [...new Set((globalThis as unknown as { seen: number[] }).seen)]);
      await expect.poll(seen).toEqual(ms === 0 ? [] : [ms]);
    });
  }
});

test.describe('where the words of a language are long', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('In a language with long words the last menu entries fold into a list below "More", and none is cut', async ({
    page,
    screens,
    signIn,
  }) => {
    await signIn('admin@nordlys.example');
    const { menu, more } = screens.chrome;
    await expect(more).toBeHidden();
    await menu.evaluate((row) => row.style.setProperty('letter-spacing', '16px'));
    await expect(more).toBeVisible();
    expect(
      await menu.evaluate((row) =>
        [...row.querySelectorAll(':scope > a, :scope > button')].every(
          (entry) => entry.getBoundingClientRect().right <= row.getBoundingClientRect().right,
        ),
      ),
    ).toBe(true);
    await more.click();
    await page.locator('[popover]').getByRole('link', { name: 'Company' }).click();
    await expect(screens.company.heading).toBeFocused();
    await expect(more).toHaveAttribute('aria-current', 'true');
    await menu.evaluate((row) => row.style.removeProperty('letter-spacing'));
    await expect(more).toBeHidden();
  });
});

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('Touch targets of the frame are at least 44 px high and wide, and "More" holds the person’s own entries', async ({
    page,
    screens,
    signIn,
  }) => {
    await signIn('traveller@nordlys.example');
    const narrow = () =>
      page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'header button, nav a, nav button, [role=dialog] a, [role=dialog] button, [role=dialog] select',
          ),
        ]
          .filter((target) => target.checkVisibility())
          .map((target) => ({ name: target.ariaLabel ?? target.textContent, box: target.getBoundingClientRect() }))
          .filter(({ box: { width, height } }) => width > 0 && (width < 44 || height < 44))
          .map(({ name, box: { width, height } }) => `${name}: ${width} × ${height}`),
      );
    expect(await narrow()).toEqual([]);
    await screens.chrome.more.click();
    const { drawer } = screens.chrome;
    for (const name of [/profile/i, 'Notifications'])
      await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
    for (const name of ['Help', 'Sign out'])
      await expect(drawer.getByRole('button', { name, exact: true })).toBeVisible();
    // The theme and the language.
    await expect(drawer.getByRole('combobox')).toHaveCount(2);
    expect(await narrow()).toEqual([]);
  });
});

test('The top bar holds an administrator’s menu, the longest, in four languages from 1024 to 1280 px: nothing is cut or covered', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('admin@nordlys.example');
  for (const language of ['en', 'sr', 'sv', 'da'] as const) {
    await page.getByRole('banner').getByRole('combobox').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'sr' ? 'sr-Latn' : language);
    for (const width of [1024, 1152, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The bar's visible entries, from left to right, after it has fitted the menu.
      const overlaps = () =>
        page.getByRole('banner').evaluate((bar) => {
          const boxes = [...bar.querySelectorAll('a, button, label')]
            .map((part) => part.getBoundingClientRect())
            .filter((box) => box.width > 1);
          const isOver = boxes.some((box, index) => box.right > (boxes[index + 1]?.left ?? window.innerWidth));
          return isOver || boxes.length < 6;
        });
      await expect.poll(overlaps, `${language} at ${width} px`).toBe(false);
    }
  }
});
