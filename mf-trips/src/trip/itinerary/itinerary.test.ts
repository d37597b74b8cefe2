import type { TripItem } from '@portolan/contracts';
import { aFlightItem, aHotelItem, aTripItem, whereaboutsOf } from '@portolan/testing/rules';
import { expiredDrafts, itineraryDays, nextExpiry, timeStyleAt } from './itinerary.ts';

const stop = (dateTime: string, timeZone: string, cityName: string) => {
  const { start } = aTripItem();
  return { ...start, dateTime, timeZone, address: { ...start.address, cityName } };
};
const ride = (id: string, start: ReturnType<typeof stop>, end = start) => aTripItem({ id, start, end });
const expiring = (offerExpiresAt: string | null, status: 'DRAFT' | 'CONFIRMED' = 'DRAFT') =>
  aTripItem({ offerExpiresAt, status });
const noon = Date.parse('2026-11-20T12:00:00Z');

/** Days, each with the roles of its lines; the first line of an item is marked. */
const shown = (items: readonly TripItem[], days = whereaboutsOf(items).days) =>
  itineraryDays(items, days).map(({ day, cities, lines }) => [
    day,
    cities.join(),
    lines.map(({ item, entry, isFirst }) => `${item.productType} ${entry.role}${isFirst ? ' first' : ''}`).join(', '),
  ]);

describe('Itinerary', () => {
  it('The itinerary shows the days of the API with the lines of each item, the first one marked', () => {
    expect(shown([{ ...aHotelItem(), id: 'hotel' }, aFlightItem()])).toEqual([
      ['2026-11-23', 'Stockholm,Oslo,Malmö', 'FLIGHT DEPART first, HOTEL CHECK_IN first'],
      ['2026-11-25', 'Oslo,Stockholm', 'FLIGHT DEPART'],
      ['2026-11-26', 'Malmö', 'HOTEL CHECK_OUT'],
    ]);
  });

  it('An item that does not take place stands once, on the local day of its start, and names no city', () => {
    const late = stop('2026-11-22T23:30:00Z', 'Europe/Stockholm', 'Stockholm');
    expect(shown([{ ...aHotelItem(), status: 'CANCELLED' }, ride('late', late)])).toEqual([
      ['2026-11-23', 'Stockholm', 'TAXI DEPART first, HOTEL UNKNOWN first'],
    ]);
  });

  it('Items of an older API, which answers no days, stand at their start, in order across time zones', () => {
    const helsinki = ride('helsinki', stop('2026-11-23T09:00:00+02:00', 'Europe/Helsinki', 'Helsinki'));
    const stockholm = ride('stockholm', stop('2026-11-23T08:30:00+01:00', 'Europe/Stockholm', 'Stockholm'));
    const [day, ...others] = itineraryDays([stockholm, helsinki]);
    expect([day?.lines.map(({ item }) => item.id), others]).toEqual([['helsinki', 'stockholm'], []]);
  });

  it('A time after midnight shows its day, by the clock of its place', () => {
    const evening = ride('evening', stop('2026-11-23T23:50:00+01:00', 'Europe/Stockholm', 'Stockholm'));
    expect(timeStyleAt(evening, stop('2026-11-24T00:20:00+01:00', 'Europe/Stockholm', 'Stockholm'))).toBe(
      'shortDateTime',
    );
    expect(timeStyleAt(evening, stop('2026-11-24T00:20:00+01:00', 'Europe/London', 'London'))).toBe('time');
  });

  it('A draft expires at the exact instant of its offer; booked items never do', () => {
    const items = [
      expiring('2026-11-20T12:00:00Z'),
      expiring('2026-11-20T12:00:01Z'),
      expiring(null),
      expiring('2026-11-20T11:00:00Z', 'CONFIRMED'),
    ];
    expect(expiredDrafts(items, noon)).toEqual([items[0]]);
  });

  it('The next expiry is the earliest future one of the drafts', () => {
    const items = [
      expiring('2026-11-20T14:00:00Z'),
      expiring('2026-11-20T13:00:00Z'),
      expiring('2026-11-20T11:00:00Z'),
      expiring('2026-11-20T12:30:00Z', 'CONFIRMED'),
    ];
    expect(nextExpiry(items, noon)).toBe(Date.parse('2026-11-20T13:00:00Z'));
    expect(nextExpiry([expiring(null)], noon)).toBeNull();
  });
});
