import type { RentalCar } from '@portolan/contracts';
import { acrissMeaning } from '../acriss.ts';

/** A class of the sandbox's rental cars. */
export interface FleetCar {
  readonly car: RentalCar;
  /** Price of a day in euro cents, before provider, season, length and place. */
  readonly dayMinor: number;
  /** Emissions in grams of CO₂ equivalent a km, well to wheel; our own round figures. */
  readonly co2GramsPerKm: number;
  /** Excess of the insurance and security deposit, in euro cents. */
  readonly excessMinor: number;
  readonly securityMinor: number;
}

interface Described extends Omit<FleetCar, 'car'> {
  readonly acriss: string;
  readonly example: string;
  readonly seats: number;
  readonly doors: number;
  readonly bags: readonly [large: number, small: number];
  readonly rangeKm?: number;
}

/** Nine classes; models are examples of a class. Prices and figures are ASSUMPTIONS as of November 2026, of a realistic size. */
const described: readonly Described[] = [
  {
    acriss: 'MBMV',
    example: 'Fiat 500',
    seats: 4,
    doors: 3,
    bags: [1, 1],
    dayMinor: 3_100,
    co2GramsPerKm: 128,
    excessMinor: 90_000,
    securityMinor: 30_000,
  },
  {
    acriss: 'EDMV',
    example: 'Volkswagen Polo',
    seats: 5,
    doors: 5,
    bags: [1, 2],
    dayMinor: 3_500,
    co2GramsPerKm: 138,
    excessMinor: 90_000,
    securityMinor: 30_000,
  },
  {
    acriss: 'CDMV',
    example: 'Volkswagen Golf',
    seats: 5,
    doors: 5,
    bags: [2, 1],
    dayMinor: 4_200,
    co2GramsPerKm: 145,
    excessMinor: 110_000,
    securityMinor: 40_000,
  },
  {
    acriss: 'CDAE',
    example: 'Volkswagen ID.3',
    seats: 5,
    doors: 5,
    bags: [2, 1],
    rangeKm: 420,
    dayMinor: 5_400,
    co2GramsPerKm: 12,
    excessMinor: 120_000,
    securityMinor: 50_000,
  },
  {
    acriss: 'IWAH',
    example: 'Toyota Corolla Touring Sports',
    seats: 5,
    doors: 5,
    bags: [3, 2],
    dayMinor: 5_600,
    co2GramsPerKm: 112,
    excessMinor: 120_000,
    securityMinor: 50_000,
  },
  {
    acriss: 'IFAE',
    example: 'Volvo EX40',
    seats: 5,
    doors: 5,
    bags: [3, 1],
    rangeKm: 460,
    dayMinor: 7_300,
    co2GramsPerKm: 14,
    excessMinor: 150_000,
    securityMinor: 60_000,
  },
  {
    acriss: 'SWAD',
    example: 'Volkswagen Passat Variant',
    seats: 5,
    doors: 5,
    bags: [4, 2],
    dayMinor: 6_700,
    co2GramsPerKm: 152,
    excessMinor: 140_000,
    securityMinor: 60_000,
  },
  {
    acriss: 'PDAH',
    example: 'BMW 5 Series',
    seats: 5,
    doors: 4,
    bags: [3, 2],
    dayMinor: 11_900,
    co2GramsPerKm: 134,
    excessMinor: 250_000,
    securityMinor: 120_000,
  },
  {
    acriss: 'FVMD',
    example: 'Volkswagen Caravelle',
    seats: 9,
    doors: 5,
    bags: [5, 4],
    dayMinor: 10_800,
    co2GramsPerKm: 212,
    excessMinor: 180_000,
    securityMinor: 80_000,
  },
];

export const carFleet: readonly FleetCar[] = described.map(
  ({ acriss, example, seats, doors, bags: [largeBags, smallBags], rangeKm = null, ...figures }) => {
    const meaning = acrissMeaning(acriss);
    if (meaning === null) throw new Error(`The sandbox rents an unknown class of car, ${acriss}.`);
    return {
      ...figures,
      car: { acriss, example, ...meaning, seats, doors, largeBags, smallBags, electricRangeKm: rangeKm },
    };
  },
);
