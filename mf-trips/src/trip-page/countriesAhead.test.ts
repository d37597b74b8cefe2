import { aFlightItem, aHotelItem, aTripItem, testNow } from '@portolan/testing/rules';
import { countriesAhead } from './countriesAhead.ts';

describe('Countries ahead', () => {
  it('Each country of a booking that takes place and is not over appears once', () => {
    const items = [aTripItem(), aHotelItem(), aFlightItem()];
    const all = countriesAhead(items, 0);
    expect(all).toEqual([...new Set(all)].toSorted());
    expect(all).toContain('NO');
    expect(countriesAhead(items, Date.parse('2100-01-01T00:00:00Z'))).toEqual([]);
    expect(countriesAhead([{ ...aTripItem(), status: 'CANCELLED' }], testNow)).toEqual([]);
  });
});
