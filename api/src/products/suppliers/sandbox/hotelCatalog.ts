import type { HotelAmenity, HotelContent, HotelFacade, LanguageCode, Place } from '@portolan/contracts';
import { hotelFacades } from '@portolan/contracts';
import { formatNumber } from '@portolan/i18n';
import { greatCircleKm, type PlaceCatalog, type Point } from '../../../catalog/index.ts';
import { hotelBrands, houseName, streetLine, type HotelBrand } from './hotelNames.ts';
import { hotelWords } from './hotelWords.ts';
import { hashOf, moved } from './spots.ts';

/** Source of the catalogue's towns. */
export type Towns = Pick<PlaceCatalog, 'around' | 'byId' | 'populationOf'>;

/** A hotel's location, to find nearby ones. */
export interface HotelSpot extends Point {
  readonly id: string;
  readonly city: Place;
  /** Its index among the hotels of its city, from 0. */
  readonly index: number;
  readonly kmFromCentre: number;
}

/** A hotel of the sandbox, for all suppliers. */
export interface CatalogHotel {
  readonly spot: HotelSpot;
  readonly content: HotelContent;
  readonly brand: HotelBrand | null;
  readonly rooms: number;
}

/** Number of hotels of a city, and of a search, at most. */
const most = 200;
/** Farthest distance of a hotel from its city's centre, in kilometres. */
const widestKm = 12;
/** Percentage of hotels with at least that many stars: 8 have five, 32 four, 40 three, 13 two and 7 one (suppliers page). */
const starShares = [
  [8, 5],
  [40, 4],
  [80, 3],
  [93, 2],
  [100, 1],
] as const;

/** Hotels near a spot with their distance, the nearest first; the same hotels from any spot. */
export function hotelsNear(
  spot: Point,
  radiusKm: number,
  towns: Towns,
): { readonly at: HotelSpot; readonly distanceKm: number }[] {
  return towns
    .around(spot, radiusKm + widestKm, ['city'])
    .flatMap((city) => spotsOf(city, towns))
    .map((at) => ({ at, distanceKm: greatCircleKm(spot, at) }))
    .filter(({ distanceKm }) => distanceKm <= radiusKm)
    .toSorted((a, b) => a.distanceKm - b.distanceKm || (a.at.id < b.at.id ? -1 : 1))
    .slice(0, most);
}

/** A hotel by id; undefined for an unknown one. */
export function hotelSpot(id: string, towns: Towns): HotelSpot | undefined {
  const [, key = '', index = ''] = /^h(\w+)-(\d{1,3})$/.exec(id) ?? [];
  const city = towns.byId(`city:${key}`);
  return city && spotsOf(city, towns)[Number(index)];
}

function spotsOf(city: Place, towns: Towns): HotelSpot[] {
  const population = towns.populationOf(city);
  const count = Math.min(most, Math.floor(6 + Math.sqrt(population) / 9));
  const spreadKm = Math.min(widestKm, 1 + Math.sqrt(population) / 150);
  return Array.from({ length: count }, (_, index) => {
    const seed = hashOf(city.pointId, index);
    const kmFromCentre = Math.round(((spreadKm * (1 + (seed % 1000))) / 1000) * 10) / 10;
    return {
      ...moved(city.address, kmFromCentre, Math.floor(seed / 1000) % 360),
      id: `h${city.pointId.slice('city:'.length)}-${index}`,
      city,
      index,
      kmFromCentre,
    };
  });
}

/** All data of a hotel but its prices. */
export function hotelAt(spot: HotelSpot, language: LanguageCode): CatalogHotel {
  const { id, city, index, latitude, longitude } = spot;
  const seeded = (what: string, of: number): number => hashOf(id, what) % of;
  const stars = starShares.find(([upTo]) => seeded('stars', 100) < upTo)?.[1] ?? 3;
  const brands = hotelBrands.filter(({ stars: [least, mostStars] }) => stars >= least && stars <= mostStars);
  const brand = seeded('branded', 100) < 55 ? (brands[seeded('brand', brands.length)] ?? null) : null;
  const propertyType = propertyTypeOf(stars, seeded('property', 100));
  const amenities = amenitiesOf(stars, seeded);
  const house = houseName(city.pointId, index);
  const reviews = 20 + seeded('reviews', 2_400);
  const opensAt = 14 + seeded('check-in', 3);
  return {
    spot,
    brand,
    rooms: 12 + stars * 8 + seeded('rooms', 140),
    content: {
      id,
      name: brand === null ? named[propertyType].replace('{name}', house) : `${brand.name} ${house}`,
      stars,
      propertyType,
      chain: brand?.name ?? null,
      facade: hotelFacades[seeded('facade', hotelFacades.length)] as HotelFacade,
      address: {
        ...city.address,
        line: streetLine(city.address.countryCode, hashOf(id, 'street')),
        latitude,
        longitude,
      },
      district: districtOf(spot, language),
      phone: `+46 8 465 004 ${String(10 + seeded('phone', 90))}`,
      score:
        seeded('scored', 100) < 8 ? null : { value: Math.min(98, 52 + stars * 6 + seeded('score', 17)) / 10, reviews },
      tripAdvisorPoints: seeded('points', 100) < 15 ? null : Math.min(10, 3 + stars + seeded('points by', 3)) / 2,
      regionId: city.pointId,
      amenities,
      isBranded: brand !== null,
      isEthical: seeded('ethical', 100) < 45,
      isAccessible: amenities.includes('STEP_FREE'),
      isEcoFriendly: seeded('eco', 100) < 35,
      checkIn: { from: `${opensAt}:00`, until: amenities.includes('NIGHT_RECEPTION') ? null : '23:00' },
      checkOut: { until: `${10 + seeded('check-out', 3)}:00` },
    },
  };
}

/** Facts about a hotel in a language; the first describes it. */
export function describeHotel({ spot, content, rooms }: CatalogHotel, language: LanguageCode): string[] {
  const { description, reception, children } = hotelWords[language];
  const fill = (text: string, values: Readonly<Record<string, string>>): string =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const { until } = content.checkIn;
  const km = formatNumber(spot.kmFromCentre, language);
  return [
    fill(description, { name: content.name, rooms: String(rooms), km, city: content.address.cityName }),
    until === null ? reception.always : fill(reception.until, { time: until }),
    children,
  ];
}

const named = {
  HOTEL: 'Hotel {name}',
  APARTMENTS: '{name} Apartments',
  HOSTEL: '{name} Hostel',
  GUEST_HOUSE: '{name} Guest House',
} as const;

function propertyTypeOf(stars: number, seed: number): HotelContent['propertyType'] {
  if (stars === 1) return seed < 70 ? 'HOSTEL' : 'GUEST_HOUSE';
  if (stars <= 3 && seed < 12) return 'APARTMENTS';
  return stars === 2 && seed < 40 ? 'GUEST_HOUSE' : 'HOTEL';
}

/** Percentage of hotels with a feature, by stars: the first for one star, the last for five. */
const amenityShares: Readonly<Record<HotelAmenity, readonly [number, number, number, number, number]>> = {
  WIFI: [80, 95, 100, 100, 100],
  BREAKFAST: [30, 75, 95, 100, 100],
  RESTAURANT: [0, 10, 45, 85, 100],
  BAR: [10, 20, 60, 95, 100],
  GYM: [0, 5, 35, 75, 95],
  POOL: [0, 0, 6, 25, 60],
  SAUNA: [0, 5, 25, 50, 80],
  PARKING: [15, 45, 55, 60, 70],
  EV_CHARGING: [2, 10, 25, 40, 55],
  CLEANING: [40, 80, 100, 100, 100],
  LAUNDRY: [50, 30, 35, 60, 90],
  MEETING_ROOMS: [0, 5, 40, 80, 95],
  AIR_CONDITIONING: [5, 20, 45, 75, 100],
  PETS: [20, 35, 40, 35, 30],
  STEP_FREE: [25, 40, 60, 80, 95],
  NIGHT_RECEPTION: [30, 35, 75, 100, 100],
};

const amenitiesOf = (stars: number, seeded: (what: string, of: number) => number): HotelAmenity[] =>
  (Object.entries(amenityShares) as [HotelAmenity, readonly number[]][])
    .filter(([amenity, shares]) => seeded(amenity, 100) < (shares[stars - 1] ?? 0))
    .map(([amenity]) => amenity);

/** By the distance from the centre, which is the first of the districts, else at random. */
function districtOf({ id, kmFromCentre }: HotelSpot, language: LanguageCode): string | null {
  const { districts } = hotelWords[language];
  if (kmFromCentre <= 0.8) return districts[0] ?? null;
  return kmFromCentre > 4 ? null : (districts[1 + (hashOf(id, 'district') % (districts.length - 1))] ?? null);
}
