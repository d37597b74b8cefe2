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
  it('are those of the first long move, and of a return where it turns', () => {
    const back = { ...flight, startsAt: new Date('2026-11-25T08:00:00Z'), turnCity: 'Oslo' };
    expect(courseCities([item({}), back, stay, flight])).toEqual(['Stockholm', 'Copenhagen']);
  });

  it('are the one where somebody stays without such a move, and a ride’s without a stay', () => {
    expect(courseCities([item({}), stay])).toEqual(['Copenhagen']);
    expect(courseCities([item({})])).toEqual(['Stockholm', 'Arlanda']);
  });

  it('are the first two of several rides that have no longer move between them', () => {
    const there = item({ startsAt: new Date('2026-11-24T06:00:00Z'), fromCity: 'Copenhagen', toCity: 'Copenhagen' });
    expect(courseCities([there, item({ toCity: 'Stockholm' })])).toEqual(['Stockholm', 'Copenhagen']);
  });

  it('leave out what does not take place, unless there is nothing else', () => {
    const gone = { ...flight, status: 'CANCELLED' as const };
    expect(courseCities([gone, stay])).toEqual(['Copenhagen']);
    expect(courseCities([gone])).toEqual(['Stockholm', 'Copenhagen']);
  });

  it('are none in an empty trip, and where no city is known', () => {
    expect(courseCities([])).toEqual([]);
    expect(courseCities([item({ fromCity: null, toCity: '' })])).toEqual([]);
  });
});
