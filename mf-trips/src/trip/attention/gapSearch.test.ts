import type { Permission, Spot, TripItem, WantedSearch } from '@portolan/contracts';
import { aFlightItem, aTripItem, ids } from '@portolan/testing';
import type { Finding } from './findings.ts';
import { gapSearchOf } from './gapSearch.ts';

const spot = (cityName: string): Spot => ({
  name: `${cityName} Central`,
  cityName,
  countryCode: 'SE',
  latitude: 55.607,
  longitude: 13.001,
  timeZone: 'Europe/Stockholm',
  pointId: null,
  code: null,
});
const gap = (code: Finding['code'], facts: Partial<Finding> = {}): Finding => ({
  code,
  severity: 'MISSING',
  key: code,
  people: [
    { userId: ids.traveller, name: 'Elin Sandberg' },
    { userId: null, name: 'Astor Koch' },
  ],
  itemIds: [],
  ...facts,
});
const editable: Permission[] = [{ permissionType: 'EDIT', allowed: true }];
const searchOf = (finding: Finding, items: TripItem[] = [], permissions = editable, wanted: WantedSearch[] = []) =>
  gapSearchOf({ cartId: ids.trip, items, permissions, whereabouts: { days: [], wanted } }, finding);
const askedOf = (path = '') => [...new URL(path, 'https://x').searchParams];

describe('Search that closes a gap', () => {
  it('A missing bed asks for hotels near the place, for its nights, with a room for each colleague', () => {
    const search = searchOf(gap('NO_BED', { to: spot('Malmö'), nights: { from: '2026-11-23', until: '2026-11-25' } }));
    expect([search?.productType, search?.path.split('?')[0], ...askedOf(search?.path)]).toEqual([
      'HOTEL',
      '/hotel/search',
      ['cartId', ids.trip],
      ['placeName', 'Malmö Central'],
      ['lat', '55.607'],
      ['lon', '13.001'],
      ['checkIn', '2026-11-23'],
      ['checkOut', '2026-11-25'],
      ['rooms', ids.traveller],
    ]);
  });

  const at = (cityName: string, pointId: string): Spot => ({ ...spot(cityName), pointId });
  const wanted = (over: Partial<WantedSearch>): WantedSearch => ({
    productType: 'FLIGHT',
    from: at('Oslo', 'airport:OSL'),
    to: at('Stockholm', 'airport:ARN'),
    after: null,
    before: null,
    nights: null,
    userIds: [ids.traveller],
    key: 'NO_WAY',
    ...over,
  });
  const home = gap('NO_WAY_HOME', { from: spot('Oslo'), to: spot('Stockholm') });

  it('A missing way home is searched one way on its day, for the people of the gap', () => {
    const search = searchOf(home, [aFlightItem()], editable, [
      wanted({ key: 'NO_WAY_HOME', after: '2026-11-25T21:00:00+01:00' }),
    ]);
    expect([search?.productType, search?.path.split('?')[0], ...askedOf(search?.path)]).toEqual([
      'FLIGHT',
      '/flights',
      ['cartId', ids.trip],
      ['type', 'ONE_WAY'],
      ['first', 'airport:OSL'],
      ['last', 'airport:ARN'],
      ['start', '2026-11-25'],
      ['travellerIds', ids.traveller],
    ]);
  });

  it('A missing way there and home are one search of a return', () => {
    const both = wanted({
      from: at('Stockholm', 'airport:ARN'),
      to: at('Oslo', 'airport:OSL'),
      before: '2026-11-23T16:00:00+01:00',
      nights: { from: '2026-11-23', until: '2026-11-25' },
    });
    const asked = new Map(askedOf(searchOf(home, [], editable, [both])?.path));
    expect(['type', 'first', 'start', 'end'].map((name) => asked.get(name))).toEqual([
      undefined,
      'airport:ARN',
      '2026-11-23',
      '2026-11-25',
    ]);
  });

  it('A wanted train is searched for adults, on the evening before an early appointment', () => {
    const byRail = wanted({
      productType: 'TRAIN',
      from: at('Malmö', 'station:7400003'),
      to: at('Göteborg', 'hotel'),
      after: '2026-11-23T12:00:00+01:00',
      before: '2026-11-25T03:00:00+01:00',
    });
    const search = searchOf(gap('NO_WAY', { from: spot('Malmö'), to: spot('Göteborg') }), [], editable, [
      byRail,
      wanted({}),
    ]);
    expect([search?.productType, ...askedOf(search?.path)]).toEqual([
      'TRAIN',
      ['cartId', ids.trip],
      ['from', 'station:7400003'],
      ['date', '2026-11-24'],
      ['who', `${ids.traveller},ADULT`],
    ]);
  });

  it('The way home after a ride is a ride back; without a wanted way the form of flights is empty', () => {
    const ride = aTripItem();
    const back = gap('NO_WAY_HOME', {
      from: spot(ride.end.address.cityName),
      to: spot(ride.start.address.cityName),
    });
    expect(searchOf(back, [ride])?.productType).toBe('TAXI');
    expect(searchOf(home)).toEqual({ productType: 'FLIGHT', path: `/flights?cartId=${ids.trip}&type=ONE_WAY` });
  });

  it('What is no gap, or a trip that the reader may not edit, has no search', () => {
    expect(searchOf(gap('TIGHT'))).toBeNull();
    expect(searchOf(gap('NO_WAY'), [], [])).toBeNull();
  });
});
