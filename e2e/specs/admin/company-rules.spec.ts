import { expect, test } from '../../support/portalTest.ts';

const admin = 'admin@nordlys.example';

test.afterEach(async ({ demoWorld }) => demoWorld.reset());

test('[S1.11] An admin creates and tests a travel policy and an approval process, and finds both in the audit trail', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn(admin, null);
  await screens.company.open('travel-policies');
  await page.getByRole('button', { name: 'Add policy' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Norway');
  const rule = page.getByRole('group', { name: 'Add rule' });
  await rule.getByRole('combobox', { name: 'Product' }).selectOption({ label: 'Hotels' });
  await rule.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('Maximum price, SEK').fill('2 050');
  await page.getByLabel('Cities or country codes').fill('Oslo');
  await page.getByRole('button', { name: 'Add exception' }).click();
  await page.getByRole('combobox', { name: 'Groups' }).selectOption({ label: 'Sales' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Norway” saved')).toBeVisible();
  await expect(page.getByRole('row', { name: /Norway Sales 1/ })).toBeVisible();

  await page.getByRole('button', { name: 'Norway', exact: true }).click();
  await expect(page.getByText('At most SEK 2,050 per night')).toBeVisible();
  await expect(page.getByText('Except: Oslo')).toBeVisible();
  const trial = page.getByRole('form', { name: 'Test' });
  await trial.getByRole('combobox', { name: 'Product' }).selectOption({ label: 'Hotels' });
  await trial.getByLabel('Price, SEK').fill('4560');
  await trial.getByLabel('Nights or days').fill('2');
  await trial.getByRole('button', { name: 'Run test' }).click();
  await expect(
    page.getByRole('row', { name: /^Maximum price SEK\s2,280|^Maximum price SEK\s2,050 SEK\s2,280/ }),
  ).toBeVisible();
  await trial.getByLabel('To, city').fill('Oslo');
  await trial.getByRole('button', { name: 'Run test' }).click();
  await expect(page.getByText('No rule is broken.')).toBeVisible();

  await screens.company.open('approval-processes');
  await page.getByRole('button', { name: 'Add process' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Large trips');
  await page.getByRole('combobox', { name: 'Trips' }).selectOption({ label: 'All trips' });
  await page.getByLabel('From, SEK').fill('20000');
  await page.getByRole('checkbox', { name: 'Line manager' }).uncheck();
  await page.getByRole('checkbox', { name: 'Company admins' }).check();
  await page.getByRole('combobox', { name: 'Then', exact: true }).first().selectOption({ label: 'Ask before holding' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Large trips” saved')).toBeVisible();

  await page.getByRole('button', { name: 'Large trips', exact: true }).click();
  const trip = page.getByRole('form', { name: 'Try a trip' });
  await trip.getByRole('combobox', { name: /^Travellers/ }).fill('erik');
  await page.getByText('erik.lund@nordlys.example', { exact: true }).click();
  await trip.getByLabel('Total, SEK').fill('25000');
  await trip.getByRole('checkbox', { name: 'In policy' }).check();
  await trip.getByRole('button', { name: 'Try' }).click();
  await expect(
    page.getByText(/^Process “Large trips”: trips from SEK\s20,000\. This trip costs SEK\s25,000\.$/),
  ).toBeVisible();
  await expect(page.getByText('Nothing is held: price and availability may change').last()).toBeVisible();
  await expect(page.getByText('Large trips, rule 1: decided, the strictest (Ask before holding)')).toBeVisible();
  await expect(page.getByText('Line manager, rule 2: fits too (Hold and ask)')).toBeVisible();

  await screens.company.open('audit-trail?entity=approvalProcess');
  await expect(page.getByText('Added: Approval process “Large trips”')).toBeVisible();
});
