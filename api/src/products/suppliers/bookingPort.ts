import type { IncomingHttpHeaders } from 'node:http';
import type { CancellationRule, ProductType, SpecialRequest, TravelPreferences } from '@portolan/contracts';
import type { Money } from '../../kernel/money/money.ts';
import type { SupplierErrorCode } from './supplierPort.ts';

/** An offer as a trip keeps it, of any product. `offerId` is the supplier's own and enough for it to know the offer again. */
export interface SupplierOffer {
  readonly offerId: string;
  readonly productType: ProductType;
  readonly supplierCode: string;
  /** What was agreed, in the supplier's currency. */
  readonly quoted: Money;
  readonly startsAt: Date;
  /** Until when it can be changed or cancelled; until it starts, unless told. */
  readonly openUntil?: Date;
  readonly cancellation: readonly CancellationRule[];
  /** What is wished for beside it; nothing is promised. */
  readonly specialRequest: SpecialRequest;
}

/** What a traveller would like, of what the product knows. `number` of the membership is as the person keeps it. */
export interface TravellerWishes {
  readonly membership: { readonly programId: string; readonly number: string } | null;
  readonly seat: TravelPreferences['seat'];
  readonly meal: TravelPreferences['meal'];
}

/** Who travels, as far as a supplier needs it to book. The first one drives a rented car. */
export interface SupplierTraveller {
  readonly title: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** yyyy-MM-dd; null where it is not known. */
  readonly birthDate: string | null;
  /** Left out where nothing is wished for. */
  readonly wishes?: TravellerWishes;
}

/** How a supplier secures an offer while people decide (domain §2). */
export interface SupplierCapabilities {
  readonly canHold: boolean;
}

/** Where a booking stands in the supplier's books. `PENDING` waits for somebody else, such as a dispatcher. */
export interface SupplierBooking {
  readonly ref: string;
  readonly state: 'HELD' | 'PENDING' | 'CONFIRMED' | 'DECLINED' | 'RELEASED' | 'CANCELLED';
  /** Until when it is kept, where it is held and the supplier says so. */
  readonly heldUntil?: Date;
  /** What it took of the wishes of each traveller, in their order, null for nothing; left out where it does not say. */
  readonly noted?: readonly (TravellerWishes | null)[];
}

/** What cancelling a booking costs until `expiresAt`, in the supplier's currency. */
export interface SupplierCancelQuote {
  readonly quoteRef: string;
  readonly fee: Money;
  readonly expiresAt: Date;
}

export interface SupplierDocument {
  readonly kind: 'TICKET' | 'VOUCHER' | 'INVOICE' | 'BARCODE';
  readonly text: string;
  /** Of a TICKET; the first is the first traveller's. */
  readonly ticketNumber?: string | undefined;
  /** What staff scan of it says, where it has such a code. */
  readonly barcode?: string | undefined;
}

/** News of a booking. Events come at least once and in any order: `eventId` names one, `occurredAt` says which is newer. */
export interface SupplierEvent {
  readonly eventId: string;
  /** The key under which it was booked. */
  readonly key: string;
  readonly ref: string;
  readonly kind: 'CONFIRMED' | 'DECLINED' | 'CANCELLED' | 'SCHEDULE_CHANGED' | 'NO_SHOW';
  readonly occurredAt: Date;
  /** Of a changed schedule, when it starts and ends from now on; absent where the supplier does not say. Without an end it takes as long as before. */
  readonly schedule?: { readonly start: Date; readonly end?: Date };
}

/** A supplier's refusal or failure, in the one vocabulary for all of them. After TIMEOUT nobody knows whether it was done. */
export class SupplierError extends Error {
  override readonly name = 'SupplierError';
  readonly code: SupplierErrorCode;
  /** With INVALID_TRAVELLER: the field of `SupplierTraveller` that is refused. */
  readonly field: keyof SupplierTraveller | undefined;

  constructor(code: SupplierErrorCode, field?: keyof SupplierTraveller) {
    super(code);
    this.code = code;
    this.field = field;
  }
}

/** True for an error by which nothing is said of the booking: it may be tried again under the same key. */
export const isPassing = (code: SupplierErrorCode): boolean =>
  code === 'SUPPLIER_DOWN' || code === 'TIMEOUT' || code === 'UNKNOWN';

/**
 * What every supplier implements for booking (suppliers §1). Each call may be made again with the same `key` or reference and does its
 * work once. @throws SupplierError
 */
export interface BookingSupplier {
  capabilities(offer: SupplierOffer): SupplierCapabilities;
  /** What the offer costs now, and until when. @throws SupplierError SOLD_OUT, OFFER_EXPIRED */
  price(offer: SupplierOffer): Promise<{ readonly quoted: Money; readonly expiresAt: Date }>;
  hold?(offer: SupplierOffer, key: string): Promise<SupplierBooking>;
  /** @throws SupplierError INVALID_TRAVELLER naming the field */
  book(offer: SupplierOffer, key: string, travellers: readonly SupplierTraveller[]): Promise<SupplierBooking>;
  /** A booking by the key under which it was asked for; null when the supplier never heard of it. */
  retrieve(key: string): Promise<SupplierBooking | null>;
  /** Wishes for something beside what is booked, in the place of what was wished before. @throws SupplierError NOT_ALLOWED when it is too late */
  wish(ref: string, specialRequest: SpecialRequest): Promise<void>;
  /** @throws SupplierError NOT_ALLOWED when it cannot be cancelled any more */
  cancelQuote(ref: string): Promise<SupplierCancelQuote>;
  /** @throws SupplierError OFFER_EXPIRED for a quote that is too old */
  cancelConfirm(quoteRef: string): Promise<SupplierBooking>;
  documents(ref: string): Promise<readonly SupplierDocument[]>;
  /** Reads a call of the supplier; null when it is not one that it signed. */
  onEvent(raw: string, headers: IncomingHttpHeaders, now: Date): SupplierEvent | null;
}

/** Suppliers by the code that offers carry. */
export interface BookingSuppliers {
  /** @throws SupplierError NOT_ALLOWED for a code that nobody has */
  byCode(code: string): BookingSupplier;
}
