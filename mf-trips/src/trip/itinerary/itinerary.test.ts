import { aTripItem } from '@portolan/testing/rules';
import { expiredDrafts, itineraryDays, nextExpiry, timeStyleAt } from './itinerary.ts';

const stop = (dateTime: string, timeZone: string, cityName: string) => {
  const { start } = aTripItem();
  return { ...start, dateTime, timeZone, address: { ...start.address, cityName } };
};
const ride = (id: string, start: ReturnType<typeof stop>, end = start) => aTripItem({ id, start, end });
const expiring = (offerExpiresAt: string | null, status: 'DRAFT' | 'CONFIRMED' = 'DRAFT') =>
  aTripItem({ offerExpiresAt, status });
const noon = Date.parse('2026-11-20T12:00:00Z');

describe('Itinerary', () => {
  it('Items are grouped by the local day of their place, not of UTC or the reader', () => {
    const late = ride('late', stop('2026-11-22T23:30:00Z', 'Europe/Stockholm', 'Stockholm'));
    const early = ride('early', stop('2026-11-22T22:30:00Z', 'Europe/Stockholm', 'Stockholm'));
    expect(itineraryDays([late, early]).map(({ day, items }) => [day, items.map(({ id }) => id)])).toEqual([
      ['2026-11-22', ['early']],
      ['2026-11-23', ['late']],
    ]);
  });

  it('Items of a day are ordered by instant across time zones', () => {
    const helsinki = ride('helsinki', stop('2026-11-23T09:00:00+02:00', 'Europe/Helsinki', 'Helsinki'));
    const stockholm = ride('stockholm', stop('2026-11-23T08:30:00+01:00', 'Europe/Stockholm', 'Stockholm'));
    expect(itineraryDays([stockholm, helsinki])[0]?.items.map(({ id }) => id)).toEqual(['helsinki', 'stockholm']);
  });

  it('A day names the cities of its start and end', () => {
    const out = ride(
      'out',
      stop('2026-11-23T08:00:00+01:00', 'Europe/Oslo', 'Oslo'),
      stop('2026-11-23T09:00:00+01:00', 'Europe/Oslo', 'Lysaker'),
    );
    const on = ride(
      'on',
      stop('2026-11-23T15:00:00+01:00', 'Europe/Oslo', 'Lysaker'),
      stop('2026-11-23T16:00:00+01:00', 'Europe/Oslo', 'Drammen'),
    );
    expect(itineraryDays([on, out])[0]).toMatchObject({ fromCity: 'Oslo', toCity: 'Drammen' });
  });

  it('A day names the city of an excursion between its start and end in one city', () => {
    const at = (hour: number, city: string) => stop(`2026-11-23T${hour}:00:00+01:00`, 'Europe/Stockholm', city);
    const out = ride('out', at(10, 'Stockholm'), at(11, 'Uppsala'));
    const back = ride('back', at(15, 'Uppsala'), at(16, 'Stockholm'));
    expect(itineraryDays([out, back])[0]).toMatchObject({
      fromCity: 'Stockholm',
      toCity: 'Stockholm',
      viaCities: ['Uppsala'],
    });
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
