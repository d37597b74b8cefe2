import type { HotelBoard, PaymentKind } from '@portolan/contracts';

/** A supplier's terms for rooms. */
export interface HotelPlan {
  readonly code: string;
  /** Percentage of the room's price. */
  readonly pricePercent: number;
  readonly payment: PaymentKind;
  /** Deposit in percent; for payment by deposit only. */
  readonly depositPercent: number;
  readonly board: HotelBoard;
  /** End of free cancellation: days before check-in, at a local hour; null: never free. */
  readonly freeUntil: { readonly daysBefore: number; readonly hour: number } | null;
  /** Fee for a cancellation after the free period: the first night, or the full price. */
  readonly lateFee: 'NIGHT' | 'ALL';
  /** Only with a company's agreement. */
  readonly isCompanyRate: boolean;
  /** Only at hotels without a night reception, which confirm bookings themselves. */
  readonly isOnRequest: boolean;
  /** Held for twelve hours before the booking. */
  readonly canBeHeld: boolean;
}

/** A supplier of hotels in the sandbox. */
export interface HotelSeller {
  /** The supplier's code in bookings; see `sandboxSuppliers`. */
  readonly code: string;
  readonly name: string;
  /** Percentage of the catalog's hotels that this supplier sells. */
  readonly share: number;
  readonly plans: readonly HotelPlan[];
}

const usual = {
  depositPercent: 0,
  isCompanyRate: false,
  isOnRequest: false,
  canBeHeld: false,
} as const;

/** The invented suppliers, in the order in which they answer. */
export const hotelSellers: readonly HotelSeller[] = [
  {
    code: 'ROOMWARD',
    name: 'Roomward',
    share: 80,
    plans: [
      {
        ...usual,
        code: 'SAVER',
        pricePercent: 88,
        payment: 'PREPAID',
        board: 'ROOM_ONLY',
        freeUntil: null,
        lateFee: 'ALL',
      },
      {
        ...usual,
        code: 'FLEX',
        pricePercent: 106,
        payment: 'PREPAID',
        board: 'BREAKFAST',
        freeUntil: { daysBefore: 1, hour: 18 },
        lateFee: 'NIGHT',
      },
    ],
  },
  {
    code: 'KEYHAVEN',
    name: 'Keyhaven Beds',
    share: 75,
    plans: [
      {
        ...usual,
        code: 'DESK',
        pricePercent: 102,
        payment: 'AT_SUPPLIER',
        board: 'ROOM_ONLY',
        freeUntil: { daysBefore: 0, hour: 12 },
        lateFee: 'NIGHT',
      },
      {
        ...usual,
        code: 'DEPOSIT',
        pricePercent: 112,
        payment: 'DEPOSIT',
        depositPercent: 20,
        board: 'HALF_BOARD',
        freeUntil: { daysBefore: 2, hour: 18 },
        lateFee: 'ALL',
      },
    ],
  },
  {
    code: 'INNSTAD',
    name: 'Innstad Direct',
    share: 70,
    plans: [
      {
        ...usual,
        code: 'COMPANY',
        pricePercent: 100,
        payment: 'PREPAID',
        board: 'BREAKFAST',
        freeUntil: { daysBefore: 0, hour: 12 },
        lateFee: 'NIGHT',
        isCompanyRate: true,
      },
      {
        ...usual,
        code: 'REQUEST',
        pricePercent: 93,
        payment: 'PREPAID',
        board: 'ROOM_ONLY',
        freeUntil: { daysBefore: 1, hour: 12 },
        lateFee: 'NIGHT',
        isOnRequest: true,
      },
      {
        ...usual,
        code: 'HELD',
        pricePercent: 100,
        payment: 'PREPAID',
        board: 'ROOM_ONLY',
        freeUntil: { daysBefore: 1, hour: 20 },
        lateFee: 'NIGHT',
        canBeHeld: true,
      },
    ],
  },
];
