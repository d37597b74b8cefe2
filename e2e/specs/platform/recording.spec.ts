import type { Page } from '@playwright/test';
import type { StandInCollector } from '../../support/StandInCollector.ts';
import { expect, test } from '../../support/productionTest.ts';

const who = 'traveller@nordlys.example';

/** Makes the browser send its recording so far, by advancing its timer. */
async function send(page: Page, collector: StandInCollector): Promise<void> {
  const before = collector.batches.length;
  await page.evaluate(() => document.body.setAttribute('data-recorded', String(performance.now())));
  await expect.poll(() => collector.batches.length, { timeout: 15_000 }).toBeGreaterThan(before);
}

test.describe('a session recording', { tag: '@own-portal' }, () => {
  test.beforeEach(({ collector }) => void (collector.batches.length = 0));

  test('[S1.20] A session recording begins at sign-in, identifies the person by ids only, and masks all typed text', async ({
    page,
    screens,
    collector,
    signInByForm,
  }) => {
    await signInByForm(who);
    await screens.trips.open();
    await screens.trips.openTrip('Oslo kick-off');
    await page.getByRole('button', { name: 'Rename trip' }).click();
    await page.getByRole('textbox', { name: 'Trip name' }).fill('Topsecret4711');
    await send(page, collector);
    const userId = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('auth') ?? '{}') as { userId?: string }).userId,
    );
    expect(new Set(collector.batches.map(({ person }) => JSON.stringify(person)))).toEqual(
      new Set([JSON.stringify({ userId, tenantId: 'nordlys' })]),
    );
    expect(collector.everything.includes('Oslo kick-off'), 'the page is recorded').toBe(true);
    for (const typed of ['Topsecret4711', 'portolan-demo-1'])
      expect(collector.everything.includes(typed), `${typed} is recorded`).toBe(false);
  });

  test('A session recording ends with the session: nothing of the sign-in page is recorded', async ({
    page,
    screens,
    collector,
    signInByForm,
  }) => {
    await signInByForm(who);
    await send(page, collector);
    await screens.chrome.signOut();
    await expect(screens.signIn.submit).toBeVisible();
    const recordings = new Set(collector.batches.map(({ recording }) => recording));
    await screens.signIn.signIn('admin@nordlys.example', 'portolan-demo-1');
    await screens.chrome.isReady();
    await send(page, collector);
    expect(collector.everything.includes('Work e-mail'), 'the sign-in page is recorded').toBe(false);
    expect(new Set(collector.batches.map(({ recording }) => recording)).size).toBe(recordings.size + 1);
  });

  test('A session recording loses nothing of a page that is left for another site', async ({
    page,
    collector,
    signInByForm,
  }) => {
    await signInByForm(who);
    await send(page, collector);
    // No timer runs between this and the page's end.
    await page.evaluate(() =>
      window.addEventListener('beforeunload', () =>
        document.body.setAttribute('data-recorded', 'the last that happened'),
      ),
    );
    await page.goto('about:blank');
    await expect.poll(() => collector.everything.includes('the last that happened'), { timeout: 10_000 }).toBe(true);
  });

  test('A session recording does not see the payment page', async ({ page, screens, collector, signInByForm }) => {
    await signInByForm(who);
    await screens.trips.open();
    await screens.trips.openTrip('Oslo kick-off');
    await screens.trip.isReady();
    await screens.payments.open(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    await expect(screens.payments.heading).toBeVisible();
    const title = await screens.payments.heading.innerText();
    await screens.chrome.entry('/trips').click();
    await expect(screens.trips.heading).toBeVisible();
    await send(page, collector);
    expect(collector.everything.includes(title), 'the page on which one pays is recorded').toBe(false);
  });
});
