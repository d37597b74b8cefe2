import { aFlightBound, aFlightItem, aFlightSegment, aTrip, aTripItem, testNow } from '@portolan/testing/rules';
import { countriesAhead } from './countriesAhead.ts';

describe('Countries ahead', () => {
  it('Each country of a current or future booking appears once, none of one that does not take place', () => {
    expect(countriesAhead(aTrip({ items: [aTripItem(), aFlightItem()] }), testNow)).toEqual(['NO', 'SE']);
    expect(countriesAhead(aTrip({ items: [{ ...aFlightItem(), status: 'CANCELLED' }] }), testNow)).toEqual([]);
  });

  it('A country counts until the next part of the trip begins, the last one until its booking ends', () => {
    const way = (from: 'SE' | 'NO' | 'FI', to: 'SE' | 'NO' | 'FI', day: string) => {
      const { from: start, to: end, ...flight } = aFlightSegment();
      const at = (stop: typeof start, countryCode: string, hour: string) => ({
        ...stop,
        dateTime: `2026-11-${day}T${hour}:00:00+01:00`,
        address: { ...stop.address, countryCode },
      });
      return aFlightBound([{ ...flight, from: at(start, from, '08'), to: at(end, to, '10') }]);
    };
    const bounds = [way('FI', 'SE', '23'), way('SE', 'NO', '24'), way('NO', 'SE', '25')];
    const [first, last] = [bounds[0]?.segments[0]?.from, bounds[2]?.segments[0]?.to];
    if (first === undefined || last === undefined) throw new Error('A bound has a flight.');
    const trip = aTrip({ items: [aFlightItem({ start: first, end: last, bounds })] });
    const ahead = (moment: string) => countriesAhead(trip, Date.parse(moment)).join();
    expect(ahead('2026-11-23T12:00:00+01:00')).toBe('FI,NO,SE');
    expect(ahead('2026-11-24T12:00:00+01:00')).toBe('NO,SE');
    expect(ahead('2026-11-25T09:00:00+01:00')).toBe('NO,SE');
    expect(ahead('2026-11-25T10:00:00+01:00')).toBe('');
  });
});
