import type { VehicleCategory } from '@portolan/contracts';

/** A class of a provider's vehicles. */
export interface FleetVehicle {
  readonly code: string;
  readonly category: VehicleCategory;
  readonly description: string;
  readonly seats: number;
  readonly bags: number;
  /** Emissions in grams of CO₂ equivalent a km, well to wheel; our own round figures. */
  readonly co2GramsPerKm: number;
  /** Percentage of the tariff's price. */
  readonly pricePercent: number;
}

export interface FleetProvider {
  /** The spec's code; the tenant's configuration names the provider. */
  readonly code: 'FGT' | 'TXB' | 'TXO';
  readonly name: string;
  /** Minutes before the pickup at which free cancellation ends. */
  readonly freeCancelMinutes: number;
  /** Fee for a cancellation after the free period, in percent of the price. */
  readonly lateFeePercent: number;
  readonly isEstimated: boolean;
  readonly vehicles: readonly FleetVehicle[];
}

const saloon = {
  code: 'SAL',
  category: 'SALOON',
  description: 'Volkswagen Passat',
  seats: 3,
  bags: 2,
  co2GramsPerKm: 148,
  pricePercent: 100,
} as const;
const electric = {
  code: 'ELE',
  category: 'SALOON_ELECTRIC',
  description: 'Volvo ES90',
  seats: 3,
  bags: 2,
  co2GramsPerKm: 12,
  pricePercent: 104,
} as const;
const estate = {
  code: 'EST',
  category: 'ESTATE',
  description: 'Volvo V90',
  seats: 4,
  bags: 4,
  co2GramsPerKm: 141,
  pricePercent: 112,
} as const;
const hybrid = {
  code: 'HYB',
  category: 'ESTATE_HYBRID',
  description: 'Toyota Corolla Touring',
  seats: 4,
  bags: 3,
  co2GramsPerKm: 86,
  pricePercent: 108,
} as const;
const minivan = {
  code: 'VAN',
  category: 'MINIVAN',
  description: 'Volkswagen Caravelle',
  seats: 8,
  bags: 8,
  co2GramsPerKm: 210,
  pricePercent: 165,
} as const;

/** The invented providers of the sandbox, under the spec's three codes. */
export const fleet: readonly FleetProvider[] = [
  {
    code: 'FGT',
    name: 'Fjordgate Taxi',
    freeCancelMinutes: 60,
    lateFeePercent: 100,
    isEstimated: false,
    vehicles: [electric, minivan],
  },
  {
    code: 'TXB',
    name: 'TaxiBro',
    freeCancelMinutes: 90,
    lateFeePercent: 50,
    isEstimated: false,
    vehicles: [saloon, estate, minivan],
  },
  {
    code: 'TXO',
    name: 'Taxi Ost',
    freeCancelMinutes: 30,
    lateFeePercent: 25,
    isEstimated: true,
    vehicles: [hybrid, estate],
  },
];
