import { courseCities, type CourseItem } from './courseCities.ts';

const item = (over: Partial<CourseItem>): CourseItem => ({
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
    expect(courseCities([item({}), back, stay, flight])).toEqual(['Stockholm', 'Copenhagen']);
  });

  it('A trip’s city without a long move is that of the stay, and without a stay those of the ride', () => {
    expect(courseCities([item({}), stay])).toEqual(['Copenhagen']);
    expect(courseCities([item({})])).toEqual(['Stockholm', 'Arlanda']);
  });

  it('The cities of several rides are the first two without a longer move between them', () => {
    const there = item({ startsAt: new Date('2026-11-24T06:00:00Z'), fromCity: 'Copenhagen', toCity: 'Copenhagen' });
    expect(courseCities([there, item({ toCity: 'Stockholm' })])).toEqual(['Stockholm', 'Copenhagen']);
  });

  it('Items that do not take place leave out their cities, unless there are no others', () => {
    const gone = { ...flight, status: 'CANCELLED' as const };
    expect(courseCities([gone, stay])).toEqual(['Copenhagen']);
    expect(courseCities([gone])).toEqual(['Stockholm', 'Copenhagen']);
  });

  it('A trip has no cities if it is empty, or none is known', () => {
    expect(courseCities([])).toEqual([]);
    expect(courseCities([item({ fromCity: null, toCity: '' })])).toEqual([]);
  });
});
