import type { Spot } from '@portolan/contracts';
import fc from 'fast-check';
import type { ItemType } from '../../products/index.ts';
import { greatCircleKm } from '../../catalog/index.ts';
import { dayAfter } from '../../kernel/process/dayAfter.ts';
import { atZone, instantAt } from '../../kernel/process/zonedTime.ts';
import type { Stretch } from '../../trips/model/whereabouts/stretches.ts';

const hourMs = 3_600_000;

const city = (cityName: string, countryCode: string, latitude: number, longitude: number, timeZone: string): Spot => ({
  name: `${cityName} Airport`,
  cityName,
  countryCode,
  latitude,
  longitude,
  timeZone,
  pointId: null,
  code: null,
});

/** Cities on both sides of the date line, all more than 200 km apart. */
export const journeyCities: readonly [Spot, ...Spot[]] = [
  city('Stockholm', 'SE', 59.6519, 17.9186, 'Europe/Stockholm'),
  city('Copenhagen', 'DK', 55.618, 12.656, 'Europe/Copenhagen'),
  city('Belgrade', 'RS', 44.8184, 20.3091, 'Europe/Belgrade'),
  city('New York', 'US', 40.6398, -73.7789, 'America/New_York'),
  city('Tokyo', 'JP', 35.5523, 139.78, 'Asia/Tokyo'),
  city('Honolulu', 'US', 21.3187, -157.922, 'Pacific/Honolulu'),
  city('Auckland', 'NZ', -37.0082, 174.792, 'Pacific/Auckland'),
];

/** A hotel in a city, a few kilometres from its airport. */
const hotelIn = (spot: Spot): Spot => ({ ...spot, name: `Hotel ${spot.cityName}`, latitude: spot.latitude + 0.1 });

/** A leg of a journey: where it goes, and how long people stay there. */
interface Leg {
  readonly to: number;
  /** Hours on the ground after the landing. */
  readonly hours: number;
  /** Minutes that the way takes longer than at 800 km/h. */
  readonly slower: number;
}

/** A journey that can be travelled: ways from city to city and back, with a bed for each night. */
export const travelledJourney = (itemId: (index: number) => string): fc.Arbitrary<Stretch[]> =>
  fc
    .record({
      home: fc.nat(journeyCities.length - 1),
      start: fc.integer({ min: 0, max: 3 * 365 * 24 * 4 }),
      legs: fc.array(
        fc.record({
          to: fc.nat(journeyCities.length - 1),
          hours: fc.integer({ min: 3, max: 90 }),
          slower: fc.integer({ min: 30, max: 400 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .map(({ home, start, legs }) => travel(home, Date.UTC(2026, 0, 1) + start * (hourMs / 4), legs, itemId));

function travel(home: number, start: number, legs: readonly Leg[], itemId: (index: number) => string): Stretch[] {
  const stretches: Stretch[] = [];
  const add = (productType: ItemType, binds: Stretch['binds'], from: Spot, to: Spot, begins: number, ends: number) =>
    stretches.push({
      itemId: itemId(stretches.length),
      productType,
      segment: 0,
      bound: -1,
      binds,
      from,
      to,
      start: begins,
      end: ends,
      people: ['A'],
      otherTrip: null,
    });
  let here = home;
  let at = start;
  const fly = (to: number, slower: number) => {
    const [from, goal] = [cityAt(here), cityAt(to)];
    const lands = at + (greatCircleKm(from, goal) / 800) * hourMs + slower * 60_000;
    add('FLIGHT', 'CARRIES', from, goal, at, lands);
    [here, at] = [to, lands];
  };
  for (const { to, hours, slower } of legs) {
    if (to === here) continue;
    fly(to, slower);
    const leaves = at + hours * hourMs;
    const place = cityAt(to);
    if (to !== home) addBed(add, place, at, leaves);
    at = leaves;
  }
  if (here !== home) fly(home, 60);
  return stretches;
}

/** A bed for the nights of which people spend four hours or more, from 23:00 to 06:00, on the ground. */
function addBed(
  add: (type: ItemType, binds: Stretch['binds'], from: Spot, to: Spot, start: number, end: number) => void,
  place: Spot,
  lands: number,
  leaves: number,
): void {
  const hotel = hotelIn(place);
  const local = (day: string, hour: string) => instantAt(`${day}T${hour}:00`, place.timeZone);
  const slept: string[] = [];
  for (let day = dayAt(lands - 24 * hourMs, place); day <= dayAt(leaves, place); day = dayAfter(day, 1)) {
    const [from, until] = [Math.max(lands, local(day, '23')), Math.min(leaves, local(dayAfter(day, 1), '06'))];
    if (until - from >= 4 * hourMs) slept.push(day);
  }
  const [first, last] = [slept[0], slept.at(-1)];
  if (first === undefined || last === undefined) return;
  add('HOTEL', 'BED', hotel, hotel, local(first, '15'), local(dayAfter(last, 1), '11'));
}

const dayAt = (at: number, { timeZone }: Spot): string => atZone(new Date(at), timeZone).slice(0, 10);
const cityAt = (index: number): Spot => journeyCities[index] ?? journeyCities[0];
