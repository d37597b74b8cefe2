import { tripsPageSizes, tripsSorts } from '@portolan/contracts';
import { noFilters } from './tripFilters.ts';
import { changeTripListQuery, parseTripListQuery, serialiseTripListQuery } from './tripListQuery.ts';

const parse = (search: string) => parseTripListQuery(new URLSearchParams(search));
const byDefault = { page: 1, size: 24, sort: 'startDate,desc', filters: noFilters } as const;

describe('URL of the trips list', () => {
  it('The URL is empty for the default page, size and order', () => {
    expect(parse('')).toEqual(byDefault);
    expect(serialiseTripListQuery(byDefault).toString()).toBe('');
  });

  it.each(tripsSorts)('The URL keeps the order %s', (sort) => {
    expect(parseTripListQuery(serialiseTripListQuery({ ...byDefault, sort })).sort).toBe(sort);
  });

  it.each(tripsPageSizes)('The URL keeps a page size of %i', (size) => {
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
  ])('The invalid query %s is read as the default', (search) => expect(parse(search)).toEqual(byDefault));

  it('Valid values are kept next to invalid ones', () => {
    expect(parse('page=2&size=25&sort=price,asc')).toEqual({ ...byDefault, page: 2, sort: 'price,asc' });
  });

  it('A new order, page size or filter returns to page one; a new page does not', () => {
    const third = { ...byDefault, page: 3 };
    expect(changeTripListQuery(third, { sort: 'price,asc' })).toEqual({ ...byDefault, sort: 'price,asc' });
    expect(changeTripListQuery(third, { size: 48, page: 3 })).toEqual({ ...byDefault, size: 48 });
    const filters = { ...noFilters, search: 'oslo' };
    expect(changeTripListQuery(third, { filters })).toEqual({ ...byDefault, filters });
    expect(changeTripListQuery(third, { page: 4, size: 24 })).toEqual({ ...byDefault, page: 4 });
  });
});
