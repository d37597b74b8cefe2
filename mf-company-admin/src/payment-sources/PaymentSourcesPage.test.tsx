import {
  createPaymentSource,
  listCostCenters,
  listGroups,
  listPaymentSources,
  updatePaymentSource,
  type PaymentSource,
} from '@portolan/contracts';
import { FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';
import { expiryStateOf } from './paymentRecords.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const lodge: PaymentSource = {
  id: id(1),
  kind: 'LODGE_CARD',
  label: 'Flights',
  brand: 'AirPlus',
  last4: '4242',
  expiry: '2020-01',
  holder: null,
  applicableTo: ['FLIGHT'],
  isDefault: true,
  version: 6,
  management: { ownerId: null, access: 'ALL', accessIds: [], archived: false },
};
const personal: PaymentSource = { ...lodge, id: id(2), kind: 'PERSONAL_CARD', label: 'Own', isDefault: false };

async function open(sources: readonly PaymentSource[] = [lodge, personal]) {
  const edge = new FakeEdge()
    .answers(listPaymentSources, { content: [...sources] })
    .answers(listGroups, { content: [] })
    .answers(listCostCenters, { content: [] })
    .answers(createPaymentSource, lodge)
    .answers(updatePaymentSource, lodge);
  return renderRemote(remote, {
    at: '/company-management/payment-sources',
    edge,
    user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
  });
}

describe('the payment sources of a company', () => {
  it('Payment sources show the company’s own by brand and last digits, and expired cards; no person’s own card', async () => {
    const { screen } = await open();
    expect(
      await screen.findByRole('row', {
        name: /Flights Default Lodge card, AirPlus ending in 4242 01\/20, expired Flights Everyone In use/,
      }),
    ).toBeVisible();
    expect(screen.getByText(/Replace these cards.*: Flights\./)).toBeVisible();
    expect(screen.queryByText('Own')).toBeNull();
  });

  it.each([
    ['2026-11', '2026-11-20', 'soon'],
    ['2026-12', '2026-11-20', 'fine'],
    ['2026-12', '2026-12-02', 'soon'],
    ['2026-10', '2026-11-01', 'over'],
  ])('A card until %s is on %s: %s', (expiry, day, state) => {
    expect(expiryStateOf(expiry, new Date(`${day}T00:00:00Z`))).toBe(state);
  });

  it('A payment source’s label is kept over the end of the session, its card and token are not', async () => {
    const { screen, user, signInAgain } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add payment source' }));
    const form = within(screen.getByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: 'Label' }), 'Rail');
    await user.type(form.getByRole('textbox', { name: 'Last 4 digits' }), '9876');
    await user.type(form.getByRole('textbox', { name: /token/i }), 'tok_1');
    const stored = JSON.stringify(await signInAgain());
    expect([stored.includes('Rail'), stored.includes('9876'), stored.includes('tok_1')]).toEqual([true, false, false]);
    await screen.findByRole('dialog');
    expect(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Label' })).toHaveValue('Rail');
  });

  it('A payment source keeps its token if none is entered, and an invoice sends no card fields', async () => {
    const { screen, user, edge } = await open();
    await user.click(await screen.findByRole('button', { name: 'Flights' }));
    const form = within(screen.getByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: 'Label' }), '!');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Flights” saved');
    const [request] = edge.requestsOf(updatePaymentSource);
    expect(request?.headers['If-Match']).toBe('"6"');
    expect(request?.body).not.toHaveProperty('providerToken');
    await user.click(screen.getByRole('button', { name: 'Add payment source' }));
    const added = within(screen.getByRole('dialog'));
    await user.click(added.getByRole('button', { name: 'Save' }));
    expect(await added.findByRole('link', { name: 'Last 4 digits: enter a value' })).toBeVisible();
    await user.selectOptions(added.getByRole('combobox', { name: 'Kind' }), 'Invoice');
    await user.type(added.getByRole('textbox', { name: 'Label' }), 'Monthly');
    await user.click(added.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Flights” saved');
    expect(edge.requestsOf(createPaymentSource)[0]?.body).toMatchObject({
      kind: 'INVOICE',
      label: 'Monthly',
      brand: null,
      last4: null,
      expiry: null,
    });
  });
});
