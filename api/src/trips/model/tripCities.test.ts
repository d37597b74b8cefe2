import { tripCities, tripTitle, type RouteItem } from './tripCities.ts';

const item = (over: Partial<RouteItem>): RouteItem => ({
  productType: 'TAXI',
  status: 'CONFIRMED',
  startsAt: new Date('2026-11-23T06:00:00Z'),
  fromCity: 'Stockholm',
  toCity: 'Arlanda',
  turnCity: null,
  ...over,
});
const flight = item({
  productType: 'FLIGHT',
  startsAt: new Date('2026-11-23T08:00:00Z'),
  toCity: 'Stockholm',
  turnCity: 'Copenhagen',
});
const stay = item({ productType: 'HOTEL', fromCity: 'Copenhagen', toCity: 'Copenhagen' });

describe('the cities of a trip', () => {
  it('A trip’s cities are those of its first long move, and of a return those of the outward part', () => {
    const back = { ...flight, startsAt: new Date('2026-11-25T08:00:00Z'), turnCity: 'Oslo' };
    expect(tripCities([item({}), back, stay, flight])).toEqual(['Stockholm', 'Copenhagen']);
  });

  it('A trip’s city without a long move is that of the stay, and without a stay those of the ride', () => {
    expect(tripCities([item({}), stay])).toEqual(['Copenhagen']);
    expect(tripCities([item({})])).toEqual(['Stockholm', 'Arlanda']);
  });

  it('The cities of several rides are the first two without a longer move between them', () => {
    const there = item({ startsAt: new Date('2026-11-24T06:00:00Z'), fromCity: 'Copenhagen', toCity: 'Copenhagen' });
    expect(tripCities([there, item({ toCity: 'Stockholm' })])).toEqual(['Stockholm', 'Copenhagen']);
  });

  it('Items that do not take place leave out their cities, unless there are no others', () => {
    const gone = { ...flight, status: 'CANCELLED' as const };
    expect(tripCities([gone, stay])).toEqual(['Copenhagen']);
    expect(tripCities([gone])).toEqual(['Stockholm', 'Copenhagen']);
  });

  it('A trip has no cities if it is empty, or none is known', () => {
    expect(tripCities([])).toEqual([]);
    expect(tripCities([item({ fromCity: null, toCity: '' })])).toEqual([]);
  });
});

it.each([
  ['en', 'Trip to Copenhagen'],
  ['sr', 'Putovanje: Copenhagen'],
  ['sv', 'Resa till Copenhagen'],
  ['da', 'Rejse til Copenhagen'],
] as const)('A trip with the default name is called after its destination in %s', (language, title) => {
  expect(tripTitle('New Cart', ['Stockholm', 'Copenhagen'], language)).toBe(title);
});

it('A trip with a name, and one without known cities, keep their names', () => {
  expect(tripTitle('Supplier audit', ['Stockholm', 'Copenhagen'], 'en')).toBe('Supplier audit');
  expect(tripTitle('New Cart', [], 'en')).toBe('New Cart');
});
