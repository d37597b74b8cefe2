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
  ])('The search "%s" finds %p', (search, names) => {
    expect(namesFor({ search })).toEqual(names);
  });

  it.each([
    ['country', 'SE', ['Åsa']],
    ['airport', 'OSL', ['Søren']],
    ['employee', 'Åsa Lindqvist', ['Åsa']],
    ['country', 'FI', []],
  ] as const)('The filter %s %s keeps %p', (by, value, names) => {
    expect(namesFor({ only: { by, value } })).toEqual(names);
  });

  it('The product filter keeps people with a location of that product in the chosen country', () => {
    const bergen = { cityName: 'Bergen', countryCode: 'NO' } as const;
    const [stays, flies] = [
      aPerson('Ane', aTrackedTrip(aLocation({ ...bergen, kind: 'hotel' }))),
      aPerson(
        'Bo',
        aTrackedTrip(aLocation({ ...bergen, kind: 'airport' }), aLocation({ kind: 'hotel', countryCode: 'SE' })),
      ),
    ];
    const left = (query: Partial<TrackingQuery>) =>
      filterPeople([stays, flies], { ...noFilters, ...query }, { now: 0, nameOfCity: inDanish }).map(
        ({ name }) => name,
      );
    expect(left({ product: 'hotel' })).toEqual(['Ane', 'Bo']);
    expect(left({ product: 'airport' })).toEqual(['Bo']);
    expect(left({ product: 'hotel', only: { by: 'country', value: 'NO' } })).toEqual(['Ane']);
    expect(left({ product: 'train' })).toEqual([]);
  });

  it('The filter abroad keeps people outside their home country, and no one whose home is unknown', () => {
    const inNorway = aTrackedTrip(aLocation({ countryCode: 'NO' }));
    const crowd = [
      { ...aPerson('Nora', inNorway), homeCountryCode: 'NO' },
      { ...aPerson('Sven', inNorway), homeCountryCode: 'SE', isVip: true, groups: [{ id: 'g1', name: 'Field' }] },
      aPerson('Unknown', inNorway),
    ];
    const left = (query: Partial<TrackingQuery>) =>
      filterPeople(crowd, { ...noFilters, ...query }, { now: 0, nameOfCity: inDanish }).map(({ name }) => name);
    expect(left({ isAbroad: true })).toEqual(['Sven']);
    expect(left({ isVip: true })).toEqual(['Sven']);
    expect(left({ group: 'g1' })).toEqual(['Sven']);
    expect(left({ group: 'g2' })).toEqual([]);
  });

  it('The filters keep only a person’s matching trips, for all filters at once', () => {
    const range = { kind: 'days', from: '2026-11-20', to: '2026-11-21' } as const;
    expect(found({ range })[0]?.trips).toHaveLength(1);
    expect(found({ range, only: { by: 'country', value: 'NO' } })).toEqual([]);
    expect(found({ range, search: 'oslo' })).toEqual([]);
    expect(found({ only: { by: 'employee', value: 'Søren Đorđević' } })[0]).toBe(people[0]);
  });
});
