import { fetchSharedTrip, fetchTrip, type HotelItem, type Trip } from '@portolan/contracts';
import { aHotelItem, aTrip, FakeEdge, ids, renderRemote, whereaboutsOf, within } from '@portolan/testing';
import { remote } from '../../remote.ts';

// jsdom has no popover; e2e tests cover it in a browser.
beforeAll(() => Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }));
afterEach(() => jest.useRealTimers());

const stay = (over: Partial<HotelItem> = {}) => aHotelItem({ offerExpiresAt: '2199-01-01T00:00:00Z', ...over });
const open = (over: Partial<Trip> = {}, language: 'en' | 'sr' | 'sv' | 'da' = 'en') =>
  renderRemote(remote, {
    at: `/trip/${ids.trip}`,
    language,
    edge: new FakeEdge().answers(
      fetchTrip,
      aTrip({
        productTypes: ['HOTEL'],
        items: [stay()],
        tripPrice: { totalTripPrice: 3600, currency: 'SEK' },
        ...over,
      }),
    ),
  });
const title = 'Check-in: Harbour & Pine Copperquay';

describe('Hotel in a trip', () => {
  it('A hotel shows its address, nights, check-in and check-out times and the amount due at the hotel', async () => {
    const { screen } = await open();
    const card = await screen.findByRole('article', { name: title });
    for (const text of [
      'Double room, Breakfast included, Keyhaven Beds',
      'Hamngatan 12, 211 22 Malmö',
      'Check-in from 15:00, check-out until 11:00',
      '+46 8 465 004 12',
      'Company rate: Nordlys at Harbour & Pine',
      /SEK\s3,600 due at the hotel/,
      /Visitor fee SEK\s90, paid at the hotel on top/,
    ])
      expect(card).toHaveTextContent(text);
    expect(card.closest('li')).toHaveTextContent(/^15:003 nights/);
  });

  it('A hotel shows the end of its check-in hours and that it has yet to confirm the room', async () => {
    const hotel = { ...stay().hotel, checkIn: { from: '15:00', until: '23:00' }, phone: '' };
    const { screen } = await open({ items: [stay({ hotel, isOnRequest: true, localFee: null, companyRate: null })] });
    const card = await screen.findByRole('article', { name: title });
    expect(card).toHaveTextContent('Check-in 15:00–23:00, check-out until 11:00');
    expect(card).toHaveTextContent('The hotel confirms this room within a day');
    expect(card).not.toHaveTextContent(/Visitor fee|Company rate|\+46/);
  });

  it('A hotel appears on the days of its check-in and check-out', async () => {
    const { screen } = await open();
    await screen.findByRole('article', { name: title });
    expect(screen.getByText('Check-out: Harbour & Pine Copperquay').closest('li')).toHaveTextContent('11:00');
    expect(screen.getAllByRole('heading', { level: 2, name: / Nov · / }).map(({ textContent }) => textContent)).toEqual(
      ['Mon 23 Nov · Malmö', 'Thu 26 Nov · Malmö'],
    );
  });

  it('The hotel details explain room and rate when opened, with the price of each night', async () => {
    const { screen, user } = await open();
    await user.click(await screen.findByText('Room and rate'));
    const list = (await screen.findByText('Double room, 1 double bed, 22 m²')).closest('dl');
    for (const text of [
      '1 adult',
      'Breakfast included, Wi-Fi',
      '4 stars',
      'Pine Club',
      /Monday 23 NovemberSEK\s1,250/i,
      /Wednesday 25 NovemberSEK\s1,100/i,
      /Price made up ofSEK\s3,214 room, SEK\s386 taxes/,
    ])
      expect(list).toHaveTextContent(text);
  });

  it('Search again fills in a hotel search around the hotel for the same nights and person, and replaces the stay', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') });
    const { screen } = await open({ items: [stay({ offerExpiresAt: '2020-01-01T00:00:00Z' })] });
    const { pathname, searchParams } = new URL(
      (await screen.findByRole<HTMLAnchorElement>('link', { name: 'Search again' })).href,
    );
    expect([pathname, ...searchParams]).toEqual([
      '/hotel/search',
      ['cartId', ids.trip],
      ['replaces', ids.item],
      ['placeName', 'Harbour & Pine Copperquay'],
      ['lat', '55.6071'],
      ['lon', '13.0012'],
      ['checkIn', '2026-11-23'],
      ['checkOut', '2026-11-26'],
      ['rooms', ids.traveller],
    ]);
  });

  it('Search again leaves out hotel nights that have passed', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-24T09:00:00Z') });
    const { screen } = await open({ items: [stay({ offerExpiresAt: '2020-01-01T00:00:00Z' })] });
    const { searchParams } = new URL(
      (await screen.findByRole<HTMLAnchorElement>('link', { name: 'Search again' })).href,
    );
    expect([searchParams.get('placeName'), searchParams.get('checkIn')]).toEqual(['Harbour & Pine Copperquay', null]);
  });

  it.each([
    ['sr', 'Prijava: Harbour & Pine Copperquay', '3 noćenja', 'Doručak uključen'],
    ['sv', 'Incheckning: Harbour & Pine Copperquay', '3 nätter', 'Frukost ingår'],
    ['da', 'Indtjekning: Harbour & Pine Copperquay', '3 nætter', 'Morgenmad inkluderet'],
  ] as const)('A hotel shows check-in, nights and board in %s', async (language, name, nights, board) => {
    const { screen } = await open({}, language);
    const row = (await screen.findByRole('article', { name })).closest('li');
    expect(row).toHaveTextContent(nights);
    expect(row).toHaveTextContent(board);
  });

  it('A shared trip shows address and hours of a hotel, but no prices', async () => {
    const { id, productType, status, serviceProvider, start, end, hotel, room } = stay();
    const edge = new FakeEdge().answers(fetchSharedTrip, {
      tripName: 'Skåne',
      tripId: 'PT-7F3K2',
      bookingStatus: 'CONFIRMED',
      startDate: '2026-11-23',
      endDate: '2026-11-26',
      expiresAt: '2026-12-20T09:00:00Z',
      items: [{ id, productType, status, serviceProvider, start, end, hotel, room, travellers: ['Ellen Berg'] }],
      days: whereaboutsOf([stay()]).days,
    });
    const { screen } = await renderRemote(remote, { at: `/shared-trip/${'t'.repeat(64)}`, edge });
    const card = await screen.findByRole('article', { name: title });
    expect(card).toHaveTextContent('Hamngatan 12, 211 22 Malmö');
    expect(card).not.toHaveTextContent(/SEK|Company rate/);
    const ofDeparture = screen.getByRole('region', { name: 'Thu 26 Nov · Malmö' });
    expect(within(ofDeparture).getByText('Check-out: Harbour & Pine Copperquay')).toBeVisible();
  });
});
