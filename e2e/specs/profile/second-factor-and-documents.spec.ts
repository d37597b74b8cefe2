import { Secret, TOTP } from 'otpauth';
import { screensOf } from '../../pages/screens.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { demoPassword, expect, test } from '../../support/portalTest.ts';
import { typedPassport as passport } from '../../support/sealedNumbers.ts';
import { TripSender } from '../../support/TripSender.ts';

const traveller = 'traveller@nordlys.example';
const arranger = 'arranger@nordlys.example';
const halfMinuteMs = 30_000;

/** An authenticator app's code; `later` is the one after it, because each works once. */
const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later });

test.afterEach(async ({ demoWorld }) => demoWorld.reset());

test('With the second factor on, a person signs in with the password and a code, and a code works once', async ({
  browser,
  page,
  portal,
  screens,
  signInByForm,
}) => {
  const { security } = screens;
  await signInByForm(traveller);
  await security.open();
  const secret = await security.turnOnSecondFactor(demoPassword, codeOf);
  await expect(security.recoveryCodes).toHaveCount(10);
  await expectAccessible(page);
  await security.storeRecoveryCodes();

  const elsewhere = await browser.newContext({ baseURL: portal.url });
  const other = screensOf(await elsewhere.newPage(), 'en');
  await other.signIn.open();
  await other.signIn.signIn(traveller, demoPassword);
  await other.signIn.code.waitFor();
  await expectAccessible(other.page);
  await other.signIn.giveCode('000000');
  await expect(other.page.getByText(other.signIn.texts.text('shell:factor.wrong'))).toBeVisible();
  await other.signIn.giveCode(codeOf(secret, halfMinuteMs));
  await other.chrome.profileMenu.waitFor();
  await elsewhere.close();
});

test('A trip without a passport leads to the profile, where it is added; its number is stored nowhere in plain text @own-portal', async ({
  page,
  portal,
  screens,
  signIn,
}) => {
  const { trip, documents } = screens;
  const me = await TripSender.signIn(portal.url, arranger);
  const cartId = await me.newTrip('Abroad');
  await me.addRide(cartId);
  await signIn(arranger, null);
  await page.goto(`/trip/${cartId}?tab=travellers`);
  await trip.isReady();
  await page.getByRole('link', { name: trip.texts.text('mf-trips:travellersTab.addDocument') }).click();
  await documents.isReady();
  await expectAccessible(page);
  await documents.add({ firstName: 'Astrid', lastName: 'Kochcanary', number: passport, expiresOn: '2036-01-31' });
  await expect(documents.added).toBeVisible();
  await page.goBack();
  await expect(page.getByText(trip.texts.text('mf-trips:travellersTab.document.VALID'))).toBeVisible();
  // The typed number is nowhere in the browser: not in an address, not in its storage.
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
  expect(kept).not.toContain(passport);
  // Nor in the database's files, the logs or the mails of the portal, while the name is found.
  expect((await portal.filesWith('Kochcanary')).length).toBeGreaterThan(0);
  expect(await portal.filesWith(passport)).toEqual([]);
});
