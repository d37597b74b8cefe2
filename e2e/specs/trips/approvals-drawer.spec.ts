import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

// No request of the demo waits for this admin.
const [traveller, approver] = ['traveller@nordlys.example', 'admin@nordlys.example'];
const draft = 'Gothenburg site visit';

test.beforeEach(async ({ demoWorld, portal }) => {
  await demoWorld.reset();
  await portal.qa.askFirst(traveller, approver);
});
// The tests turn on approval for a person's trips and leave some waiting, so the demo data are reset after each.
test.afterEach(({ demoWorld }) => demoWorld.reset());

async function send(portalUrl: string, ...names: string[]): Promise<void> {
  const sender = await TripSender.signIn(portalUrl, traveller);
  for (const name of names) await sender.sendCopy(draft, name);
}

test('An approver opens a request by keyboard, rejects it with a comment, and continues with the next; the menu’s number falls with each', async ({
  page,
  portal,
  screens,
  signIn,
}) => {
  await send(portal.url, 'Oslo fair', 'Malmö fair');
  await signIn(approver);
  const { approvals, chrome } = screens;
  const number = chrome.entry('/approvals');
  await expect(number).toContainText('2');
  await expect(page.getByRole('region', { name: 'Needs you' }).getByRole('link', { name: /^Review / })).toHaveCount(2);
  await approvals.open();
  await approvals.opener('Oslo fair').focus();
  await page.keyboard.press('Enter');
  await expect(approvals.request('Oslo fair').getByText('The client pays.')).toBeVisible();
  await expect(approvals.request('Oslo fair').getByText(/^Process “.+”: /)).toBeVisible();
  await expect(page).toHaveURL(/[?&]trip=/);
  await expectAccessible(page);
  await approvals.reject.click();
  await expect(approvals.reason).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Take the train');
  await approvals.reject.click();
  await expect(approvals.verdict('rejected', 'Oslo fair')).toBeVisible();
  await expect(approvals.opener('Malmö fair')).toBeFocused();
  await expect(number).toContainText('1');
  await page.keyboard.press('Enter');
  await approvals.approve.click();
  await expect(approvals.verdict('approved', 'Malmö fair')).toBeVisible();
  await expect(approvals.empty).toBeVisible();
  await expect(number).not.toContainText(/\d/);
});

test('A closed request returns the focus to its row; a reload and Back keep the open one', async ({
  page,
  portal,
  screens,
  signIn,
}) => {
  await send(portal.url, 'Oslo fair');
  await signIn(approver, null);
  const { approvals } = screens;
  await approvals.open();
  await approvals.opener('Oslo fair').click();
  await expect(approvals.request('Oslo fair').getByText('The client pays.')).toBeVisible();
  await page.reload();
  await expect(approvals.request('Oslo fair').getByText('The client pays.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(approvals.request('Oslo fair')).toHaveCount(0);
  await approvals.opener('Oslo fair').click();
  await expect(approvals.request('Oslo fair')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(approvals.opener('Oslo fair')).toBeFocused();
});

for (const width of [1280, 360]) {
  test(`Trips within the policy are approved together by keyboard, after one confirmation, ${width} px wide`, async ({
    page,
    portal,
    screens,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await send(portal.url, 'Oslo fair', 'Malmö fair', 'Lund fair');
    await signIn(approver, null);
    const { approvals } = screens;
    await approvals.open();
    await approvals.selectAll.focus();
    await page.keyboard.press('Space');
    await approvals.select('Lund fair').focus();
    await page.keyboard.press('Space');
    await expect(approvals.approveTogether(2)).toContainText('SEK');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    await expectAccessible(page);
    await approvals.approveTogether(2).focus();
    await page.keyboard.press('Enter');
    await expect(approvals.dialog.getByText('Malmö fair')).toBeVisible();
    await expectAccessible(page);
    await approvals.approveTogether(2, approvals.dialog).focus();
    await page.keyboard.press('Enter');
    await expect(approvals.verdict('approved', 'Oslo fair')).toBeVisible();
    await expect(approvals.verdict('approved', 'Malmö fair')).toBeVisible();
    await expect(approvals.opener('Oslo fair')).toHaveCount(0);
    await expect(approvals.select('Lund fair')).not.toBeChecked();
  });
}

test('On a phone a request is a sheet over the whole page', async ({ page, portal, screens, signIn }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await send(portal.url, 'Oslo fair');
  await signIn(approver, null);
  const { approvals } = screens;
  await approvals.open();
  await approvals.opener('Oslo fair').click();
  const sheet = approvals.request('Oslo fair');
  await expect(sheet.getByText('The client pays.')).toBeVisible();
  expect((await sheet.boundingBox())?.width).toBe(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await expectAccessible(page);
});

test('The booker hears of the decision by the bell, which leads to the trip', async ({
  page,
  portal,
  screens,
  signIn,
}) => {
  await send(portal.url, 'Oslo fair');
  await signIn(approver);
  await screens.chrome.bell.click();
  await expect(screens.chrome.notifications.getByRole('link').first()).toContainText('“Oslo fair” needs your approval');
  await expectAccessible(page);
  await screens.chrome.notifications.getByRole('link').first().click();
  await screens.approvals.approve.click();
  await expect(screens.approvals.verdict('approved', 'Oslo fair')).toBeVisible();
  await screens.chrome.signOut();
  await signIn(traveller);
  await expect(screens.chrome.bell).toHaveAccessibleName(/unread$/);
  await screens.chrome.bell.click();
  const notification = screens.chrome.notifications.getByRole('link').filter({ hasText: '“Oslo fair” was approved' });
  await notification.click();
  await expect(page).toHaveURL(/\/trip\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Oslo fair' })).toBeVisible();
});

test('The link of a mail only shows the question; its button answers, once', async ({ page, portal, screens }) => {
  await send(portal.url, 'Oslo fair');
  const link = await portal.qa.linkFor(approver);
  expect(link.startsWith(`${portal.url}/confirm/`)).toBe(true);
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(screens.confirm.heading).toHaveText('Elin Sandberg asks for your approval');
  await expectAccessible(page);
  await page.reload();
  await screens.confirm.approve.click();
  await expect(page.getByRole('status')).toContainText('You approved this trip.');
  await page.goto(link);
  await expect(screens.confirm.heading).toHaveText('This link is no longer valid');
});
