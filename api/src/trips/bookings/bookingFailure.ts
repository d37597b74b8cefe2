import type { BookingFailure } from '@portolan/contracts';
import { feeKeptCode } from '../model/nextStep.ts';

const failures: Readonly<Record<string, BookingFailure>> = {
  DECLINED: 'DECLINED',
  NOT_ALLOWED: 'DECLINED',
  SUPPLIER_DOWN: 'UNREACHABLE',
  TIMEOUT: 'UNREACHABLE',
  UNKNOWN: 'UNREACHABLE',
  INVALID_TRAVELLER: 'TRAVELLER',
  SOLD_OUT: 'GONE',
  OFFER_EXPIRED: 'GONE',
  PAYMENT_DECLINED: 'PAYMENT',
  PAYMENT_UNAVAILABLE: 'PAYMENT',
  ROLLED_BACK: 'BESIDE',
  NOT_ATTEMPTED: 'BESIDE',
  [feeKeptCode]: 'BESIDE',
};

/** Why a booking failed, for people. @param errorCode the attempt's code */
export const bookingFailureOf = (errorCode: string | null | undefined): BookingFailure =>
  failures[errorCode ?? ''] ?? 'OTHER';
