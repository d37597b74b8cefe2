import { fetchSharedTrip, fetchTrip, listTicketBarcodes, type FlightItem, type Trip } from '@portolan/contracts';
import {
  aFlightBound,
  aFlightItem,
  aFlightSegment,
  aFlightStop,
  anOtherItem,
  aTrip,
  FakeEdge,
  ids,
  renderRemote,
  within,
} from '@portolan/testing';
import { remote } from '../../remote.ts';

// jsdom has no popover; e2e tests cover it in a browser.
beforeAll(() => Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }));
afterEach(() => jest.useRealTimers());

const flight = (over: Partial<FlightItem> = {}) => aFlightItem({ offerExpiresAt: '2199-01-01T00:00:00Z', ...over });
const open = (over: Partial<Trip> = {}, language: 'en' | 'sr' | 'sv' | 'da' = 'en') =>
  renderRemote(remote, {
    at: `/trip/${ids.trip}`,
    language,
    edge: new FakeEdge().answers(
      fetchTrip,
      aTrip({
        productTypes: ['FLIGHT'],
        items: [flight()],
        tripPrice: { totalTripPrice: 2960, currency: 'SEK' },
        ...over,
      }),
    ),
  });
const title = 'Flight to Oslo Gardermoen Airport';

/** From Tokyo across the date line to Honolulu, and on with another airline after a night there. */
const overTheDateLine = () => {
  const tokyo = { pointId: 'airport:HND', name: 'Tokyo Haneda', locationCode: 'HND', timeZone: 'Asia/Tokyo' };
  const honolulu = { pointId: 'airport:HNL', name: 'Honolulu', locationCode: 'HNL', timeZone: 'Pacific/Honolulu' };
  const hilo = {
    pointId: 'airport:ITO',
    name: 'Hilo International',
    locationCode: 'ITO',
    timeZone: 'Pacific/Honolulu',
    address: { ...aFlightStop('').address, cityName: 'Hilo', countryCode: 'US' },
  };
  const first = aFlightSegment({
    flightNumber: '186',
    from: aFlightStop('2026-11-23T21:55:00+09:00', tokyo),
    to: aFlightStop('2026-11-23T10:05:00-10:00', honolulu),
    durationMinutes: 430,
  });
  const second = aFlightSegment({
    carrier: { code: 'IW', name: 'Isle Wings' },
    operatedBy: { code: 'IX', name: 'Isle Express' },
    flightNumber: '212',
    from: aFlightStop('2026-11-24T07:00:00-10:00', honolulu),
    to: aFlightStop('2026-11-24T07:50:00-10:00', hilo),
    durationMinutes: 50,
  });
  const bound = aFlightBound([first, second], { durationMinutes: 1735, isSelfTransfer: true });
  return flight({ bounds: [bound], start: first.from, end: second.to, durationMinutes: 1735 });
};

describe('Flight in a trip', () => {
  it('A flight shows both directions in the local times of its airports, and the fare conditions', async () => {
    const { screen } = await open();
    const card = await screen.findByRole('article', { name: title });
    for (const text of [
      'Economy, Standard, Norden Air Direct',
      'SY 1469, Skerry Air: Stockholm Arlanda Airport, terminal 5, Mon 23 Nov, 08:10',
      'SY 1478, Skerry Air: Oslo Gardermoen Airport, Wed 25 Nov, 16:10',
      '1 cabin bag, 1 checked bag (23 kg)',
      'Free change, you pay the difference',
      /Refund, fee SEK\s800/,
    ])
      expect(card).toHaveTextContent(text);
    expect(card).not.toHaveTextContent('Ticket');
  });

  it('A flight across a change of clocks shows local times and its true duration', async () => {
    const newYork = { pointId: 'airport:JFK', name: 'New York', locationCode: 'JFK', timeZone: 'America/New_York' };
    const london = { pointId: 'airport:LHR', name: 'London', locationCode: 'LHR', timeZone: 'Europe/London' };
    const segment = aFlightSegment({
      from: aFlightStop('2027-03-27T21:00:00-04:00', newYork),
      to: aFlightStop('2027-03-28T09:00:00+01:00', london),
      durationMinutes: 420,
    });
    const bound = aFlightBound([segment], { durationMinutes: 420 });
    const item = flight({ bounds: [bound], start: segment.from, end: segment.to, durationMinutes: 420 });
    const { screen } = await open({ items: [item] });
    const card = await screen.findByRole('article', { name: 'Flight to London' });
    for (const text of ['Sat 27 Mar', '21:00', '09:00', '7 h']) expect(card).toHaveTextContent(text);
  });

  it('A flight appears on the day of each take-off', async () => {
    const { screen } = await open();
    await screen.findByRole('article', { name: title });
    expect(screen.getByText('Flight to Stockholm').closest('li')).toHaveTextContent('16:10');
    expect(screen.getAllByRole('heading', { level: 2, name: / Nov · / }).map(({ textContent }) => textContent)).toEqual(
      ['Mon 23 Nov · Stockholm → Oslo', 'Wed 25 Nov · Oslo → Stockholm'],
    );
  });

  it('A flight shows its ticket numbers once they are issued', async () => {
    const { screen } = await open({ items: [flight({ status: 'CONFIRMED', ticketNumbers: ['117-2400000017'] })] });
    expect(await screen.findByRole('article', { name: title })).toHaveTextContent('Ticket 117-2400000017');
  });

  it('A flight across the date line shows an earlier local arrival, its true duration and the onward flight on the next day', async () => {
    const { screen, user } = await open({ items: [overTheDateLine()] });
    const card = await screen.findByRole('article', { name: 'Flight to Hilo International' });
    for (const text of [
      /SY 186, Skerry Air: Tokyo Haneda, terminal 5, Mon 23 Nov, 21:55\s\S+ – Honolulu, Mon 23 Nov, 10:05\s\S+/,
      /IW 212, Isle Wings, operated by Isle Express: Honolulu, terminal 5, Tue 24 Nov, 07:00/,
      '28 h 55 min',
      'Separate tickets',
    ])
      expect(card).toHaveTextContent(text);
    expect(screen.getByText('Flight to Hilo').closest('li')).toHaveTextContent('07:00');
    await user.click(within(card).getByText('Flights and fare'));
    expect(await within(card).findByText(/^20 h 55 min in Honolulu/)).toBeVisible();
  });

  it('The flight details explain fare, tickets and price when opened', async () => {
    const { screen, user } = await open({ items: [flight({ ticketNumbers: ['117-2400000017'] })] });
    await user.click(await screen.findByText('Flights and fare'));
    const list = (await screen.findByText('Travel document')).closest('dl');
    for (const text of [
      'Airbus A320neo, 1 h',
      'Passport or national ID card',
      'Ticket: Elin Sandberg117-2400000017',
      /SEK\s2,300 fare, SEK\s560 taxes, SEK\s100 fees/,
    ])
      expect(list).toHaveTextContent(text);
  });

  it('The flight details show the barcode of each issued ticket', async () => {
    const booked = flight({ status: 'CONFIRMED', documents: [{ number: 1, kind: 'TICKET' }] });
    const edge = new FakeEdge()
      .answers(fetchTrip, aTrip({ productTypes: ['FLIGHT'], items: [booked] }))
      .answers(listTicketBarcodes, {
        barcodes: [{ number: 1, ticketNumber: '000-1', text: 'SPECIMEN 000-1', rows: ['110', '001', '101'] }],
      });
    const { screen, user } = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge });
    await user.click(await screen.findByText('Flights and fare'));
    const code = await screen.findByRole('img', { name: 'Barcode of the ticket 000-1, Elin Sandberg' });
    // Two light modules around it; each run of dark ones is one path.
    expect(code).toHaveAttribute('viewBox', '0 0 7 7');
    expect(code.querySelector('path')).toHaveAttribute('d', 'M2 2h2v1h-2zM4 3h1v1h-1zM2 4h1v1h-1zM4 4h1v1h-1z');
    expect(edge.requestsOf(listTicketBarcodes).map(({ params }) => params)).toEqual([
      { cartId: ids.trip, itemId: booked.id },
    ]);
  });

  describe('Links to airport services', () => {
    const [out, back] = ['at ARN before SY 1469', 'at OSL before SY 1478'].map(
      (where) => `Lounge, fast track or parking ${where}`,
    );
    const lounge = (status: 'DRAFT' | 'CANCELLED') => ({
      ...anOtherItem({ status }),
      id: ids.colleague,
      productType: 'AIRPORT' as const,
    });
    it.each<[string, Partial<Trip>, readonly (string | undefined)[]]>([
      ['before each take-off', {}, [out, back]],
      ['only with edit permission', { permissions: [{ permissionType: 'VIEW', allowed: true }] }, []],
      ['only if the trip has none there', { items: [flight(), lounge('DRAFT')] }, [back]],
      ['again if the booked service is cancelled', { items: [flight(), lounge('CANCELLED')] }, [out, back]],
    ])('A flight links to services at its airports %s', async (_what, over, expected) => {
      jest.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z'), doNotFake: ['setTimeout'] });
      const { screen, user } = await open(over);
      const line = within(await screen.findByRole('article', { name: title })).getByRole('button', { name: title });
      if (line.getAttribute('aria-expanded') === 'false') await user.click(line);
      const names = screen.queryAllByRole('link', { name: /^Lounge/ }).map(({ textContent }) => textContent);
      expect(names).toEqual(expected);
    });
  });

  it('Search again fills in the flights and replaces them', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') });
    const { screen } = await open({ items: [flight({ offerExpiresAt: '2020-01-01T00:00:00Z' })] });
    const { pathname, searchParams } = new URL(
      (await screen.findByRole<HTMLAnchorElement>('link', { name: 'Search again' })).href,
    );
    expect([pathname, ...searchParams]).toEqual([
      '/flights',
      ['cartId', ids.trip],
      ['replaces', ids.item],
      ['first', 'airport:ARN'],
      ['last', 'airport:OSL'],
      ['start', '2026-11-23'],
      ['end', '2026-11-25'],
      ['travellerIds', ids.traveller],
      ['cabin', 'ECONOMY'],
      ['edit', '1'],
    ]);
  });

  it.each([
    ['sr', 'Let do: Oslo Gardermoen Airport', 'Povraćaj, naknada'],
    ['sv', 'Flyg till Oslo Gardermoen Airport', 'Återbetalning, avgift'],
    ['da', 'Fly til Oslo Gardermoen Airport', 'Refusion, gebyr'],
  ] as const)('A flight has its name in %s', async (language, name, refund) => {
    const { screen } = await open({}, language);
    expect(await screen.findByRole('article', { name })).toHaveTextContent(refund);
  });

  it('A shared trip shows its flights, but no fare and no prices', async () => {
    const { productType, status, serviceProvider, start, end, bounds } = flight();
    const edge = new FakeEdge().answers(fetchSharedTrip, {
      tripName: 'Oslo kick-off',
      tripId: 'PT-7F3K2',
      bookingStatus: 'CONFIRMED',
      startDate: '2026-11-23',
      endDate: '2026-11-25',
      expiresAt: '2026-12-20T09:00:00Z',
      items: [{ productType, status, serviceProvider, start, end, bounds, travellers: ['Ellen Berg'] }],
    });
    const { screen } = await renderRemote(remote, { at: `/shared-trip/${'t'.repeat(64)}`, edge });
    const card = await screen.findByRole('article', { name: title });
    expect(card).toHaveTextContent('SY 1478, Skerry Air');
    expect(card).not.toHaveTextContent(/SEK|Standard/);
  });
});
