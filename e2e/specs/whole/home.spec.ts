import type { Page } from '@playwright/test';
import { expect, test as portalTest } from '../../support/portalTest.ts';
import { Shipping } from '../../support/shipping.ts';
import { TripSender } from '../../support/TripSender.ts';

const [traveller, admin] = ['traveller@nordlys.example', 'admin@nordlys.example'];

const test = portalTest.extend<{ shipping: Shipping }>({
  shipping: async ({ portal }, use) => {
    const shipping = new Shipping(await portal.registry(), 'mf-tracking');
    await use(shipping);
    await shipping.putBack();
  },
});

test.afterEach(({ demoWorld }) => demoWorld.reset());

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('A traveller’s first day begins with the search of every product, no trips, and nothing to do', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn('analyst@nordlys.example');
  await expect(screens.home.products.getByRole('button', { pressed: true })).toBeVisible();
  await expect(screens.home.products.getByRole('form')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No upcoming trips' })).toBeVisible();
  await expect(cardOf(page, 'Needs you')).toContainText('Nothing to do right now.');
  await expect(cardOf(page, 'Your policy')).toContainText('At most SEK 1,500 per ride');
  await expect(screens.home.nextTrip).toHaveCount(0);
});

test('A person without a last name is welcomed in three steps and led to the missing field, before any search', async ({
  page,
  signIn,
}) => {
  await signIn('new@nordlys.example');
  const welcome = cardOf(page, 'Welcome. Three steps and you can book');
  await expect(welcome.getByRole('listitem')).toHaveCount(3);
  await expect(welcome).toContainText('Your last name is missing.');
  await expect(cardOf(page, 'Book')).toHaveCount(0);
  await welcome.getByRole('link', { name: 'Complete your profile' }).click();
  await expect(page).toHaveURL(/\/profile/);
});

test('A traveller’s busy day shows the next trip as a line of stops with its companions, its calendar and emergency contacts, and unfinished tasks at its side', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn(traveller);
  const trip = screens.home.nextTrip;
  await expect(trip).toContainText('Copenhagen supplier audit');
  await expect(trip).toContainText(/in \d+ days/);
  await expect(trip).toContainText('with Jonas Lindqvist');
  await expect(trip.getByRole('list').first().getByRole('listitem')).toHaveText([
    /06:35.*Taxi to .*Arlanda.*Folkungagatan/,
    /11:10.*Nyhavn.*Kastrup/,
  ]);
  await expect(trip.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  await expect(trip.getByRole('link', { name: /^Help: \+/ })).toHaveAttribute('href', /^tel:\+/);
  const needs = cardOf(page, 'Needs you');
  await expect(needs.getByRole('link', { name: /^(Check out|Open) Gothenburg site visit$/ })).toBeVisible();
  await expect(needs.getByRole('listitem').filter({ hasText: 'Frösunda board meeting' })).toContainText(
    'Could not be booked',
  );
});

test('An approver’s home shows each request’s travellers, its excess over the limit and the time left; without requests it says so', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(admin);
  await expect(cardOf(page, 'Needs you')).toContainText('Nothing to do right now.');
  await portal.qa.askFirst(traveller, admin);
  const sender = await TripSender.signIn(portal.url, traveller);
  await sender.sendCopy('Gothenburg site visit', 'Oslo fair');
  await page.reload();
  await expect(cardOf(page, 'Needs you').getByRole('listitem')).toHaveText([
    /^Oslo fairElin Sandberg · SEK.*(In policy|Outside policy|over the cap) · .* left/,
  ]);
  await expect(cardOf(page, 'Needs you').getByRole('button', { name: 'Approve Oslo fair' })).toBeVisible();
});

test('An admin’s first day shows the remaining set-up steps; later, only the licences', async ({ page, signIn }) => {
  await signIn('admin@trial.example');
  await expect(cardOf(page, 'Your company').getByRole('link', { name: /^Set-up: \d of 5 steps done$/ })).toBeVisible();
  await expect(cardOf(page, 'Your company').getByRole('link', { name: /licences used$/ })).toBeVisible();
  await signIn(admin);
  await expect(cardOf(page, 'Your company').getByRole('link')).toHaveText([/^\d+ of \d+ licences used$/]);
});

test('A safety coordinator’s home says who is away, or that no one is', async ({ page, signIn }) => {
  await signIn('admin@havn.example');
  await expect(cardOf(page, 'Hvem er på rejse')).toContainText('Ingen er på rejse'); // a Danish company
  await signIn('safety@nordlys.example');
  const away = cardOf(page, 'Who is away');
  await expect(away.getByRole('listitem').first()).toBeVisible();
  await away.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/travel-tracking\?search=/);
});

test('An agent begins with the companies to act for, and while acting sees the client’s day', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn('agent@nordlys.example');
  await expect(cardOf(page, 'Act for…').getByRole('link', { name: 'Nordlys Industri AB' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No upcoming trips' })).toBeVisible();
  await screens.acting.open();
  await screens.acting.fill('Elin Sandberg', 'Ticket 4711');
  await screens.acting.begin();
  await expect(screens.acting.bar).toBeVisible();
  await expect(screens.home.nextTrip).toContainText('Copenhagen supplier audit');
  await expect(cardOf(page, 'Act for…')).toHaveCount(0);
  await screens.acting.end();
  await cardOf(page, 'Act for…').getByRole('link', { name: 'Elin Sandberg' }).click();
  await expect(page.getByRole('dialog')).toContainText('Elin Sandberg');
});

test('An operator’s home says that all remotes run, and names the one in trouble @own-portal', async ({
  page,
  shipping,
  signIn,
}) => {
  await signIn('operator@portolan.example');
  const remotes = cardOf(page, 'Remotes');
  await expect(remotes).toContainText(/^Remotes.*All \d+ remotes run without trouble\./);
  await shipping.change('lock', { reason: 'A look at what failed' });
  await page.reload();
  await expect(remotes.getByRole('listitem')).toHaveText([/^mf-tracking /]);
  await shipping.change('unlock');
});
