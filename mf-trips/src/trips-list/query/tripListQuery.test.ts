import { tripsPageSizes, tripsSorts } from '@portolan/contracts';
import { noFilters } from './tripFilters.ts';
import { changeTripListQuery, parseTripListQuery, serialiseTripListQuery } from './tripListQuery.ts';

const parse = (search: string) => parseTripListQuery(new URLSearchParams(search));
const byDefault = { page: 1, size: 24, sort: 'startDate,desc', filters: noFilters } as const;

describe('the URL of the trips list', () => {
  it('says nothing for the first page, 24 trips, the latest start first', () => {
    expect(parse('')).toEqual(byDefault);
    expect(serialiseTripListQuery(byDefault).toString()).toBe('');
  });

  it.each(tripsSorts)('keeps the order %s through a reload', (sort) => {
    expect(parseTripListQuery(serialiseTripListQuery({ ...byDefault, sort })).sort).toBe(sort);
  });

  it.each(tripsPageSizes)('keeps %i trips on a page through a reload', (size) => {
    expect(parseTripListQuery(serialiseTripListQuery({ ...byDefault, size, page: 3 }))).toEqual({
      ...byDefault,
      size,
      page: 3,
    });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=two',
    'page=1.5',
    'page=',
    'page=1000001',
    'page=99999999999',
    'size=25',
    'size=all',
    'sort=name,asc',
    'sort=startDate',
    'sort=startDate%2CASC',
  ])('reads the nonsense %s as the default', (search) => expect(parse(search)).toEqual(byDefault));

  it('keeps what makes sense beside what does not', () => {
    expect(parse('page=2&size=25&sort=price,asc')).toEqual({ ...byDefault, page: 2, sort: 'price,asc' });
  });

  it('goes to the first page when the order, the page size or a filter changes, and only then', () => {
    const third = { ...byDefault, page: 3 };
    expect(changeTripListQuery(third, { sort: 'price,asc' })).toEqual({ ...byDefault, sort: 'price,asc' });
    expect(changeTripListQuery(third, { size: 48, page: 3 })).toEqual({ ...byDefault, size: 48 });
    const filters = { ...noFilters, search: 'oslo' };
    expect(changeTripListQuery(third, { filters })).toEqual({ ...byDefault, filters });
    expect(changeTripListQuery(third, { page: 4, size: 24 })).toEqual({ ...byDefault, page: 4 });
  });
});
