import type { Permission, Spot, TripItem } from '@portolan/contracts';
import { aFlightBound, aFlightItem, aTrainItem, ids } from '@portolan/testing';
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
const searchOf = (finding: Finding, items: TripItem[] = [], permissions = editable) =>
  gapSearchOf({ cartId: ids.trip, items, permissions }, finding);
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

  it('A missing way home asks for the return of the booking that led there', () => {
    const { bounds, ...flight } = aFlightItem();
    const [out] = bounds;
    const oneWay = { ...flight, bounds: [out ?? aFlightBound([])], end: out?.segments[0]?.to ?? flight.end };
    const search = searchOf(gap('NO_WAY_HOME', { from: spot('Oslo'), to: spot('Stockholm') }), [oneWay]);
    const asked = new Map(askedOf(search?.path));
    expect([search?.productType, asked.get('first'), asked.get('last')]).toEqual([
      'FLIGHT',
      'airport:OSL',
      'airport:ARN',
    ]);
  });

  it('Another missing way asks for a train beside a train, else for a flight', () => {
    const way = gap('NO_WAY', { from: spot('Göteborg'), to: spot('Malmö'), itemIds: [ids.item] });
    expect(searchOf(way, [aTrainItem()])).toEqual({ productType: 'TRAIN', path: `/trains?cartId=${ids.trip}` });
    expect(searchOf(way, [aFlightItem()])).toEqual({ productType: 'FLIGHT', path: `/flights?cartId=${ids.trip}` });
  });

  it('What is no gap, or a trip that the reader may not edit, has no search', () => {
    expect(searchOf(gap('TIGHT'))).toBeNull();
    expect(searchOf(gap('NO_WAY'), [], [])).toBeNull();
  });
});
