import { ids } from '@portolan/testing/rules';
import { flightSearch } from './aFlight.ts';
import { flightQuery } from './flightQuery.ts';

const parse = (search: string) => flightQuery.parse(new URLSearchParams(search));
const again = (search: string) => {
  const query = flightQuery.complete(parse(search));
  return query === null ? null : flightQuery.write(query);
};

describe('Flight search in the URL', () => {
  it('[S9.30] A flight search is a return flight for one adult unless the URL says otherwise', () => {
    expect(parse('')).toMatchObject({ type: 'RETURN', children: 0, infants: 0, travellerIds: [] });
    expect(flightQuery.complete(parse(flightSearch))).toMatchObject({
      type: 'RETURN',
      legs: [
        { from: 'airport:ARN', to: 'airport:OSL', date: '2026-11-23' },
        { from: 'airport:OSL', to: 'airport:ARN', date: '2026-11-25' },
      ],
      travellerIds: [ids.traveller],
    });
  });

  it.each([
    flightSearch,
    `type=ONE_WAY&${flightSearch.replace('&end=2026-11-25', '')}`,
    `${flightSearch}&children=1&infants=1&cabin=BUSINESS&direct=1&lowCost=1`,
    flightSearch.replace('&last=', '&first2=airport:NYO&last=').replace('&start=', '&last2=airport:TRF&start='),
    `type=MULTI_CITY&leg=airport:ARN..airport:OSL..2026-11-23&leg=airport:OSL.airport:TRF.airport:BEG..2026-11-25&travellerIds=${ids.traveller}`,
  ])('A flight search is written to the URL as it was read: %s', (search) => {
    expect(new URLSearchParams(again(search) ?? '').toString()).toBe(new URLSearchParams(search).toString());
  });

  it('[S3.42] The return flight swaps both second airports', () => {
    const search = flightSearch
      .replace('&last=', '&first2=airport:NYO&last=')
      .replace('&start=', '&last2=airport:TRF&start=');
    expect(flightQuery.complete(parse(search))?.legs[1]).toEqual({
      from: 'airport:OSL',
      from2: 'airport:TRF',
      to: 'airport:ARN',
      to2: 'airport:NYO',
      date: '2026-11-25',
    });
  });

  it.each([
    ['an invalid day', flightSearch.replace('2026-11-23', '2026-23-11')],
    ['no return day', flightSearch.replace('&end=2026-11-25', '')],
    ['no travellers', flightSearch.replace(/&travellerIds=.*/, '')],
    ['an invalid place', flightSearch.replace('airport:OSL', 'a b')],
    ['a leg without a day', `type=MULTI_CITY&leg=airport:ARN..airport:OSL..&travellerIds=${ids.traveller}`],
  ])('A URL with %s is not a complete flight search', (_what, search) => {
    expect(flightQuery.complete(parse(search))).toBeNull();
  });
});
