import { fetchTrip, type Spot, type WantedSearch } from '@portolan/contracts';
import { aTrip, FakeEdge, ids, renderRemote, setDate, waitFor } from '@portolan/testing';
import { remote } from '../remote.ts';

const aSpot = (pointId: string, name: string): Spot => ({
  name,
  cityName: name,
  countryCode: 'SE',
  latitude: 55.6,
  longitude: 12.6,
  timeZone: 'Europe/Copenhagen',
  pointId,
  code: null,
});
const [arlanda, kastrup] = [aSpot('airport:ARN', 'Arlanda'), aSpot('airport:CPH', 'Kastrup')];
const [stockholm, malmo] = [aSpot('station:740000001', 'Stockholm C'), aSpot('station:740000003', 'Malmö C')];
const lacking = (over: Partial<WantedSearch>): WantedSearch => ({
  productType: 'HOTEL',
  from: null,
  to: null,
  after: null,
  before: null,
  nights: null,
  userIds: [ids.traveller],
  key: 'gap',
  ...over,
});
const gaps = [
  lacking({ to: kastrup, nights: { from: '2026-12-01', until: '2026-12-03' } }),
  lacking({
    productType: 'FLIGHT',
    from: kastrup,
    to: arlanda,
    after: '2026-12-03T09:00:00+01:00',
  }),
  lacking({
    productType: 'TRAIN',
    from: stockholm,
    to: malmo,
    before: '2026-12-01T12:40:00+01:00',
    nights: { from: '2026-12-01', until: '2026-12-03' },
  }),
  lacking({
    productType: 'TAXI',
    from: kastrup,
    to: aSpot('stay:1', 'Hotel Maplecourt'),
    after: '2026-12-01T21:50:00+01:00',
  }),
  lacking({
    productType: 'RENTAL_CAR',
    from: kastrup,
    to: kastrup,
    after: '2026-12-01T21:40:00+01:00',
    before: '2026-12-03T15:50:00+01:00',
  }),
];
const who = ids.traveller;
const stay = `placeName=Kastrup&lat=55.6&lon=12.6&place=airport:CPH&checkIn=2026-12-01&checkOut=2026-12-03&rooms=${who}`;
const flight = `type=ONE_WAY&first=airport:CPH&last=airport:ARN&start=2026-12-03&travellerIds=${who}`;
const train = `from=station:740000001&to=station:740000003&date=2026-12-01&time=12:40&by=arrival&backDate=2026-12-03&who=${who},ADULT`;
const ride = `pointIds=airport:CPH&pointIds=stay:1&travellerIds=${who}&transferType=AIRPORT_PICKUP&startDateTime=2026-12-01T21:50:00+01:00`;
const car = `pickUp=airport:CPH&from=2026-12-01T21:45&until=2026-12-03T15:45&driverId=${who}&age=36&country=SE`;

async function opened(at: string, trip = aTrip({ whereabouts: { days: [], wanted: gaps } })) {
  const { router, edge, screen } = await renderRemote(remote, {
    at,
    edge: new FakeEdge().answers(fetchTrip, trip),
    user: { birthDate: '1990-05-04', country: 'SE' },
  });
  await waitFor(() => expect(edge.requestsOf(fetchTrip)).not.toHaveLength(0));
  return { router, screen };
}
const addressOf = ({ router }: Awaited<ReturnType<typeof opened>>) => {
  const { pathname, search } = router.state.location;
  return { pathname, fields: new URLSearchParams(search.replaceAll('+', '%2B')) };
};

beforeEach(() => setDate());

describe('A search from a trip', () => {
  it.each([
    ['/hotel/search', '/hotel/search', stay],
    ['/flights', '/flights', flight],
    ['/trains', '/trains', train],
    ['/search/taxis', '/search/taxis/offers', ride],
    ['/cars', '/cars/offers', car],
  ])('A gap of the itinerary leads from %s to the results of its search', async (path, results, search) => {
    const page = await opened(`${path}?cartId=${ids.trip}&wanted=gap`);
    await waitFor(() => expect(addressOf(page).fields.has('wanted')).toBe(false));
    const { pathname, fields } = addressOf(page);
    expect(pathname).toBe(results);
    for (const [name, value] of new URLSearchParams(search.replaceAll('+', '%2B')))
      expect([name, fields.getAll(name)]).toEqual([name, expect.arrayContaining([value])]);
    expect([fields.get('cartId'), fields.has('edit')]).toEqual([ids.trip, false]);
  });

  it.each([
    ['/hotel/search', 'checkIn', '2026-12-01'],
    ['/flights', 'last', 'airport:ARN'],
    ['/trains', 'to', 'station:740000003'],
    ['/search/taxis', 'startDateTime', '2026-12-01T21:50:00+01:00'],
    ['/cars', 'until', '2026-12-03T15:45'],
  ])(
    'The form at %s, opened for a trip, is filled with what the trip lacks, and its button has the focus',
    async (path, name, value) => {
      const page = await opened(`${path}?cartId=${ids.trip}`);
      await waitFor(() => expect(addressOf(page).fields.get(name)).toBe(value));
      expect(addressOf(page).pathname).toBe(path);
      expect(await page.screen.findByRole('button', { name: /^(Find|Search)/ })).toHaveFocus();
    },
  );

  it('A car that the trip wants without an end is given back after its pick-up', async () => {
    const wanted = gaps.map((gap) => (gap.productType === 'RENTAL_CAR' ? { ...gap, before: null } : gap));
    const { screen } = await opened(`/cars?cartId=${ids.trip}`, aTrip({ whereabouts: { days: [], wanted } }));
    await screen.findByRole('button', { name: /^Find/ });
    const days = screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value);
    expect(days.filter((day) => day.includes('2026'))).toEqual([
      expect.stringMatching(/^1 Dec 2026/),
      expect.stringMatching(/^2 Dec 2026/),
    ]);
  });

  it.each([
    ['of a trip that lacks nothing', `?cartId=${ids.trip}`, aTrip({ whereabouts: { days: [], wanted: [] } })],
    ['of a trip of an older API', `?cartId=${ids.trip}&wanted=gap`, aTrip()],
  ])('The form %s stays empty', async (_which, search, trip) => {
    const { screen, router } = await opened(`/hotel/search${search}`, trip);
    expect(await screen.findByRole('button', { name: 'Find hotels' })).toBeVisible();
    expect(router.state.location.search).toBe(search);
  });

  it('A search of its own is not overwritten by its trip', async () => {
    const own = `?cartId=${ids.trip}&checkIn=2027-01-01&checkOut=2027-01-02&edit=1`;
    const { router, screen, edge } = await renderRemote(remote, {
      at: `/hotel/search${own}`,
      edge: new FakeEdge().answers(fetchTrip, aTrip({ whereabouts: { days: [], wanted: gaps } })),
    });
    expect(await screen.findByRole('button', { name: 'Find hotels' })).toBeVisible();
    expect(router.state.location.search).toBe(own);
    expect(edge.requestsOf(fetchTrip)).toEqual([]);
  });
});
