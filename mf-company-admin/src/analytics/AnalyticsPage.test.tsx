import { fetchSpend, listCostCenters, type Spend } from '@portolan/contracts';
import { FakeEdge, renderRemote, waitFor, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const spend: Spend = {
  from: '2026-11-01',
  to: '2026-11-02',
  previousFrom: '2026-10-30',
  previousTo: '2026-10-31',
  currency: 'SEK',
  rateDate: '2024-06-28',
  asOf: '2026-11-25T13:05:00.000Z',
  scope: 'ALL',
  totals: { spend: 3000, trips: 3, travellers: 2, co2Grams: 61_400, inPolicyPercent: 84, leadDays: 9.2 },
  previous: { spend: 2500, trips: 3, travellers: 4, co2Grams: 0, inPolicyPercent: 81, leadDays: null },
  products: [
    { productType: 'HOTEL', spend: 2000 },
    { productType: 'TAXI', spend: 1000 },
  ],
  step: 'DAY',
  timeline: [
    { from: '2026-11-01', products: [{ productType: 'HOTEL', spend: 2000 }] },
    { from: '2026-11-02', products: [{ productType: 'TAXI', spend: 1000 }] },
  ],
};
const edgeOf = (answer: Spend = spend) =>
  new FakeEdge().answers(fetchSpend, answer).answers(listCostCenters, { content: [] });
const open = (at = '/analytics', edge = edgeOf()) => renderRemote(remote, { at, edge });

describe('what a company spends', () => {
  it('Figures stand beside those of the period before', async () => {
    const { screen } = await open();
    const figures = within(await screen.findByLabelText('Figures'));
    const of = (name: string) => figures.getByText(name).parentElement?.textContent;
    expect(of('Total spend')).toBe('Total spendSEK 3,000↗ Up by 20 %, was 2,500');
    expect(of('Travellers')).toBe('Travellers2↘ Down by 50 %, was 4');
    expect(of('Trips')).toContain('Same as before');
    expect(of('In policy')).toContain('3.0 points, was 81');
    expect(of('Booked ahead')).toContain('No earlier figure');
  });

  it('The chart has a table with the same figures, and each product the way to its trips', async () => {
    const { screen, user } = await open();
    expect(await screen.findByRole('img', { name: /Hotels, Taxis.*The most is SEK 2,000/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Table' }));
    expect(screen.queryByRole('img', { name: /Hotels/ })).toBeNull();
    expect(screen.getByRole('row', { name: /2 Nov 2026 0 1,000 1,000/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Open trips.*Taxis/ })).toHaveAttribute(
      'href',
      '/trips?productType=TAXI&bookingStatus=CONFIRMED',
    );
  });

  it('Filters live in the URL and ask again', async () => {
    const edge = edgeOf();
    const { screen, user, router } = await open('/analytics?from=2026-01-01&to=2026-03-31', edge);
    await screen.findByLabelText('Figures');
    expect(edge.requestsOf(fetchSpend)[0]?.query.toString()).toBe('from=2026-01-01&to=2026-03-31');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Product' }), 'Taxis');
    await waitFor(() => expect(edge.requestsOf(fetchSpend)[1]?.query.get('product')).toBe('TAXI'));
    await user.click(screen.getByRole('button', { name: '7 days' }));
    expect(router.state.location.search).toBe('?period=7&product=TAXI');
  });

  it('A period that is refused says how to fix it; a failure can be tried again', async () => {
    const edge = edgeOf().refuses(fetchSpend, 'INVALID_INPUT', 'x', [
      { field: 'query.to', code: 'tooSmall', message: 'x' },
    ]);
    const { screen, user } = await open('/analytics?from=2026-03-02&to=2026-03-01', edge);
    expect(await screen.findByText(/It must end after it starts/)).toBeVisible();
    edge.refuses(fetchSpend, 'UNAVAILABLE', 'Later');
    await user.click(screen.getByRole('button', { name: '1 year' }));
    await screen.findByText('Could not load the figures');
    edge.answers(fetchSpend, spend);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Figures')).toBeVisible();
  });

  it('Without bookings the page says so', async () => {
    const { screen } = await open('/analytics', edgeOf({ ...spend, products: [], timeline: [], scope: 'OWN' }));
    expect(await screen.findByRole('heading', { name: 'Nothing booked in this period' })).toBeVisible();
    expect(screen.getByText(/your own trips and those of the people you manage/)).toBeVisible();
  });
});
