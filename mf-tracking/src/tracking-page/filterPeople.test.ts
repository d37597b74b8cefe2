import { aLocation, aPerson, aTrackedTrip } from './aLocation.ts';
import { filterPeople } from './filterPeople.ts';
import { noFilters, type TrackingQuery } from './trackingQuery.ts';

const to = (cityName: string, countryCode: string, airportCode: string | null = null, day = '2026-11-20') =>
  aTrackedTrip(aLocation({ cityName, countryCode, airportCode, startsAt: `${day}T09:00:00+01:00` }));
const people = [
  aPerson('Søren Đorđević', to('COPENHAGEN', 'DK', 'CPH'), to('Oslo', 'NO', 'OSL', '2026-11-24')),
  aPerson('Åsa Lindqvist', to('Malmö', 'SE')),
];
const inDanish = (city: string) => (city === 'COPENHAGEN' ? 'København' : city);
const found = (query: Partial<TrackingQuery>) =>
  filterPeople(people, { ...noFilters, ...query }, { now: Date.parse('2026-11-20T08:00:00Z'), nameOfCity: inDanish });
const namesFor = (query: Partial<TrackingQuery>) => found(query).map(({ name }) => name.split(' ')[0]);

describe('the filters of tracking', () => {
  it.each([
    ['', ['Søren', 'Åsa']],
    ['  ', ['Søren', 'Åsa']],
    ['lind', ['Åsa']],
    ['copenhagen', ['Søren']],
    ['københavn', ['Søren']],
    ['malmo', ['Åsa']],
    ['soren djordjevic', ['Søren']],
    ['malmö åsa', ['Åsa']],
    ['malmö søren', []],
    ['stockholm', []],
  ])('find for "%s" %p', (search, names) => {
    expect(namesFor({ search })).toEqual(names);
  });

  it.each([
    ['country', 'SE', ['Åsa']],
    ['airport', 'OSL', ['Søren']],
    ['employee', 'Åsa Lindqvist', ['Åsa']],
    ['country', 'FI', []],
  ] as const)('leave by %s %s %p', (by, value, names) => {
    expect(namesFor({ only: { by, value } })).toEqual(names);
  });

  it('leave of a person the trips that they let through, for all filters at once', () => {
    const range = { kind: 'days', from: '2026-11-20', to: '2026-11-21' } as const;
    expect(found({ range })[0]?.trips).toHaveLength(1);
    expect(found({ range, only: { by: 'country', value: 'NO' } })).toEqual([]);
    expect(found({ range, search: 'oslo' })).toEqual([]);
    expect(found({ only: { by: 'employee', value: 'Søren Đorđević' } })[0]).toBe(people[0]);
  });
});
