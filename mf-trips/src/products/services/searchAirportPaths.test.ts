import { aFlightItem, ids } from '@portolan/testing/rules';
import { departuresOf } from '../flights/departures.ts';
import { searchBeforePath } from './searchAirportPaths.ts';

const askedOf = (path: string) => [...new URL(path, 'https://x').searchParams];

it('Before the outward flight the search starts two hours early and ends half an hour after the return to that airport', () => {
  const flight = aFlightItem();
  const [out] = departuresOf(flight);
  const path = out === undefined ? '' : searchBeforePath({ cartId: ids.trip }, out, flight.travellers);
  expect(path).toMatch(/^\/airport-services\?/);
  expect(askedOf(path)).toEqual([
    ['cartId', ids.trip],
    ['airport', 'airport:ARN'],
    ['from', '2026-11-23T06:10'],
    ['until', '2026-11-25T17:40'],
    ['flight', 'SY 1469'],
    ['travellerIds', ids.traveller],
  ]);
});

it('Before the return flight the search has no end, because no later flight returns to that airport', () => {
  const flight = aFlightItem();
  const [, back] = departuresOf(flight);
  const path = back === undefined ? '' : searchBeforePath({}, back, flight.travellers);
  expect(askedOf(path)).toEqual([
    ['airport', 'airport:OSL'],
    ['from', '2026-11-25T14:10'],
    ['flight', 'SY 1478'],
    ['travellerIds', ids.traveller],
  ]);
});
