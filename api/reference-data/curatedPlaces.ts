import type { Place } from '@portolan/contracts';
import { addresses } from './addresses.ts';
import { sideStations, stations } from './stations.ts';

/** Ids of stations that their city does not stand for. */
export const sideStationIds: ReadonlySet<string> = new Set([...sideStations].map((key) => `station:${key}`));

/** Stations of Europe and street addresses of the demo's cities. */
export const curatedPlaces: readonly Place[] = [
  ...stations.map(([key, name, cityName, countryCode, latitude, longitude, zip, timeZone, uic]): Place => ({
    pointId: `station:${key}`,
    type: 'station',
    name,
    timeZone,
    locationCode: null,
    uicCode: uic ?? null,
    address: { line: '', cityName, countryCode, latitude, longitude, zip },
  })),
  ...addresses.map(([key, name, line, cityName, countryCode, latitude, longitude, zip, timeZone]): Place => ({
    pointId: `address:${key}`,
    type: 'address',
    name,
    timeZone,
    locationCode: null,
    uicCode: null,
    address: { line, cityName, countryCode, latitude, longitude, zip },
  })),
];

const misbehaving = [
  ['sandbox-all-down', 'Hamngatan 2'],
  ['sandbox-one-down', 'Birger Jarlsgatan 15'],
  ['sandbox-no-offers', 'Skeppsbron 20'],
  ['sandbox-expired', 'Norr Mälarstrand 4'],
  ['sandbox-declines', 'Frösundaviks allé 1'],
  ['sandbox-pends', 'Evenemangsgatan 2'],
  ['sandbox-dearer', 'Hornsgatan 16'],
  ['sandbox-sold-out', 'Ringvägen 100'],
  ['sandbox-slow', 'Götgatan 78'],
  ['sandbox-lost', 'Odengatan 44'],
  ['sandbox-dead', 'Valhallavägen 79'],
  ['sandbox-dispatches', 'Sveavägen 63'],
  ['sandbox-holds', 'Strandvägen 7'],
  ['sandbox-non-refundable', 'Karlavägen 100'],
  ['sandbox-creeps', 'Folkungagatan 90'],
  ['sandbox-reschedules', 'Torsgatan 26'],
  ['sandbox-one-slow', 'Sankt Eriksgatan 31'],
  ['sandbox-one-nonsense', 'Fleminggatan 18'],
  ['sandbox-closed', 'Hantverkargatan 45'],
  ['sandbox-no-first-class', 'Vasagatan 1'],
  ['sandbox-falls', 'Bondegatan 21'],
] as const;

/**
 * Places that make the sandbox supplier misbehave (`magicPlaces`): found by id, never by searching. Each lies a hand's breadth from the next, since
 * a search for hotels names its place by the spot alone.
 */
export const sandboxPlaces: readonly Place[] = misbehaving.map(([key, name], index) => ({
  pointId: `address:${key}`,
  type: 'address',
  name,
  timeZone: 'Europe/Stockholm',
  locationCode: null,
  uicCode: null,
  address: {
    line: name,
    cityName: 'Stockholm',
    countryCode: 'SE',
    latitude: 59.36,
    longitude: Number((18 + index / 1_000_000).toFixed(6)),
    zip: '169 70',
  },
}));
