import { screensOf } from '../../pages/screens.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const admin = 'admin@nordlys.example';
const newcomer = 'ingrid.set-up@nordlys.example';
const password = 'tre båtar i en hamn';

test.afterEach(async ({ demoWorld }) => demoWorld.reset());

test('An admin sets up center, policy and process and invites a person, who books out of policy: the process asks as the simulator said, even after its rule is edited', async ({
  page,
  portal,
  screens,
  signIn,
  browser,
}) => {
  await signIn(admin, null);
  await screens.company.open('cost-centers');
  await screens.company.add('costCenters.add');
  await screens.company.field('costCenters.field.code').fill('970');
  await screens.company.field('costCenters.field.name').fill('Start-up');
  await screens.company.save();
  await screens.people.open();
  await screens.people.invite(newcomer);
  await expect(page.getByText('1 invitation sent.')).toBeVisible();
  await screens.people.open('status=INVITED');
  await screens.people.edit(newcomer);
  await page.getByRole('combobox', { name: 'Cost centers' }).selectOption({ label: '970 Start-up' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`“${newcomer}” saved`)).toBeVisible();

  await screens.company.open('travel-policies');
  await page.getByRole('button', { name: 'Add policy' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Start-up rides');
  const rule = page.getByRole('group', { name: 'Add rule' });
  await rule.getByRole('combobox', { name: 'Product' }).selectOption({ label: 'Taxis' });
  await rule.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('Maximum price, SEK').fill('50');
  await page.getByRole('combobox', { name: 'Cost centers' }).selectOption({ label: '970 Start-up' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Start-up rides” saved')).toBeVisible();

  await screens.company.open('approval-processes');
  await page.getByRole('button', { name: 'Add process' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Start-up trips');
  await page.getByRole('combobox', { name: 'Cost centers' }).first().selectOption({ label: '970 Start-up' });
  await page.getByRole('checkbox', { name: 'Line manager' }).uncheck();
  await page.getByRole('checkbox', { name: 'Company admins' }).check();
  await page.getByRole('combobox', { name: 'Then', exact: true }).first().selectOption({ label: 'Ask before holding' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Start-up trips” saved')).toBeVisible();

  await page.getByRole('button', { name: 'Start-up trips', exact: true }).click();
  const trial = page.getByRole('form', { name: 'Try a trip' });
  await trial.getByRole('combobox', { name: /^Travellers/ }).fill('ingrid');
  await page.getByText(newcomer, { exact: true }).last().click();
  await trial.getByLabel('Total, SEK').fill('500');
  await trial.getByRole('button', { name: 'Try' }).click();
  await expect(page.getByText('Start-up trips, rule 1: decided, the strictest (Ask before holding)')).toBeVisible();
  const named = await page.getByRole('status').locator('ol > li').allInnerTexts();
  expect(named).not.toEqual([]);

  const guest = screensOf(await (await browser.newContext({ baseURL: portal.url })).newPage(), 'en');
  await guest.page.goto(await portal.qa.linkFor(newcomer));
  await guest.accountLinks.accept({ firstName: 'Ingrid', lastName: 'Dahl', password });
  await expect(guest.home.heading).toHaveText(/, Ingrid$/);
  // A driver calls the traveller.
  await guest.profile.open();
  await guest.profile.field('cellphone').fill('+46 70 111 22 33');
  await guest.profile.save.click();
  await guest.profile.saved.waitFor();
  const me = await TripSender.signIn(portal.url, newcomer, password);
  const cartId = await me.newTrip('First ride');
  await me.addRide(cartId);
  await guest.trip.open(cartId);
  const checkout = await guest.trip.checkOut();
  await checkout.readConditions();
  await checkout.submit.click();
  await expect(guest.trip.status('PENDING_APPROVAL')).toBeVisible();
  const asked = async () => {
    const { approval, policySummary } = await me.fetch(cartId);
    return {
      policy: policySummary?.state,
      mode: approval?.mode,
      steps: approval?.steps.map(({ approvers }) => approvers.map(({ name }) => name)) ?? [],
    };
  };
  const before = await asked();
  expect(before).toMatchObject({ policy: 'OUT', mode: 'PRE' });
  // With several names the simulator says how many have to agree.
  before.steps.forEach((approvers, index) => expect(named[index]).toMatch(new RegExp(`^${approvers.join(', ')}\\b`)));
  expect(before.steps).toHaveLength(named.length);

  await page.getByRole('button', { name: 'Edit rule 1' }).click();
  await page.getByRole('combobox', { name: 'Then', exact: true }).first().selectOption({ label: 'Notify only' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Start-up trips” saved')).toBeVisible();
  expect((await me.fetch(cartId)).bookingStatus).toBe('PENDING_APPROVAL');
  expect(await asked()).toEqual(before);
  await guest.page.context().close();
});
