import type { FindingFacts, Spot, WantedSearch } from '@portolan/contracts';
import { aFlightItem, aHotelItem, ids, whereaboutsOf } from '@portolan/testing/rules';
import type { Finding } from '../../trip/attention/findings.ts';
import { itineraryDays } from '../../trip/itinerary/itinerary.ts';
import { itineraryRows, type ItineraryRow } from './itineraryRows.ts';

const oslo: Spot = {
  name: 'Oslo',
  cityName: 'Oslo',
  countryCode: 'NO',
  latitude: 60,
  longitude: 11,
  timeZone: 'Europe/Oslo',
  pointId: null,
  code: null,
};
const gap = (code: Finding['code'], facts: Partial<FindingFacts>): Finding => ({
  code,
  severity: 'MISSING',
  key: code,
  people: [{ userId: ids.traveller, name: 'Elin Sandberg' }],
  itemIds: [],
  ...facts,
});
/** There at 08:10 on the 23rd, back at 16:10 on the 25th; a hotel from 15:00 on the 23rd until 11:00 on the 26th. */
const items = [aFlightItem(), { ...aHotelItem(), id: ids.colleague }];
const rowsOf = (...gaps: Finding[]) =>
  itineraryRows(itineraryDays(items, whereaboutsOf(items).days), gaps).map(({ day, rows }) => [
    day.slice(8),
    rows.map(nameOf).join(),
  ]);
const nameOf = (row: ItineraryRow) => {
  if ('gap' in row) return row.gap.code;
  return 'next' in row ? row.next.map(({ productType }) => productType).join('+') : row.line.entry.role;
};
const ride = (over: Partial<WantedSearch>): WantedSearch => ({
  productType: 'TAXI',
  from: oslo,
  to: null,
  after: null,
  before: null,
  nights: null,
  userIds: [ids.traveller],
  key: 'ride',
  ...over,
});

describe('Gaps in the itinerary', () => {
  it('A missing way stands before what it leads to', () => {
    expect(rowsOf(gap('NO_WAY', { to: oslo, until: '2026-11-25T16:10:00+01:00' }))).toEqual([
      ['23', 'DEPART,CHECK_IN'],
      ['25', 'NO_WAY,DEPART'],
      ['26', 'CHECK_OUT'],
    ]);
  });

  it('A missing way home stands after the last thing', () => {
    const [, , last] = rowsOf(gap('NO_WAY_HOME', { from: oslo, at: '2026-11-26T11:00:00+01:00' }));
    expect(last).toEqual(['26', 'CHECK_OUT,NO_WAY_HOME']);
  });

  it('A missing bed stands at the end of its first day, of the day before it, or of the first day', () => {
    const bedFrom = (day: string) => gap('NO_BED', { to: oslo, nights: { from: day, until: '2026-11-28' } });
    expect(rowsOf(bedFrom('2026-11-23'))[0]).toEqual(['23', 'DEPART,CHECK_IN,NO_BED']);
    expect(rowsOf(bedFrom('2026-11-24'))[0]).toEqual(['23', 'DEPART,CHECK_IN,NO_BED']);
    expect(rowsOf(bedFrom('2026-11-20'))[0]).toEqual(['23', 'DEPART,CHECK_IN,NO_BED']);
    expect(rowsOf(bedFrom('2026-11-27'))[2]).toEqual(['26', 'CHECK_OUT,NO_BED']);
  });

  it('Rides, a car and a bed stand at their stop, one row for each stop and day, except those of a gap', () => {
    const wanted = [
      ride({ after: '2026-11-23T08:55:00+01:00' }),
      ride({ productType: 'RENTAL_CAR', after: '2026-11-23T08:56:00+01:00', key: 'car' }),
      ride({ before: '2026-11-25T13:40:00+01:00', from: null, to: oslo, key: 'back' }),
      ride({ productType: 'HOTEL', from: null, to: oslo, after: '2026-11-23T08:55:00+01:00', key: 'bed' }),
      ride({ after: '2026-11-25T13:40:00+01:00', key: null }),
    ];
    const rows = (...gaps: Finding[]) =>
      itineraryRows(itineraryDays(items, whereaboutsOf(items).days), gaps, wanted).map((day) => day.rows.map(nameOf));
    expect(rows()).toEqual([['DEPART', 'TAXI+RENTAL_CAR+HOTEL', 'CHECK_IN'], ['TAXI', 'DEPART'], ['CHECK_OUT']]);
    const asked = { ...gap('NO_WAY', { to: oslo, until: '2026-11-25T16:10:00+01:00' }), key: 'back' };
    expect(rows(asked)[1]).toEqual(['NO_WAY', 'DEPART']);
  });

  it('What is no gap has no row', () => {
    expect(rowsOf(gap('TIGHT', { from: oslo, to: oslo, at: '2026-11-25T16:10:00+01:00' }))).toEqual(rowsOf());
  });
});
