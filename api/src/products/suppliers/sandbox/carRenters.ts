import type { PaymentKind } from '@portolan/contracts';

/** A rental car provider of the sandbox, with its terms. */
export interface Renter {
  readonly code: string;
  readonly name: string;
  /** Percentage of the fleet's price. */
  readonly pricePercent: number;
  /** Rating by customers, 0 to 10. */
  readonly rating: number | null;
  readonly payment: PaymentKind;
  /** Deposit as a share of the price, in percent; for payment by deposit only. */
  readonly depositPercent: number;
  /** Hours before the pick-up at which free cancellation ends, 0: at the pick-up; null: never free. */
  readonly freeCancelHours: number | null;
  /** Fee for a cancellation after the free period, in percent of the price. */
  readonly lateFeePercent: number;
  /** In an airport's terminal, or by shuttle. */
  readonly isInTerminal: boolean;
  /** Whether it has a key box for pick-up and return outside opening hours. */
  readonly hasKeyBox: boolean;
  /** Included kilometres a day; null: unlimited. */
  readonly perDayKm: number | null;
  readonly minAge: number;
  readonly maxAge: number | null;
  /** Whether it allows a return in another country. */
  readonly crossesBorders: boolean;
  /** Percentage of the usual excess. */
  readonly excessPercent: number;
  readonly cardNeeded: 'CREDIT' | 'DEBIT' | 'NONE';
}

/** The invented providers. They book under their codes; see `sandboxSuppliers`. */
export const renters: readonly Renter[] = [
  {
    code: 'AURORA',
    name: 'Aurora Rent',
    pricePercent: 112,
    rating: 9.1,
    payment: 'PREPAID',
    depositPercent: 0,
    freeCancelHours: 24,
    lateFeePercent: 50,
    isInTerminal: true,
    hasKeyBox: true,
    perDayKm: null,
    minAge: 21,
    maxAge: null,
    crossesBorders: true,
    excessPercent: 50,
    cardNeeded: 'CREDIT',
  },
  {
    code: 'SKERRY',
    name: 'Skerry Cars',
    pricePercent: 84,
    rating: 7.2,
    payment: 'PREPAID',
    depositPercent: 0,
    freeCancelHours: null,
    lateFeePercent: 100,
    isInTerminal: false,
    hasKeyBox: false,
    perDayKm: 200,
    minAge: 23,
    maxAge: 75,
    crossesBorders: false,
    excessPercent: 130,
    cardNeeded: 'CREDIT',
  },
  {
    code: 'BRIDGE',
    name: 'Bridgeway',
    pricePercent: 104,
    rating: 8.4,
    payment: 'AT_SUPPLIER',
    depositPercent: 0,
    freeCancelHours: 0,
    lateFeePercent: 100,
    isInTerminal: true,
    hasKeyBox: false,
    perDayKm: null,
    minAge: 21,
    maxAge: null,
    crossesBorders: true,
    excessPercent: 100,
    cardNeeded: 'CREDIT',
  },
  {
    code: 'LYNX',
    name: 'Lynx & Lane',
    pricePercent: 97,
    rating: 8.0,
    payment: 'DEPOSIT',
    depositPercent: 20,
    freeCancelHours: 48,
    lateFeePercent: 20,
    isInTerminal: true,
    hasKeyBox: true,
    perDayKm: 300,
    minAge: 21,
    maxAge: 80,
    crossesBorders: false,
    excessPercent: 100,
    cardNeeded: 'DEBIT',
  },
  {
    code: 'TUNDRA',
    name: 'Tundra Mobility',
    pricePercent: 92,
    rating: null,
    payment: 'PREPAID',
    depositPercent: 0,
    freeCancelHours: 6,
    lateFeePercent: 100,
    isInTerminal: false,
    hasKeyBox: true,
    perDayKm: 250,
    minAge: 19,
    maxAge: null,
    crossesBorders: false,
    excessPercent: 90,
    cardNeeded: 'NONE',
  },
  {
    code: 'KVARN',
    name: 'Kvarnholm Bil',
    pricePercent: 89,
    rating: 7.8,
    payment: 'AT_SUPPLIER',
    depositPercent: 0,
    freeCancelHours: 24,
    lateFeePercent: 30,
    isInTerminal: false,
    hasKeyBox: false,
    perDayKm: 200,
    minAge: 20,
    maxAge: 78,
    crossesBorders: false,
    excessPercent: 110,
    cardNeeded: 'DEBIT',
  },
];
