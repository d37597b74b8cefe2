import {
  createBillingProfile,
  listBillingProfiles,
  listCountries,
  listSupportedCurrencies,
  type BillingProfile,
} from '@portolan/contracts';
import { anActing, FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const profile: BillingProfile = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Nordlys AB',
  currency: 'SEK',
  isDefault: true,
  version: 2,
  management: {
    legalName: 'Nordlys AB',
    vatNumber: 'SE556000000101',
    address: { line: 'Vasagatan 8', zip: '111 20', city: 'Stockholm', countryCode: 'SE' },
    invoiceEmail: 'invoices@nordlys.example',
    reference: '',
    invoiceFrequency: 'MONTHLY',
    allowedUsers: null,
    archived: false,
  },
};

it('[S7.16] Billing profiles are listed and added in a currency that the company can be billed in, the address field by field', async () => {
  const world = { rows: [profile] };
  const edge = new FakeEdge()
    .answers(listBillingProfiles, () => ({ content: world.rows }))
    .answers(listCountries, [
      { code: 'NO', name: 'Norway' },
      { code: 'SE', name: 'Sweden' },
    ])
    .answers(listSupportedCurrencies, [
      { code: 'SEK', symbol: 'kr' },
      { code: 'NOK', symbol: 'kr' },
    ])
    .answers(createBillingProfile, { ...profile, name: 'Norge', isDefault: false });
  const { screen, user } = await renderRemote(remote, {
    at: '/company-management/billing-profiles',
    edge,
    user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
  });
  expect(
    await screen.findByRole('row', { name: /Nordlys AB Default SEK Monthly invoices@nordlys.example In use/ }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add billing profile' }));
  const form = within(screen.getByRole('dialog'));
  const fill = (name: string, text: string) => user.type(form.getByRole('textbox', { name }), text);
  await fill('Name', 'Norge');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('link', { name: 'Postcode: enter a value' })).toBeVisible();
  await fill('Legal name', 'Nordlys Norge AS');
  await fill('VAT number', 'NO999');
  await fill('Street and number', 'Karl Johans gate 1');
  await fill('Postcode', '0154');
  await fill('City', 'Oslo');
  await user.selectOptions(form.getByRole('combobox', { name: 'Country' }), 'Norway');
  await fill('E-mail for invoices', 'faktura@nordlys.example');
  await user.selectOptions(form.getByRole('combobox', { name: 'Currency' }), 'NOK');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Norge” saved')).toBeVisible();
  expect(edge.requestsOf(createBillingProfile)[0]?.body).toMatchObject({
    address: { line: 'Karl Johans gate 1', zip: '0154', city: 'Oslo', countryCode: 'NO' },
    currency: 'NOK',
    allowedUsers: null,
  });
});

it('An agent who acts for the company sees its billing profiles, and cannot change them', async () => {
  const edge = new FakeEdge()
    .answers(listBillingProfiles, { content: [profile] })
    .answers(listSupportedCurrencies, [])
    .answers(listCountries, []);
  const { screen } = await renderRemote(remote, {
    at: '/company-management/billing-profiles',
    edge,
    user: { role: 'INTERNAL_AGENT', roles: ['INTERNAL_AGENT'] },
    acting: anActing(),
  });
  expect(await screen.findByText(/Only the company’s own admins can change them/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add billing profile' })).toBeNull();
});
