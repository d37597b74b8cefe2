import type { Place } from '@portolan/contracts';

type Curated = readonly [pointId: string, type: 'station' | 'address', name: string, city: string, country: string, latitude: number, longitude: number, zip: string, zone: string, uic?: string];

const sthlm = 'Europe/Stockholm';
const cph = 'Europe/Copenhagen';
const beg = 'Europe/Belgrade';

// Our own list. Streets and stations are public facts; coordinates are to about 100 m. UIC codes only where they are certain.
const rows: readonly Curated[] = [
  ['station:7400001', 'station', 'Stockholm Central', 'Stockholm', 'SE', 59.3301, 18.0581, '111 20', sthlm, '7400001'],
  ['station:7400002', 'station', 'Göteborg Central', 'Göteborg', 'SE', 57.7089, 11.9733, '411 03', sthlm, '7400002'],
  ['station:7400003', 'station', 'Malmö Central', 'Malmö', 'SE', 55.6093, 13.0007, '211 20', sthlm, '7400003'],
  ['station:8600626', 'station', 'København H', 'Copenhagen', 'DK', 55.6728, 12.5646, '1570', cph, '8600626'],
  ['station:7600100', 'station', 'Oslo S', 'Oslo', 'NO', 59.9107, 10.7528, '0154', 'Europe/Oslo', '7600100'],
  ['station:beograd-centar', 'station', 'Beograd Centar', 'Belgrade', 'RS', 44.7943, 20.4548, '11000', beg],
  ['address:sto-folkungagatan-44', 'address', 'Folkungagatan 44', 'Stockholm', 'SE', 59.3142, 18.0744, '118 26', sthlm],
  ['address:sto-vasagatan-8', 'address', 'Vasagatan 8', 'Stockholm', 'SE', 59.3312, 18.0576, '111 20', sthlm],
  ['address:sto-sveavagen-44', 'address', 'Sveavägen 44', 'Stockholm', 'SE', 59.337, 18.0617, '111 34', sthlm],
  ['address:sto-kistagangen-16', 'address', 'Kistagången 16', 'Stockholm', 'SE', 59.4036, 17.9462, '164 40', sthlm],
  ['address:sto-strandvagen-7', 'address', 'Strandvägen 7', 'Stockholm', 'SE', 59.3323, 18.0811, '114 56', sthlm],
  ['address:sto-hornsgatan-100', 'address', 'Hornsgatan 100', 'Stockholm', 'SE', 59.3177, 18.0437, '117 26', sthlm],
  ['address:got-avenyn-10', 'address', 'Kungsportsavenyn 10', 'Göteborg', 'SE', 57.7017, 11.9739, '411 36', sthlm],
  ['address:got-lindholmspiren-5', 'address', 'Lindholmspiren 5', 'Göteborg', 'SE', 57.7066, 11.9386, '417 56', sthlm],
  ['address:mma-stortorget-1', 'address', 'Stortorget 1', 'Malmö', 'SE', 55.6062, 13.0003, '211 22', sthlm],
  ['address:cph-nyhavn-71', 'address', 'Nyhavn 71', 'Copenhagen', 'DK', 55.6794, 12.5955, '1051', cph],
  ['address:cph-amagertorv-1', 'address', 'Amagertorv 1', 'Copenhagen', 'DK', 55.6786, 12.5786, '1160', cph],
  ['address:aar-aboulevarden-20', 'address', 'Åboulevarden 20', 'Aarhus', 'DK', 56.1563, 10.2081, '8000', cph],
  ['address:osl-karl-johans-gate-12', 'address', 'Karl Johans gate 12', 'Oslo', 'NO', 59.9119, 10.7441, '0154', 'Europe/Oslo'],
  ['address:beg-knez-mihailova-30', 'address', 'Knez Mihailova 30', 'Belgrade', 'RS', 44.8171, 20.4566, '11000', beg],
  ['address:beg-bulevar-mihajla-pupina-10', 'address', 'Bulevar Mihajla Pupina 10', 'Belgrade', 'RS', 44.8149, 20.4244, '11070', beg],
  ['address:nov-trg-slobode-3', 'address', 'Trg slobode 3', 'Novi Sad', 'RS', 45.2551, 19.8451, '21000', beg],
];

/** Stations and street addresses of the demo's cities. */
export const curatedPlaces: readonly Place[] = rows.map(([pointId, type, name, cityName, countryCode, latitude, longitude, zip, timeZone, uic]) => ({
  pointId, type, name, timeZone, locationCode: null, uicCode: uic ?? null,
  address: { line: type === 'address' ? name : '', cityName, countryCode, latitude, longitude, zip },
}));

const misbehaving = [
  ['sandbox-all-down', 'Hamngatan 2'], ['sandbox-one-down', 'Birger Jarlsgatan 15'], ['sandbox-no-offers', 'Skeppsbron 20'], ['sandbox-expired', 'Norr Mälarstrand 4'], ['sandbox-declines', 'Frösundaviks allé 1'], ['sandbox-pends', 'Evenemangsgatan 2'],
] as const;

/** Places that make the sandbox supplier misbehave: found by id, never by searching. */
export const sandboxPlaces: readonly Place[] = misbehaving.map(([key, name]) => ({
  pointId: `address:${key}`, type: 'address', name, timeZone: sthlm, locationCode: null, uicCode: null,
  address: { line: name, cityName: 'Stockholm', countryCode: 'SE', latitude: 59.36, longitude: 18.0, zip: '169 70' },
}));
