import { fetchSharedTrip, fetchTrip, fetchTripHistory, listTrips, readCarts } from '@portolan/contracts';
import { aTrip, aTripItem, aTripListItem, FakeEdge, ids, renderRemote } from '@portolan/testing';
import { remote } from '../remote.ts';
import { aTripInApproval, someHistory } from '../testing/aTripInApproval.ts';
import { aBalloon, aSharedBalloon } from '../testing/newer.ts';

const reload = 'This booking is newer than this page. Reload to see it.';
const fly = { permissionType: 'FLY', allowed: true };
const lasting = aTripItem({ offerExpiresAt: '2199-01-01T00:00:00Z' });
const aTripWithUnknowns = (over: object = {}) => ({
  ...aTrip({ items: [lasting] }),
  productTypes: ['TAXI', 'BALLOON'],
  items: [lasting, { ...aBalloon(), id: ids.colleague, status: 'CONFIRMED' }],
  permissions: [...aTrip().permissions, fly],
  attention: [{ code: 'VOLCANO', itemId: ids.item }, { code: 'VOLCANO' }],
  ...over,
});
const pageOf = (content: object[]) => ({
  content,
  pageSize: 24,
  totalItems: content.length,
  totalPages: 1,
  currentPage: 1,
});

describe('Data newer than the page', () => {
  it('The trips list shows an unknown product as a new kind of booking', async () => {
    const trip = { ...aTripListItem(), productTypes: ['TAXI', 'BALLOON', 'ZEPPELIN'], permissions: [fly] };
    const edge = new FakeEdge().answersNewer(listTrips, pageOf([trip, aTripListItem({ cartId: ids.colleague })]));
    const { screen } = await renderRemote(remote, { at: '/trips', edge });
    expect(await screen.findAllByRole('article', { name: 'Oslo kick-off' })).toHaveLength(2);
    const [products] = screen.getAllByRole('list', { name: 'Products in this trip' });
    expect([...(products?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Taxi',
      'New kind of booking. Reload to see it',
    ]);
  });

  it.each([
    ['en', 'This booking is newer than this page. Reload to see it.'],
    ['sr', 'Ova rezervacija je novija od ove stranice. Osvežite stranicu da je vidite.'],
    ['sv', 'Bokningen är nyare än den här sidan. Ladda om sidan för att se den.'],
    ['da', 'Bestillingen er nyere end denne side. Genindlæs siden for at se den.'],
  ] as const)('The trip page shows an unknown product with name, time and places in %s', async (language, words) => {
    const edge = new FakeEdge().answersNewer(fetchTrip, aTripWithUnknowns());
    const { screen, user } = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge, language });
    const item = await screen.findByRole('article', { name: 'Skyline Balloons' });
    await user.click(screen.getByRole('button', { name: 'Skyline Balloons' }));
    for (const text of [words, '06:35', 'Folkungagatan 44', '07:17', 'Stockholm Arlanda Airport', 'Elin Sandberg'])
      expect(item).toHaveTextContent(text);
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('Unknown attention codes show as one line that asks for a look', async () => {
    const edge = new FakeEdge().answersNewer(fetchTrip, aTripWithUnknowns());
    const { screen } = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge });
    expect(await screen.findAllByText('Something in this trip needs a look.')).toHaveLength(1);
  });

  it('An unknown value of a policy rule shows as newer than the page', async () => {
    const moons = { kind: 'MOONS', moons: 3 };
    const violations = [
      { ruleId: ids.item, ruleVersion: 1, ruleType: 'MAX_MOONS', expected: moons, actual: moons, action: 'APPROVAL' },
    ];
    const policy = { state: 'OUT', violations };
    const edge = new FakeEdge().answersNewer(
      fetchTrip,
      aTripWithUnknowns({ items: [{ ...lasting, policy }], policySummary: policy }),
    );
    const { screen } = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge });
    const item = await screen.findByRole('article', { name: 'Taxi to Stockholm Arlanda Airport' });
    expect(item).toHaveTextContent('reload to see it (policy: reload to see it)');
  });

  it('A shared trip shows an unknown product', async () => {
    const edge = new FakeEdge().answersNewer(fetchSharedTrip, {
      tripName: 'Oslo kick-off',
      tripId: 'PT-7F3K2',
      bookingStatus: 'CONFIRMED',
      startDate: '2026-11-23',
      endDate: '2026-11-23',
      expiresAt: '2026-12-20T09:00:00Z',
      items: [aSharedBalloon()],
    });
    const { screen } = await renderRemote(remote, { at: `/shared-trip/${'t'.repeat(64)}`, edge });
    const item = await screen.findByRole('article', { name: 'Skyline Balloons' });
    for (const text of [reload, '06:35', 'Folkungagatan 44', 'Ellen Berg']) expect(item).toHaveTextContent(text);
  });

  it('An approver sees an unknown product in the request', async () => {
    const asked = aTripInApproval();
    const row = {
      cartId: ids.trip,
      tripName: asked.tripName,
      status: 'PENDING_APPROVAL',
      startDate: '2026-11-23',
      totalPriceToPay: 610,
      currency: 'SEK',
      permissions: [fly],
    };
    const edge = new FakeEdge()
      .answersNewer(readCarts, pageOf([row]))
      .answersNewer(fetchTrip, { ...asked, items: [{ ...aBalloon(), status: 'PENDING_APPROVAL' }] })
      .answers(fetchTripHistory, someHistory())
      .answersNewer(readCarts, pageOf([row]));
    const { screen } = await renderRemote(remote, { at: `/approvals?trip=${ids.trip}`, edge });
    const name = await screen.findByText('Skyline Balloons');
    expect(name.closest('li')).toHaveTextContent(/Folkungagatan 44.*06:35.*Reload to see it/);
  });

  it('An item without the common fields fails the load of the trip', async () => {
    const edge = new FakeEdge().answersNewer(fetchTrip, aTripWithUnknowns({ items: [{ productType: 'BALLOON' }] }));
    const { screen } = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge });
    expect(await screen.findByText('Could not load the trip')).toBeVisible();
  });
});
