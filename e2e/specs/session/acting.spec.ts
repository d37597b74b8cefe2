import { screensOf } from '../../pages/screens.ts';
import { expect, test } from '../../support/portalTest.ts';

const reason = 'Ticket 4711 <img src=x onerror=alert(1)>';
const agent = 'agent@nordlys.example';

test('An agent acts for a person: the bar names the client and the reason, in every tab, and ending leads back to the start', async ({
  page,
  context,
  screens,
  signIn,
}) => {
  await signIn(agent);
  const other = await context.newPage();
  await other.goto('/trips');
  await page.goto('/travel-tracking');
  await screens.acting.open();
  await screens.acting.fill('Elin Sandberg', reason);
  await screens.acting.begin();
  await expect(screens.acting.bar).toContainText('Acting for Elin Sandberg (Nordlys Industri AB)');
  await expect(screens.acting.bar).toContainText(reason);
  await expect(page).toHaveURL(/\/$/);
  await expect(other.getByRole('region', { name: 'Acting on behalf of someone' })).toContainText('Elin Sandberg');
  await expect(screens.home.heading).toContainText('Elin');
  await expect(screens.home.nextTrip).toBeVisible();
  const { trips } = screensOf(other, 'en');
  await expect(trips.card('Elin Sandberg').first()).toBeVisible();
  await screens.acting.end();
  await expect(page).toHaveURL(/\/travel-tracking$/);
  await expect(screens.acting.bar).toHaveCount(0);
  await expect(other.getByRole('region', { name: 'Acting on behalf of someone' })).toHaveCount(0);
  await expect(trips.card('Elin Sandberg')).toHaveCount(0);
  await expect(trips.heading).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);
});

test('The agent’s stored guests are hidden while it acts', async ({ page, screens, signIn }) => {
  await signIn(agent);
  await page.evaluate(() => localStorage.setItem('guests', '{"agent":[]}'));
  await screens.acting.open();
  await screens.acting.fill('Elin Sandberg', reason);
  await screens.acting.begin();
  await screens.acting.bar.waitFor();
  expect(await page.evaluate(() => localStorage.getItem('guests'))).toBeNull();
  await screens.acting.end();
  await expect(screens.acting.bar).toHaveCount(0);
});

test('Switching the client ends one acting and asks for the next; the bar fits a phone, and everything is reachable by keyboard', async ({
  page,
  screens,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(agent);
  await screens.acting.open();
  await screens.acting.fill('Havn Logistik ApS', reason);
  await screens.acting.begin();
  await expect(screens.acting.bar).toContainText('Acting for Havn Logistik ApS');
  expect((await screens.acting.bar.boundingBox())?.height).toBe(36);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await screens.acting.bar.getByRole('button', { name: 'Switch' }).press('Enter');
  await expect(screens.acting.dialog).toBeVisible();
  await expect(screens.acting.bar).toHaveCount(0);
});

test('A sign-in that is not fresh needs the password again', async ({ clock, screens, signIn }) => {
  await signIn(agent);
  await clock.advance({ minutes: 16 });
  await screens.acting.open();
  await screens.acting.fill('Elin Sandberg', reason);
  await screens.acting.begin();
  await screens.acting.password.fill('wrong');
  await screens.acting.begin();
  await expect(screens.acting.dialog).toContainText('The password is incorrect.');
  await screens.acting.password.fill('portolan-demo-1');
  await screens.acting.begin();
  await expect(screens.acting.bar).toBeVisible();
});
