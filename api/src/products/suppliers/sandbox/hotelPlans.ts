import type { HotelBoard, PaymentKind } from '@portolan/contracts';

/** On which terms a supplier sells rooms. */
export interface HotelPlan {
  readonly code: string;
  /** Of the room's price, in percent. */
  readonly pricePercent: number;
  readonly payment: PaymentKind;
  /** Share that is paid now, in percent, where it is a deposit. */
  readonly depositPercent: number;
  readonly board: HotelBoard;
  /** Until when cancelling is free: so many days before check-in, at a local hour; null: it never is. */
  readonly freeUntil: { readonly daysBefore: number; readonly hour: number } | null;
  /** What it costs after that: the first night, or all of it. */
  readonly lateFee: 'NIGHT' | 'ALL';
  /** Sold for a company's agreement alone. */
  readonly isCompanyRate: boolean;
  /** By hotels without a night reception alone, who confirm it themselves. */
  readonly isOnRequest: boolean;
  /** Held for twelve hours before it is booked. */
  readonly canBeHeld: boolean;
}

/** A supplier of hotels in the sandbox. */
export interface HotelSeller {
  /** How it books; see `sandboxSuppliers`. */
  readonly code: string;
  readonly name: string;
  /** How many of a hundred hotels it sells. */
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
