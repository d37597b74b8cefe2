import type { Page } from '@playwright/test';
import { screensOf } from '../../pages/screens.ts';
import { openPage } from '../../support/openPage.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const [traveller, approver] = ['traveller@nordlys.example', 'approver@nordlys.example'];
const draft = 'Gothenburg site visit';
/** Far less than the half minute after which a page would ask by itself, in milliseconds. */
const atOnce = { timeout: 8_000 };

test.beforeEach(async ({ demoWorld, portal }) => {
  await demoWorld.reset();
  await portal.qa.askFirst(traveller, approver);
  // The demo's own notifications are read first: only the test's are counted.
  const reader = await TripSender.signIn(portal.url, approver);
  await reader.readAllNotifications();
});
test.afterEach(({ demoWorld }) => demoWorld.reset());

/** Resolves once the page listens to notifications. */
const listening = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/notifications/stream') && answer.ok());

async function send(portalUrl: string, name: string): Promise<string> {
  const sender = await TripSender.signIn(portalUrl, traveller);
  const cartId = await sender.sendCopy(draft, name);
  return cartId;
}

test('An approver sees a new request at the bell, in the menu and in the open list without a reload', async ({
  page,
  portal,
  screens,
  signIn,
}) => {
  const isListening = listening(page);
  await signIn(approver);
  await isListening;
  const { chrome } = screens;
  await expect(chrome.bell).toHaveAccessibleName('Notifications');
  const entry = chrome.entry('/approvals');
  await expect(entry).toContainText(/\d/); // the demo's own
  const waiting = Number(/\d+/.exec(await entry.innerText())?.[0]);
  await send(portal.url, 'Oslo fair');
  await expect(chrome.bell).toHaveAccessibleName('Notifications, 1 unread', atOnce);
  await expect(entry).toContainText(String(waiting + 1), atOnce);
  await chrome.bell.click();
  await expect(chrome.notifications.getByRole('link').first()).toContainText('“Oslo fair” needs your approval');
  await send(portal.url, 'Malmö fair');
  await expect(chrome.notifications.getByRole('link').first()).toContainText(
    '“Malmö fair” needs your approval',
    atOnce,
  );
});

test('A waiting trip shows another person’s decision as it is made, up to its booking', async ({
  browser,
  page,
  portal,
  screens,
  signIn,
}) => {
  const cartId = await send(portal.url, 'Oslo fair');
  const isListening = listening(page);
  await signIn(traveller);
  await isListening;
  const again = listening(page);
  await page.goto(`/trip/${cartId}`);
  await expect(screens.trip.status('PENDING_APPROVAL')).toBeVisible();
  await again;
  const theirs = await openPage(browser, portal.url, approver);
  const { approvals } = screensOf(theirs, 'en');
  await theirs.goto(`/approvals?trip=${cartId}`);
  await approvals.approve.click();
  await expect(approvals.verdict('approved', 'Oslo fair')).toBeVisible();
  await expect(screens.trip.status('CONFIRMED')).toBeVisible({ timeout: 15_000 });
  await expect(screens.chrome.bell).toHaveAccessibleName(/unread$/, atOnce);
  await theirs.context().close();
});

test('A trip decided while its page heard nothing is updated once the page listens again', async ({
  browser,
  page,
  portal,
  screens,
  signIn,
}) => {
  const cartId = await send(portal.url, 'Oslo fair');
  await signIn(traveller);
  await page.route('**/notifications/stream', (route) => route.abort());
  await page.goto(`/trip/${cartId}`);
  await expect(screens.trip.status('PENDING_APPROVAL')).toBeVisible();
  const theirs = await openPage(browser, portal.url, approver);
  const { approvals } = screensOf(theirs, 'en');
  await theirs.goto(`/approvals?trip=${cartId}`);
  await approvals.approve.click();
  await expect(approvals.verdict('approved', 'Oslo fair')).toBeVisible();
  await theirs.context().close();
  await page.unroute('**/notifications/stream');
  await expect(screens.trip.status('CONFIRMED')).toBeVisible({ timeout: 60_000 });
});

test('A browser has one stream for all of its pages, which another page takes over when that one closes', async ({
  context,
  page,
  portal,
  screens,
  signIn,
}) => {
  const streams: Page[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/notifications/stream')) streams.push(request.frame().page());
  });
  const isListening = listening(page);
  await signIn(approver);
  await isListening;
  const second = await context.newPage();
  await second.goto('/');
  const other = screensOf(second, 'en').chrome;
  await expect(other.bell).toHaveAccessibleName('Notifications');
  await send(portal.url, 'Oslo fair');
  await expect(screens.chrome.bell).toHaveAccessibleName('Notifications, 1 unread', atOnce);
  await expect(other.bell).toHaveAccessibleName('Notifications, 1 unread', atOnce);
  expect(streams).toEqual([page]);
  const takesOver = listening(second);
  await page.goto('about:blank');
  await takesOver;
  await send(portal.url, 'Malmö fair');
  await expect(other.bell).toHaveAccessibleName('Notifications, 2 unread', atOnce);
});

test('Notification settings are changed by keyboard, saved at once and kept', async ({ page, screens, signIn }) => {
  await signIn(traveller, null);
  await screens.profile.open();
  await page
    .getByRole('navigation', { name: 'My profile' })
    .getByRole('link', { name: 'Notifications' })
    .press('Enter');
  const { notificationSettings } = screens;
  const box = notificationSettings.box('TRIP_CANCELLED', 'mail');
  await expect(box).toBeChecked();
  await box.press('Space');
  await expect(notificationSettings.saved).toBeVisible();
  await page.reload();
  await expect(box).not.toBeChecked();
  await expect(notificationSettings.box('TRIP_FAILED', 'inApp')).toHaveCount(0);
});
