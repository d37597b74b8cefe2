import {
  createNegotiatedRate,
  listNegotiatedRates,
  updateNegotiatedRate,
  type NegotiatedRate,
  type NegotiatedRateInput,
} from '@portolan/contracts';
import { FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const rate: NegotiatedRate = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Nordlys at Northlamp',
  productType: 'HOTEL',
  supplier: 'Northlamp',
  hotelId: null,
  code: '',
  discountPercent: 18,
  isPreferred: true,
  validUntil: '2027-12-31',
  archived: false,
  version: 2,
};

async function open(rows: readonly NegotiatedRate[] = [rate]) {
  const world = { rows: [...rows] };
  const edge = new FakeEdge().answers(listNegotiatedRates, () => ({ content: world.rows }));
  const opened = await renderRemote(remote, {
    at: '/company-management/negotiated-rates',
    edge,
    user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
  });
  return { ...opened, world };
}

describe('negotiated rates and codes', () => {
  it('Negotiated rates show supplier, terms and end', async () => {
    const { screen } = await open();
    expect(
      await screen.findByRole('row', {
        name: /Nordlys at Northlamp Hotels Northlamp Preferred 18% off 31 Dec 2027 In use/,
      }),
    ).toBeVisible();
  });

  it('An airline’s negotiated rate needs its code and the corporate code, and has no discount', async () => {
    const { screen, user, edge, world } = await open([]);
    edge.answers(createNegotiatedRate, ({ body }) => {
      const saved = { ...rate, ...(body as Required<NegotiatedRateInput>), version: 1 };
      world.rows.push(saved);
      return saved;
    });
    await user.click(await screen.findByRole('button', { name: 'Add rate or code' }));
    const form = within(screen.getByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: 'Discount, %' }), '90');
    await user.selectOptions(form.getByRole('combobox', { name: 'Product' }), 'Flights');
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Scandinavian');
    await user.type(form.getByRole('textbox', { name: 'Airline code' }), 'sas');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(
      await form.findByRole('link', { name: 'Airline code: enter two letters or digits, such as SK' }),
    ).toBeVisible();
    expect(form.getByRole('link', { name: 'Rate or corporate code: enter a value' })).toBeVisible();
    await user.clear(form.getByRole('textbox', { name: 'Airline code' }));
    await user.type(form.getByRole('textbox', { name: 'Airline code' }), 'sk');
    await user.type(form.getByRole('textbox', { name: 'Rate or corporate code' }), 'NORD1');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Scandinavian” saved')).toBeVisible();
    expect(edge.requestsOf(createNegotiatedRate)[0]?.body).toMatchObject({
      productType: 'FLIGHT',
      supplier: 'SK',
      code: 'NORD1',
      discountPercent: null,
      validUntil: null,
    });
  });

  it('A negotiated rate for one hotel keeps that hotel', async () => {
    const one = { ...rate, supplier: '', hotelId: 'h2673730-1' };
    const { screen, user, edge } = await open([one]);
    edge.answers(updateNegotiatedRate, one);
    await user.click(await screen.findByRole('button', { name: 'Nordlys at Northlamp' }));
    const form = within(screen.getByRole('dialog'));
    expect(form.queryByRole('textbox', { name: 'Hotel chain' })).toBeNull();
    const percent = form.getByRole('textbox', { name: 'Discount, %' });
    await user.clear(percent);
    await user.type(percent, '61');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('link', { name: 'Discount: enter a whole number from 1 to 60' })).toBeVisible();
    await user.clear(percent);
    await user.type(percent, '20');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Nordlys at Northlamp” saved');
    expect(edge.requestsOf(updateNegotiatedRate)[0]?.body).toMatchObject({
      supplier: '',
      hotelId: 'h2673730-1',
      discountPercent: 20,
    });
  });
});
