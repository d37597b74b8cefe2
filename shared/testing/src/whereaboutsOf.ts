import type { ItineraryEntry, ItineraryRole, Spot, TaxiStop, TripItem, Whereabouts } from '@portolan/contracts';
import { localDayOf } from '@portolan/i18n';

const dropped: readonly TripItem['status'][] = ['CANCELLED', 'REJECTED', 'FAILED'];

/** Where the travellers of these bookings are, as the API says it of a trip in which each check-in is at its own hour. */
export function whereaboutsOf(items: readonly TripItem[]): Whereabouts {
  const entries = items
    .filter(({ status }) => !dropped.includes(status))
    .flatMap((item) => stepsOf(item).map((step, segment) => entryOf(item, step, segment)))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const byDay = Map.groupBy(entries, ({ at, from }) => localDayOf(at, from.timeZone));
  return { days: [...byDay].map(([day, ofDay]) => ({ day, cities: citiesOf(ofDay), entries: ofDay })) };
}

type Step = readonly [role: ItineraryRole, from: TaxiStop, to: TaxiStop];

function stepsOf(item: TripItem): readonly Step[] {
  const { start, end } = item;
  switch (item.productType) {
    case 'FLIGHT':
      return item.bounds.flatMap(({ segments }) => segments.map(({ from, to }): Step => ['DEPART', from, to]));
    case 'TRAIN':
      return item.legs.map(({ from, to }) => ['DEPART', from, to]);
    case 'TAXI':
      return [['DEPART', start, end]];
    case 'HOTEL':
      return [
        ['CHECK_IN', start, start],
        ['CHECK_OUT', end, end],
      ];
    case 'RENTAL_CAR':
      return [
        ['PICK_UP', start, start],
        ['GIVE_BACK', end, end],
      ];
    default:
      return [['VISIT', start, start]];
  }
}

/** A hotel and a car are one segment each. */
const entryOf = ({ id, productType }: TripItem, [role, from, to]: Step, segment: number): ItineraryEntry => ({
  itemId: id,
  segment: productType === 'HOTEL' || productType === 'RENTAL_CAR' ? 0 : segment,
  role,
  at: from.dateTime,
  from: spotOf(from),
  to: spotOf(to),
});

const spotOf = ({ name, address, timeZone, pointId, locationCode }: TaxiStop): Spot => ({
  name,
  cityName: address.cityName,
  countryCode: address.countryCode,
  latitude: address.latitude,
  longitude: address.longitude,
  timeZone,
  pointId: pointId ?? null,
  code: locationCode,
});

/** In the order of the day; one city in a row counts once. */
function citiesOf(entries: readonly ItineraryEntry[]): string[] {
  const cities = entries.flatMap(({ from, to }) => [from.cityName, to.cityName]).filter((city) => city !== '');
  return cities.filter((city, index) => city !== cities[index - 1]);
}
