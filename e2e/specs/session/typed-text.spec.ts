import type { Page } from '@playwright/test';
import { screensOf } from '../../pages/screens.ts';
import { demoPassword, expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const [traveller, arranger] = ['traveller@nordlys.example', 'arranger@nordlys.example'];

/** The tab's kept fields. */
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('keptForms'));

/** Ends the person's sessions when the page sends its next change: that call is the first to learn of it. */
async function endAtNextChange(page: Page, me: TripSender) {
  let hasEnded = false;
  await page.route('**/api/secure/**', async (route) => {
    if (route.request().method() !== 'GET' && !hasEnded) {
      hasEnded = true;
      await me.endOtherSessions();
    }
    await route.fallback();
  });
}

test.afterEach(async ({ demoWorld }) => demoWorld.reset());

test('A profile and a checkout that are open when the session ends have their fields after signing in again, and send them', async ({
  context,
  page,
  portal,
  screens,
  signIn,
}) => {
  const me = await TripSender.signIn(portal.url, traveller);
  const cartId = await me.newTrip('Typed');
  await me.addRide(cartId);
  await signIn(traveller, null);
  const { trip, signIn: form } = screens;
  await trip.open(cartId, 'checkout');
  await trip.checkout.writeNote('PO 1');
  const other = screensOf(await context.newPage(), 'en');
  await other.profile.open();
  await other.profile.field('city').fill('Visby');
  await expect.poll(() => me.checkoutNote(cartId)).toBe('PO 1');

  await endAtNextChange(page, me);
  await page.bringToFront();
  await trip.checkout.note.fill('PO 1234');
  // Its own save is refused, and the session ends in both tabs.
  await expect(form.submit).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await expect(other.signIn.submit).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('PO 1234');

  await form.signIn(traveller, demoPassword);
  await trip.checkout.change(trip.texts.text('mf-trips:checkout.note'));
  await expect(trip.checkout.note).toHaveValue('PO 1234');
  await expect.poll(() => me.checkoutNote(cartId)).toBe('PO 1234');
  // The other tab follows the sign-in of this one.
  await other.page.bringToFront();
  await expect(other.profile.field('city')).toHaveValue('Visby');
  await other.profile.save.click();
  await expect(other.profile.saved).toBeVisible();
  expect([await kept(page), await kept(other.page)]).toEqual([null, null]);
});

test('A person who signs out in another tab, and another person who signs in, leave no typed text in the tab', async ({
  context,
  page,
  portal,
  screens,
  signIn,
}) => {
  await signIn(traveller, null);
  const { profile, signIn: form } = screens;
  await profile.open();
  await profile.field('city').fill('Visby');
  const other = screensOf(await context.newPage(), 'en');
  await other.profile.open();
  await other.chrome.signOut();
  await page.bringToFront();
  await expect(form.submit).toBeVisible();
  await expect.poll(() => kept(page)).toBeNull();

  await form.signIn(traveller, demoPassword);
  await profile.field('city').fill('Visby');
  await endAtNextChange(page, await TripSender.signIn(portal.url, traveller));
  await profile.save.click();
  await expect(form.submit).toBeVisible();
  expect(await kept(page)).toContain('Visby');
  await form.signIn(arranger, demoPassword);
  await profile.isReady();
  await expect(profile.field('city')).not.toHaveValue('Visby');
  expect(await kept(page)).toBeNull();
});

test('A document’s form is open again after signing in again, and its number was stored nowhere', async ({
  page,
  portal,
  screens,
  signIn,
}) => {
  await signIn(traveller, null);
  const { documents, signIn: form } = screens;
  await documents.open();
  const number = 'AK2088316';
  const texts = documents.texts;
  const field = (name: string) =>
    page
      .getByRole('form', { name: texts.text('mf-profile:documents.addTitle') })
      .getByRole('textbox', { name: texts.text(`mf-profile:documents.field.${name}`) });
  await page.getByRole('button', { name: texts.text('mf-profile:documents.add') }).click();
  await field('number').fill(number);
  await field('birthPlace').fill('Luleå');
  await endAtNextChange(page, await TripSender.signIn(portal.url, traveller));
  await page.getByRole('button', { name: texts.text('mf-profile:documents.save') }).click();
  await expect(form.submit).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(number);
  await form.signIn(traveller, demoPassword);
  await expect(field('birthPlace')).toHaveValue('Luleå');
  await expect(field('number')).toHaveValue('');
});
