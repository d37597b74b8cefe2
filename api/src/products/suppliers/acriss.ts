import type { CarBody, CarClass, CarFuel, CarTransmission } from '@portolan/contracts';

/** Meaning of a car's ACRISS code. */
export interface AcrissMeaning {
  readonly carClass: CarClass;
  readonly body: CarBody;
  readonly transmission: CarTransmission;
  readonly fuel: CarFuel;
  readonly isAirConditioned: boolean;
}

// Letters of the car classification that have a value in our contract; docs/DATA.md names the source. "Elite" categories count as their plain ones.
const categories: Readonly<Record<string, CarClass>> = {
  M: 'MINI',
  N: 'MINI',
  E: 'ECONOMY',
  H: 'ECONOMY',
  C: 'COMPACT',
  D: 'COMPACT',
  I: 'INTERMEDIATE',
  J: 'INTERMEDIATE',
  S: 'STANDARD',
  R: 'STANDARD',
  F: 'FULL_SIZE',
  G: 'FULL_SIZE',
  P: 'PREMIUM',
  U: 'PREMIUM',
  L: 'LUXURY',
  W: 'LUXURY',
};

const types: Readonly<Record<string, CarBody>> = {
  B: 'DOORS_2_3',
  D: 'DOORS_4_5',
  W: 'ESTATE',
  F: 'SUV',
  V: 'VAN',
};

// The second and third of each group add the driven wheels.
const transmissions: Readonly<Record<string, CarTransmission>> = {
  M: 'MANUAL',
  N: 'MANUAL',
  C: 'MANUAL',
  A: 'AUTOMATIC',
  B: 'AUTOMATIC',
  D: 'AUTOMATIC',
};

const fuels: Readonly<Record<string, readonly [fuel: CarFuel, isAirConditioned: boolean]>> = {
  V: ['PETROL', true],
  Z: ['PETROL', false],
  D: ['DIESEL', true],
  Q: ['DIESEL', false],
  H: ['HYBRID', true],
  I: ['HYBRID', true],
  E: ['ELECTRIC', true],
  C: ['ELECTRIC', true],
};

/** @returns null for an invalid code, or a kind without a value in the contract, such as a lorry */
export function acrissMeaning(code: string): AcrissMeaning | null {
  const [category = '', type = '', transmission = '', air = ''] = code;
  const carClass = categories[category];
  const body = types[type];
  const gears = transmissions[transmission];
  const [fuel, isAirConditioned] = fuels[air] ?? [];
  if (code.length !== 4 || !carClass || !body || !gears || !fuel || isAirConditioned === undefined) return null;
  return { carClass, body, transmission: gears, fuel, isAirConditioned };
}
