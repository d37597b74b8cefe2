import { countClicks } from '../../support/countClicks.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const [traveller, approver] = ['traveller@nordlys.example', 'admin@nordlys.example'];

test.afterEach(({ demoWorld }) => demoWorld.reset());

test('A traveller books a taxi from home in 6 clicks; the first time one more chooses taxis among the products', async ({
  page,
  screens,
  signIn,
}) => {
  const clicks = await countClicks(page);
  await signIn(traveller);
  const taxis = screens.home.products.getByRole('button', { name: 'Taxis', exact: true });
  await taxis.click();
  await expect.poll(clicks).toBe(1);

  await screens.home.open();
  await expect(taxis).toHaveAttribute('aria-pressed', 'true');
  const search = screens.home.products.getByRole('form');
  await expect(search).toContainText('Nordlys Industri');
  await search.getByRole('combobox', { name: 'To', exact: true }).click();
  await page.keyboard.type('arlanda');
  await expect(page.locator('.ant-select-item-option-active:visible')).toContainText('Arlanda');
  await page.keyboard.press('Enter');
  await search.getByRole('button', { name: 'Find taxis' }).click();
  const dialog = await screens.taxiOffers.choose();
  await dialog.confirmAndCheckOut.click();
  const { checkout } = screens.trip;
  await checkout.conditions.check();
  await checkout.submit.click();
  await expect(page.getByRole('region', { name: 'After booking' })).toContainText('The trip is booked', {
    timeout: 20_000,
  });
  await expect.poll(clicks).toBe(1 + 6);
});

test('An approver approves from home in 2 clicks with a look at the request, and in 1 without', async ({
  page,
  portal,
  screens,
  signIn,
}) => {
  await portal.qa.askFirst(traveller, approver);
  const sender = await TripSender.signIn(portal.url, traveller);
  for (const name of ['Oslo fair', 'Malmö fair']) await sender.sendCopy('Gothenburg site visit', name);
  const clicks = await countClicks(page);
  await signIn(approver);
  const needs = page.getByRole('region', { name: 'Needs you' });
  await needs.getByRole('button', { name: 'Approve Malmö fair' }).click();
  await expect(needs.getByText(/“Malmö fair” (was|is) approved/)).toBeVisible();
  await expect.poll(clicks).toBe(1);
  await needs.getByRole('link', { name: 'Review Oslo fair' }).click();
  await screens.approvals.approve.click();
  await expect(screens.approvals.verdict('approved', 'Oslo fair')).toBeVisible();
  await expect.poll(clicks).toBe(1 + 2);
});
