import { expect, test } from '../../support/portalTest.ts';

const admin = 'admin@nordlys.example';

test.afterEach(async ({ demoWorld }) => demoWorld.reset());

test('[S3.27] An admin adds a cost center, which another admin changes meanwhile; invites, changes, archives and restores a person', async ({
  page,
  portal,
  screens,
  signIn,
}) => {
  await signIn(admin, null);
  await screens.company.open('cost-centers');
  await screens.company.add('costCenters.add');
  await screens.company.field('costCenters.field.code').fill('900');
  await screens.company.field('costCenters.field.name').fill('Offshore');
  await screens.company.save();
  await expect(page.getByRole('row', { name: /900 Offshore/ })).toBeVisible();

  await screens.company.edit('Offshore');
  const other = await page.context().newPage();
  await other.goto(`${portal.url}/company-management/cost-centers`);
  await other.getByRole('button', { name: 'Offshore', exact: true }).click();
  await other.getByRole('dialog').getByLabel('Code', { exact: true }).fill('910');
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('“Offshore” saved')).toBeVisible();
  await other.close();
  await screens.company.field('costCenters.field.name').fill('Wind');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Load latest version' }).click();
  await expect(screens.company.field('costCenters.field.code')).toHaveValue('910');
  await expect(screens.company.field('costCenters.field.name')).toHaveValue('Wind');
  await screens.company.save();
  await expect(page.getByRole('row', { name: /910 Wind/ })).toBeVisible();

  await screens.people.open();
  await screens.people.invite('new.colleague@nordlys.example');
  await expect(page.getByText('1 invitation sent.')).toBeVisible();
  await screens.people.open('status=INVITED');
  await screens.people.edit('new.colleague@nordlys.example');
  await page.getByLabel('Employee number').fill('E-900');
  await page.getByRole('combobox', { name: 'Cost centers' }).selectOption({ label: '910 Wind' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“new.colleague@nordlys.example” saved')).toBeVisible();

  await screens.people.edit('new.colleague@nordlys.example');
  await expect(page.getByLabel('Employee number')).toHaveValue('E-900');
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Archive “/ });
  await question.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText(/archived\. All sessions have ended\./)).toBeVisible();
  await screens.people.open('status=ARCHIVED');
  await screens.people.edit('new.colleague@nordlys.example');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('“new.colleague@nordlys.example” restored')).toBeVisible();
});
