import { productTypes } from '@portolan/contracts';
import {
  activeFilters,
  areSameFilters,
  noFilters,
  parseAmount,
  parseTripFilters,
  serialiseTripFilters,
  withoutFilter,
  type TripFilters,
} from './tripFilters.ts';

const parse = (search: string) => parseTripFilters(new URLSearchParams(search));
const id = '00000000-0000-4000-8000-000000000001';
const all: TripFilters = {
  search: 'oslo',
  bookerId: id,
  travellerId: id,
  price: { least: 100, most: 250.5, currency: 'SEK' },
  startDate: ['2026-11-20', '2026-11-25'],
  endDate: ['2026-11-21', '2026-11-21'],
  createdDate: ['2026-01-01', '2026-12-31'],
  productType: ['TAXI', 'FLIGHT'],
  travelStatus: ['ONGOING', 'PAST'],
  bookingStatus: ['CONFIRMED'],
};

describe('Filters in the URL', () => {
  it('[S2.55] Filters survive a round trip through the URL', () => {
    expect(parseTripFilters(serialiseTripFilters(all))).toEqual(all);
    expect(String(serialiseTripFilters(noFilters))).toBe('');
    expect(parse('')).toEqual(noFilters);
  });

  it('[S5.22] The URL writes days as yyyy-MM-dd under the parameter names of the API', () => {
    expect(String(serialiseTripFilters({ ...noFilters, startDate: ['2026-11-20', '2026-11-25'] }))).toBe(
      'startDate.gt=2026-11-20&startDate.lt=2026-11-25',
    );
  });

  it('[S9.36] The URL accepts product types in lower case', () => {
    for (const type of productTypes) expect(parse(`productType=${type.toLowerCase()}`).productType).toEqual([type]);
  });

  it.each([
    'bookerId=me',
    'travellerId=%00',
    'totalPrice.gt=100',
    'totalPrice.gt=abc&totalPrice.currency=SEK',
    'totalPrice.gt=-1&totalPrice.currency=SEK',
    'totalPrice.gt=2&totalPrice.lt=1&totalPrice.currency=SEK',
    'totalPrice.currency=SEK',
    'totalPrice.gt=1&totalPrice.currency=kr',
    'startDate.gt=2026-11-20',
    'startDate.gt=2026-11-21&startDate.lt=2026-11-20',
    'endDate.gt=2026-02-30&endDate.lt=2026-03-01',
    'createdDate.gt=yesterday&createdDate.lt=today',
    'createdDate.gt=0001-01-01&createdDate.lt=9999-12-31',
    'productType=SHIP',
    'travelStatus=SOON',
    'bookingStatus=',
    'search=%20%20',
    `search=${'x'.repeat(101)}`,
  ])('[S5.23] Invalid filters in the URL are ignored: %s', (search) => expect(parse(search)).toEqual(noFilters));

  it('Valid filters are kept next to invalid ones, each value once', () => {
    expect(parse(`productType=TAXI&productType=SHIP&productType=taxi&bookerId=${id}&startDate.gt=x`)).toEqual({
      ...noFilters,
      productType: ['TAXI'],
      bookerId: id,
    });
  });

  it('The active filters are named in order, without removed ones', () => {
    expect(activeFilters(all)).toEqual([
      'search',
      'bookerId',
      'travellerId',
      'productType',
      'bookingStatus',
      'travelStatus',
      'price',
      'startDate',
      'endDate',
      'createdDate',
    ]);
    expect(activeFilters(noFilters)).toEqual([]);
    expect(activeFilters(withoutFilter(all, 'price'))).not.toContain('price');
    expect(areSameFilters(all, { ...all })).toBe(true);
  });

  it.each([
    ['100', 100],
    ['1 250,50', 1250.5],
    ['0.5', 0.5],
    [' 7 ', 7],
    ['', null],
    ['-1', null],
    ['1e3', null],
    ['1.234', null],
    ['ten', null],
  ])('[S5.21] The amount %j is read as %j', (text, amount) => expect(parseAmount(text)).toBe(amount));
});
