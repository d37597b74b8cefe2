import type { TrainLeg, TrainProgramType } from '@portolan/contracts';

/** A railway: it runs trains and sells journeys. */
export interface TrainOperator {
  readonly code: string;
  readonly name: string;
  /** Country, whose currency the railway quotes in. */
  readonly country: string;
  /** Remaining price with this card, in percent. */
  readonly card?: readonly [card: TrainProgramType, percent: number];
}

/** Railways of Europe by their own names; their trains and prices here are invented. */
export const trainOperators: readonly TrainOperator[] = [
  { code: 'SJ', name: 'SJ', country: 'SE', card: ['SJ_PRIO', 95] },
  { code: 'VR', name: 'VR', country: 'SE' },
  { code: 'SNALL', name: 'Snälltåget', country: 'SE' },
  { code: 'OTAG', name: 'Öresundståg', country: 'SE' },
  { code: 'NORRTAG', name: 'Norrtåg', country: 'SE' },
  { code: 'VY', name: 'Vy', country: 'NO' },
  { code: 'SJNORD', name: 'SJ Nord', country: 'NO' },
  { code: 'GOAHEAD', name: 'Go-Ahead Nordic', country: 'NO' },
  { code: 'DSB', name: 'DSB', country: 'DK' },
  { code: 'DB', name: 'DB', country: 'DE', card: ['BAHNBONUS', 97] },
  { code: 'OEBB', name: 'ÖBB', country: 'AT', card: ['OEBB_VORTEILSCARD', 60] },
  { code: 'SBB', name: 'SBB', country: 'CH', card: ['SBB_HALBTAX', 50] },
  { code: 'SNCF', name: 'SNCF', country: 'FR', card: ['SNCF_AVANTAGE', 70] },
  { code: 'EUROSTAR', name: 'Eurostar', country: 'FR', card: ['CLUB_EUROSTAR', 95] },
  { code: 'SNCB', name: 'SNCB', country: 'BE' },
  { code: 'NS', name: 'NS', country: 'NL' },
  { code: 'LNER', name: 'LNER', country: 'GB' },
  { code: 'AVANTI', name: 'Avanti West Coast', country: 'GB' },
  { code: 'TRENITALIA', name: 'Trenitalia', country: 'IT', card: ['CARTAFRECCIA', 95] },
  { code: 'RENFE', name: 'Renfe', country: 'ES' },
  { code: 'CP', name: 'CP', country: 'PT' },
  { code: 'CD', name: 'České dráhy', country: 'CZ' },
  { code: 'ZSSK', name: 'ZSSK', country: 'SK' },
  { code: 'PKP', name: 'PKP Intercity', country: 'PL' },
  { code: 'MAV', name: 'MÁV', country: 'HU' },
  { code: 'SZ', name: 'Slovenske železnice', country: 'SI' },
  { code: 'SRBIJAVOZ', name: 'Srbijavoz', country: 'RS' },
];

/** A kind of train. */
export interface TrainKind {
  /** Travel time as a multiple of a fast train's. */
  readonly pace: number;
  readonly hasFirst: boolean;
  /** Whether every seat needs a reservation. */
  readonly isReserved: boolean;
  readonly services: TrainLeg['services'];
}

const fast: TrainKind = {
  pace: 1,
  hasFirst: true,
  isReserved: true,
  services: ['BISTRO', 'QUIET', 'WIFI', 'POWER', 'WHEELCHAIR'],
};
const intercity: TrainKind = {
  pace: 1.1,
  hasFirst: true,
  isReserved: false,
  services: ['BISTRO', 'WIFI', 'POWER', 'WHEELCHAIR', 'BICYCLE'],
};
const regional: TrainKind = { pace: 1.2, hasFirst: false, isReserved: false, services: ['WHEELCHAIR', 'BICYCLE'] };
const night: TrainKind = { pace: 1.3, hasFirst: true, isReserved: true, services: ['BERTH', 'POWER'] };

export const trainKinds = {
  'X 2000': fast,
  Snabbtåg: fast,
  InterCity: intercity,
  Regional: regional,
  Öresundståg: { ...intercity, services: ['WIFI', 'POWER', 'WHEELCHAIR', 'BICYCLE'] },
  'Night train': night,
  Lyntog: intercity,
  ICE: { ...fast, isReserved: false, services: [...fast.services, 'BICYCLE'] },
  IC: intercity,
  EC: intercity,
  RE: regional,
  Railjet: { ...fast, isReserved: false },
  Nightjet: night,
  EuroNight: night,
  'TGV INOUI': fast,
  'TGV Lyria': fast,
  Eurostar: fast,
  Azuma: fast,
  Pendolino: fast,
  Frecciarossa: fast,
  AVE: fast,
  'Alfa Pendular': fast,
  EIP: fast,
  SuperCity: fast,
  Soko: { ...fast, isReserved: false, services: ['WIFI', 'POWER', 'WHEELCHAIR'] },
  Brzi: { ...regional, pace: 1.25, hasFirst: true },
} as const satisfies Readonly<Record<string, TrainKind>>;
export type TrainKindName = keyof typeof trainKinds;
