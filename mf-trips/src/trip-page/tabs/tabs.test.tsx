import { fetchTrip, fetchTripHistory, type AnswerOf, type Trip, type TripApproval } from '@portolan/contracts';
import { formatDate, formatMoney } from '@portolan/i18n';
import { aCustomer, aTrip, aTripItem, FakeEdge, ids, renderRemote, within } from '@portolan/testing';
import { remote } from '../../remote.ts';

type Step = AnswerOf<typeof fetchTripHistory>['content'][number];
const aStep = (over: Partial<Step>): Step => ({
  itemId: null,
  from: 'DRAFT',
  to: 'DRAFT',
  event: 'create',
  by: 'Elin Sandberg',
  impersonator: null,
  version: 1,
  comment: '',
  at: '2026-11-20T09:00:00Z',
  ...over,
});
const anApproval: TripApproval = {
  id: ids.item,
  mode: 'HARD',
  status: 'PENDING',
  tripVersion: 3,
  step: 1,
  deadline: '2199-11-23T15:00:00Z',
  onTimeout: 'REJECT',
  createdAt: '2026-11-20T09:00:00Z',
  reasons: ['PROCESS'],
  steps: [
    { step: 1, need: 'ANY', approvers: [{ customerId: ids.colleague, name: 'Jonas Lindqvist', onBehalfOf: null }] },
  ],
  decisions: [],
};
const anEdge = (over: Partial<Trip> = {}, ...content: Step[]) =>
  new FakeEdge().answers(fetchTrip, aTrip(over)).answers(fetchTripHistory, { content });
const open = (edge: FakeEdge, tab: string, language: 'en' | 'sr' = 'en') =>
  renderRemote(remote, { at: `/trip/${ids.trip}?tab=${tab}`, edge, language });

describe('Tabs of the trip page', () => {
  it('The URL keeps the chosen tab', async () => {
    const { screen, user, router } = await open(anEdge(), '');
    await user.click(await screen.findByRole('button', { name: 'Costs' }));
    expect(router.state.location.search).toBe('?tab=costs');
    expect(await screen.findByRole('region', { name: 'Bookings' })).toHaveTextContent(
      'Taxi to Stockholm Arlanda Airport',
    );
    expect(screen.getByRole('button', { name: 'Costs' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Itinerary' }));
    expect(router.state.location.search).toBe('');
  });

  it('An unknown tab in the URL opens the itinerary', async () => {
    const { screen } = await open(anEdge(), 'secrets');
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('The history shows who did what and when, newest first, in the reader’s language', async () => {
    const steps = [
      aStep({}),
      aStep({ event: 'submit', to: 'PENDING_APPROVAL', impersonator: 'Ana Agent', at: '2026-11-20T10:00:00Z' }),
      aStep({
        event: 'reject',
        from: 'PENDING_APPROVAL',
        to: 'REJECTED',
        by: 'Jonas Lindqvist',
        comment: 'Take the train',
        at: '2026-11-20T11:00:00Z',
      }),
    ];
    const { screen } = await open(
      anEdge(
        {},
        ...steps,
        aStep({
          itemId: ids.item,
          event: 'supplier',
          by: null,
          from: 'PROCESSING',
          to: 'CONFIRMED',
          at: '2026-11-20T12:00:00Z',
        }),
      ),
      'history',
      'sr',
    );
    const list = await screen.findByRole('list', { name: 'Istorija' });
    const [supplier, reject, submit, create] = [...list.children];
    expect(supplier).toHaveTextContent(/Odgovor dobavljača.*Dobavljač.*Potvrđen/);
    expect(reject).toHaveTextContent(/OdbijenoJonas Lindqvist„Take the train“/);
    expect(submit).toHaveTextContent('Ana Agent u ime: Elin Sandberg');
    expect(create).toHaveTextContent('Putovanje napravljeno');
  });

  it('The history shows steps of one event in one line and names the supplier for its answers', async () => {
    const [asked, answered] = ['2026-11-20T10:00:00Z', '2026-11-20T12:00:00Z'];
    const cancelled = aStep({ itemId: ids.item, event: 'supplier', from: 'PROCESSING', to: 'CANCELLED', at: answered });
    const submit = [
      aStep({ itemId: ids.item, event: 'submit', to: 'PROCESSING', at: asked }),
      aStep({ event: 'submit', to: 'PROCESSING', at: asked }),
    ];
    const { screen } = await open(
      anEdge({}, ...submit, cancelled, { ...cancelled, itemId: null, to: 'CONFIRMED' }),
      'history',
    );
    const [supplier, sent, ...others] = (await screen.findByRole('list', { name: 'History' })).children;
    expect(supplier).toHaveTextContent(
      /Supplier responseTaxi to Stockholm Arlanda AirportCancelledBy the supplierConfirmed$/,
    );
    expect(sent).toHaveTextContent(/SubmittedTaxi to Stockholm Arlanda AirportElin SandbergProcessing$/);
    expect(others).toEqual([]);
  });

  it('The history shows two comments of the same moment as two lines', async () => {
    const { screen } = await open(
      anEdge({}, aStep({ event: 'comment', comment: 'Why?' }), aStep({ event: 'comment', comment: 'Why not?' })),
      'history',
    );
    expect((await screen.findByRole('list', { name: 'History' })).children).toHaveLength(2);
  });

  it('The history has each change of a price at its time, and the costs tab what was agreed', async () => {
    const item = aTripItem({});
    const { currency = 'SEK', total = 0 } = item.price ?? {};
    const changes = [
      { at: '2026-11-20T10:00:30Z', cause: 'APPROVAL' as const, from: total + 10, to: total - 40, isAgreed: true },
      { at: '2026-11-20T11:00:30Z', cause: 'BOOKING' as const, from: total - 40, to: total, isAgreed: false },
    ];
    const trip = { items: [{ ...item, price: item.price && { ...item.price, changes } }] };
    const steps = [
      aStep({ event: 'submit', to: 'PROCESSING', at: '2026-11-20T11:00:00Z' }),
      aStep({ event: 'supplier', to: 'CONFIRMED', at: '2026-11-20T12:00:00Z' }),
    ];
    const { screen, user } = await open(anEdge(trip, ...steps), 'history');
    const entries = [...(await screen.findByRole('list', { name: 'History' })).children];
    const money = (amount: number) => formatMoney({ amount, currency }, 'en');
    expect(entries.map((entry) => entry.querySelector('b')?.textContent)).toEqual([
      'Supplier response',
      `Price rose from ${money(total - 40)} to ${money(total)} while booking`,
      'Submitted',
      `Price fell from ${money(total + 10)} to ${money(total - 40)} before the approval`,
    ]);
    await user.click(screen.getByRole('button', { name: 'Costs' }));
    expect(await screen.findByText(`Agreed: ${money(total - 40)}`.replace('\u00A0', ' '))).toBeVisible();
  });

  it('A history that failed to load shows the request id and loads again on Try again', async () => {
    const edge = anEdge().refuses(fetchTripHistory, 'UNAVAILABLE', 'Later');
    const { screen, user } = await open(edge, 'history');
    expect(await screen.findByText('Request ID: req-test')).toBeVisible();
    edge.answers(fetchTripHistory, { content: [aStep({})] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Trip created')).toBeVisible();
  });

  it('The approval tab shows approvers and comments', async () => {
    const { screen } = await open(
      anEdge({ approval: anApproval }, aStep({ event: 'comment', comment: 'Why a taxi?', by: 'Jonas Lindqvist' })),
      'approval',
    );
    expect(await screen.findByText('Why a taxi?')).toBeVisible();
    expect(screen.getAllByText('Jonas Lindqvist')[0]).toBeVisible();
  });

  it('The travellers tab shows for each traveller whether the travel documents are valid, unless unknown to the reader', async () => {
    const [traveller] = aTrip().travellers;
    if (traveller === undefined) throw new Error('Nobody travels.');
    const people = (['VALID', 'EXPIRES_BEFORE_RETURN', 'MISSING', null] as const).map((documentState, index) => ({
      ...traveller,
      userId: null,
      firstName: `Person ${index}`,
      documentState,
    }));
    const { screen } = await open(anEdge({ travellers: people }), 'travellers');
    const [valid, expires, missing, unknown] = within(
      await screen.findByRole('region', { name: 'Travellers' }),
    ).getAllByRole('listitem');
    expect(valid).toHaveTextContent('Passport or national ID is valid for the trip');
    expect(expires).toHaveTextContent('The passport or national ID expires before the trip ends');
    expect(missing).toHaveTextContent('No passport or national ID in the profile');
    expect(unknown).not.toHaveTextContent(/passport/i);
  });

  it('The travellers tab links only the reader’s own missing document to the profile', async () => {
    const [traveller] = aTrip().travellers;
    if (traveller === undefined) throw new Error('Nobody travels.');
    const own = { ...traveller, userId: aCustomer().id, documentState: 'MISSING' as const };
    const { screen } = await open(anEdge({ travellers: [{ ...own, userId: null }, own] }), 'travellers');
    expect(await screen.findAllByText('No passport or national ID in the profile')).toHaveLength(2);
    const links = screen.getAllByRole('link', { name: 'Add a travel document' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/profile/documents']);
  });

  it('The approval tab says that no approval was requested', async () => {
    const { screen } = await open(anEdge(), 'approval');
    expect(await screen.findByRole('heading', { name: 'No approval requested' })).toBeVisible();
  });

  it('The documents tab lists the suppliers’ references with a copy button', async () => {
    const { screen, user } = await open(anEdge({ items: [aTripItem({ supplierRef: 'TX-88' })] }), 'documents');
    await user.click(await screen.findByRole('button', { name: 'Copy reference: Taxi to Stockholm Arlanda Airport' }));
    expect(await navigator.clipboard.readText()).toBe('TX-88');
    expect(await screen.findByText('Copied')).toBeVisible();
  });

  it('A cancelled booking shows its fee on its card and in the costs tab, and the cost card shows the refund', async () => {
    const price = {
      total: 610,
      currency: 'SEK',
      quoted: { amount: 61, currency: 'EUR' },
      rate: 10,
      rateDate: '2026-11-20',
      cancellationFee: 305,
      refunded: 305,
    };
    const { screen, user } = await open(
      anEdge({
        bookingStatus: 'CANCELLED',
        items: [aTripItem({ status: 'CANCELLED', price })],
        tripPrice: { totalTripPrice: 305, currency: 'SEK' },
      }),
      '',
    );
    expect(await screen.findByRole('article')).toHaveTextContent(/Cancellation fee SEK\s305/);
    await user.click(screen.getByRole('button', { name: 'Costs' }));
    const bookings = await screen.findByRole('region', { name: 'Bookings' });
    expect(bookings).toHaveTextContent(/Cancellation fee SEK\s305$/);
    expect(screen.getByRole('region', { name: 'Cost' })).toHaveTextContent(
      /Cancellation fee: Taxi to Stockholm Arlanda AirportSEK\s305Total, including taxes and feesSEK\s305RefundedSEK\s305/,
    );
  });

  it('The costs tab shows cost centers with their shares, the payment source and the billing profile', async () => {
    const bearers = {
      costCenterAllocations: [
        { costCenterId: ids.company, percent: 60, name: 'Sales', amount: 366 },
        { costCenterId: ids.colleague, percent: 40, name: 'Research', amount: 244 },
      ],
      paymentSource: { kind: 'SHARED_CARD' as const, label: '', last4: '4242' },
      billingProfile: { name: 'Nordlys Industri AB' },
    };
    const { screen } = await open(anEdge(bearers), 'costs');
    expect(await screen.findByRole('region', { name: 'Cost split' })).toHaveTextContent(
      /Sales60% · SEK\s366Research40% · SEK\s244Pay withShared card, ending in 4242Invoice toNordlys Industri AB$/,
    );
  });

  it.each([
    ['booked at a rate', 'CONFIRMED', '2026-11-24', ''],
    ['booked at a rate long ago', 'CONFIRMED', '2024-06-28', ''],
    ['still open at an old rate', 'DRAFT', '2024-06-28', ', older than four days'],
  ] as const)('A price %s says its day in the costs tab, and in the cost card', async (_what, status, day, age) => {
    const item = aTripItem({ status });
    const price = item.price && { ...item.price, quoted: { amount: 52, currency: 'EUR' }, rateDate: day };
    const { screen } = await renderRemote(remote, {
      at: `/trip/${ids.trip}?tab=costs`,
      edge: anEdge({ items: [{ ...item, price }] }),
      config: { environment: 'production' },
    });
    const written = formatDate(day, 'en', { style: 'shortDate' });
    expect(await screen.findByText(`Rate of ${written}${age}`)).toBeVisible();
    expect(screen.getByText(`Prices in other currencies at rates of ${written}${age}`)).toBeVisible();
  });

  it('Costs name no exchange rate of a price that was not converted, or is not charged', async () => {
    const item = aTripItem();
    const price = item.price && { ...item.price, quoted: { amount: 52, currency: 'EUR' } };
    const { screen } = await open(
      anEdge({ items: [item, { ...item, id: ids.colleague, status: 'CANCELLED', price }] }),
      'costs',
    );
    expect((await screen.findAllByText(/SEK/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/rates? of/i)).not.toBeInTheDocument();
  });

  it('The costs tab calls no price fixed while its change is open', async () => {
    const items = [aTripItem({ status: 'CONFIRMED' })];
    const { screen } = await open(anEdge({ items }), 'costs');
    expect(await screen.findByText('Taxibokning, fixed price')).toBeVisible();
    const risen = await open(anEdge({ items, attention: [{ code: 'PRICE_CHANGED', itemId: ids.item }] }), 'costs');
    expect(await risen.screen.findByText('Taxibokning')).toBeVisible();
  });

  it('The costs tab shows no cost without access to prices', async () => {
    const { screen } = await open(anEdge({ tripPrice: null }), 'costs');
    expect(await screen.findByRole('heading', { name: 'You do not have access to prices' })).toBeVisible();
  });
});
