import {
  cancelJob,
  downloadJobFile,
  fetchDecisionFigures,
  fetchSpend,
  fetchSpendBreakdown,
  listBillingProfiles,
  listCostCenters,
  listGroups,
  listJobs,
  listSpendBookings,
  listSupportedCurrencies,
  startSpendExport,
  type Job,
  type Spend,
  type SpendBreakdown,
  type SpendRow,
} from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { FakeEdge, renderRemote, waitFor, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const counted = { bookings: 1, co2Grams: 700, inPolicyPercent: 50, leadDays: 3, savingsLost: null };
const spend: Spend = {
  from: '2026-11-01',
  to: '2026-11-02',
  previousFrom: '2026-10-30',
  previousTo: '2026-10-31',
  currency: 'SEK',
  rates: [{ currency: 'EUR', from: '2026-10-30', to: '2026-11-02', carriedDays: 2 }],
  asOf: '2026-11-25T13:05:00.000Z',
  scope: 'ALL',
  totals: {
    spend: 3000,
    trips: 12,
    travellers: 5,
    co2Grams: 61_400,
    inPolicyPercent: 84,
    leadDays: 9.2,
    savingsLost: 74,
  },
  previous: {
    spend: 2500,
    trips: 12,
    travellers: 10,
    co2Grams: 0,
    inPolicyPercent: 81,
    leadDays: null,
    savingsLost: null,
  },
  products: [
    { productType: 'HOTEL', spend: 2000 },
    { productType: 'TAXI', spend: 1000 },
  ],
  step: 'DAY',
  timeline: [
    { from: '2026-11-01', products: [{ productType: 'HOTEL', spend: 2000 }], ...counted },
    { from: '2026-11-02', products: [{ productType: 'TAXI', spend: 1000 }], ...counted },
  ],
};
const part = (key: string, more: Partial<SpendRow> = {}): SpendRow => ({
  key,
  name: null,
  spend: 0,
  bookings: 0,
  outside: 0,
  co2Grams: 0,
  km: 0,
  journeys: 0,
  nights: 0,
  nightly: null,
  cap: null,
  cancelled: 0,
  refunded: 0,
  unused: 0,
  ...more,
});
const breakdown: SpendBreakdown = {
  by: 'PRODUCT',
  currency: 'SEK',
  rows: [part('TAXI', { spend: 1000, bookings: 4, outside: 1 }), part('HOTEL', { spend: 2000, bookings: 2 })],
  others: 0,
};
const edgeOf = (answer: Spend = spend) =>
  new FakeEdge()
    .answers(fetchSpend, answer)
    .answers(fetchSpendBreakdown, breakdown)
    .answers(fetchDecisionFigures, {
      requests: 10,
      medianMinutes: 95,
      decided: 6,
      automatic: 4,
      rejected: 1,
      people: 8,
      activePeople: 6,
    })
    .answers(listCostCenters, { content: [] })
    .answers(listGroups, { content: [] })
    .answers(listBillingProfiles, { content: [] })
    .answers(listSupportedCurrencies, [{ code: 'EUR', symbol: '€' }])
    .answers(listJobs, { content: [] });
const open = (at = '/analytics', edge = edgeOf()) => renderRemote(remote, { at, edge });

it.each([
  ['31 of 40 bookings', 74, 31, 'Known for 31 of 40 bookings'],
  ['all bookings', 74, 40, null],
  ['no booking', null, 0, null],
])(
  'Savings lost that are known for %s say so, and are no amount where nothing is known',
  async (_, savingsLost, compared, words) => {
    const totals = { ...spend.totals, savingsLost, compared, bookings: 40 };
    const { screen } = await open('/analytics', edgeOf({ ...spend, totals }));
    const figure = (await screen.findByText('Savings lost')).closest('div');
    if (words === null) expect(figure).not.toHaveTextContent('Known for');
    else expect(figure).toHaveTextContent(words);
    if (savingsLost === null) expect(figure).not.toHaveTextContent('SEK');
  },
);

const bookingsEdge = () =>
  edgeOf().answers(listSpendBookings, {
    content: [
      {
        itemId: '00000000-0000-4000-8000-000000000001',
        cartId: '00000000-0000-4000-8000-000000000002',
        tripId: 'PT-7F3K2',
        tripName: 'Oslo',
        productType: 'TAXI',
        vendor: 'Fjordgate Taxi',
        vendorRef: null,
        status: 'CONFIRMED',
        bookedAt: '2026-11-02T10:00:00.000Z',
        start: '2026-11-05',
        end: '2026-11-05',
        fromCity: 'Oslo',
        fromCountry: 'NO',
        toCity: 'Oslo',
        toCountry: 'NO',
        nights: 0,
        km: 12,
        class: 'SALOON',
        flexibility: null,
        travellers: ['Ana Berg'],
        employeeNumbers: [],
        costCenters: ['4100'],
        lineManagers: [],
        booker: 'Ana Berg',
        isAgentAssisted: false,
        isInPolicy: false,
        violations: ['MAX_PRICE'],
        reasonCode: null,
        base: null,
        taxes: null,
        fees: null,
        total: 80,
        currency: 'EUR',
        converted: 900,
        convertedCurrency: 'SEK',
        rateDay: '2026-11-02',
        refund: 0,
        cheapest: null,
        co2Grams: 1800,
        co2Method: 'VEHICLE_KM',
        leadDays: 3,
      },
    ],
    pageSize: 25,
    totalItems: 1,
    totalPages: 1,
    currentPage: 1,
  });

describe('what a company spends', () => {
  it('Figures stand next to those of the period before', async () => {
    const { screen } = await open();
    const figures = within(await screen.findByLabelText('Figures'));
    const of = (name: string) => figures.getByText(name).parentElement?.textContent;
    expect(of('Total spend')).toBe('Total spendSEK 3,000↗ Up by 20%, was 2,500');
    expect(of('Travellers')).toBe('Travellers5↘ Down by 50%, was 10');
    expect(of('Trips')).toContain('Same as before');
    expect(of('In policy')).toContain('3.0 points, was 81');
    expect(of('Booked ahead')).toContain('No earlier figure');
  });

  it('Figures over few earlier trips show what they were, without a percentage', async () => {
    const previous = { ...spend.previous, spend: 1.2, trips: 2, travellers: 1 };
    const { screen } = await open('/analytics', edgeOf({ ...spend, previous }));
    const figures = within(await screen.findByLabelText('Figures'));
    const of = (name: string) => figures.getByText(name).parentElement?.textContent;
    expect(of('Total spend')).toBe('Total spendSEK 3,000↗ Up: was 1');
    expect(of('Trips')).toBe('Trips12↗ Up: was 2');
    expect(of('Travellers')).toBe('Travellers5↗ Up: was 1');
    expect(of('CO₂e')).toBe('CO₂e61.4 kg↗ Up: was 0');
    expect(of('In policy')).toBe('In policy84%↗ Up: was 81%');
  });

  it('The chart has a table with the same figures, and each product the way to its trips', async () => {
    const { screen, user } = await open();
    expect(await screen.findByRole('img', { name: /Hotels, Taxis.*The most is SEK 2,000/ })).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Spend by product' }));
    await user.click(card.getByRole('button', { name: 'Table' }));
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

  it('A chip shows each active filter and removes it; the days of the period show in their field', async () => {
    const edge = edgeOf();
    const { screen, user, router } = await open('/analytics?period=7&product=TAXI&policy=OUT', edge);
    await screen.findByLabelText('Figures');
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Product Taxis',
      'Policy Out of policy',
    ]);
    const from = edge.requestsOf(fetchSpend)[0]?.query.get('from') ?? '';
    expect(screen.getByDisplayValue(formatDate(from, 'en', { style: 'shortDate' }))).toBeVisible();
    await user.click(chips.getByRole('button', { name: 'Remove filter Product: Taxis' }));
    await waitFor(() => expect(router.state.location.search).toBe('?period=7&policy=OUT'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe('?period=7'));
  });

  it('Each part of a section leads to its bookings, and has a table with all figures', async () => {
    const { screen, user } = await open('/analytics?period=84');
    const card = within(await screen.findByRole('region', { name: 'In policy by product' }));
    expect(await card.findByText('75%')).toBeVisible();
    expect(card.getByRole('link', { name: 'Taxis' })).toHaveAttribute(
      'href',
      '/analytics/bookings?period=84&by=PRODUCT&key=TAXI',
    );
    await user.click(card.getByRole('button', { name: 'Table' }));
    expect(card.getByRole('row', { name: /Taxis.*1,000.*4 1/ })).toBeVisible();
    const decisions = within(screen.getByRole('region', { name: 'Approvals and adoption' }));
    expect(await decisions.findByText('4 (40%)')).toBeVisible();
    expect(screen.getByText(/2 days had none and take the last one before/)).toBeVisible();
  });

  it('Bookings behind a figure are listed with the method of their CO2e', async () => {
    const edge = bookingsEdge();
    const { screen } = await open('/analytics/bookings?by=RULE&key=MAX_PRICE', edge);
    expect(
      await screen.findByRole('row', { name: /PT-7F3K2 Oslo Taxis.*Out of policy.*per vehicle-kilometre/ }),
    ).toBeVisible();
    expect(screen.getByText('Bookings of: Maximum price')).toBeVisible();
    expect(edge.requestsOf(listSpendBookings)[0]?.query.get('key')).toBe('MAX_PRICE');
  });

  it('Bookings stand in cards on a phone', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(max-width: 768px)' });
    try {
      const { screen } = await open('/analytics/bookings', bookingsEdge());
      const list = await screen.findByRole('list', { name: 'Bookings' });
      expect(
        within(list)
          .getAllByRole('term')
          .map(({ textContent }) => textContent),
      ).toContain('Supplier');
      expect(screen.queryByRole('table')).toBeNull();
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('An export shows how far it is, can be cancelled, and gives its file', async () => {
    const job: Job = {
      id: '00000000-0000-4000-8000-000000000003',
      kind: 'SPEND_EXPORT',
      state: 'RUNNING',
      title: 'bookings.csv',
      done: 812,
      total: 1284,
      result: null,
      problem: null,
      hasFile: false,
      createdAt: '2026-11-25T10:00:00.000Z',
      startedAt: null,
      endedAt: null,
    };
    const edge = edgeOf().answers(startSpendExport, job);
    const { screen, user } = await open('/analytics', edge);
    await screen.findByLabelText('Figures');
    edge.answers(listJobs, { content: [job] });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(/812 of 1,284 bookings/)).toBeVisible();
    expect(edge.requestsOf(startSpendExport)[0]?.body).toMatchObject({ format: 'CSV' });
    edge.answers(cancelJob, { ...job, state: 'CANCELLED' });
    edge.answers(listJobs, { content: [{ ...job, state: 'DONE', hasFile: true }] });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    edge.refuses(downloadJobFile, 'NOT_FOUND', 'gone');
    await user.click(await screen.findByRole('button', { name: 'Save file' }));
    expect(await screen.findByText('Could not export. Try again.')).toBeVisible();
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
