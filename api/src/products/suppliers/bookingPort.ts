import type { IncomingHttpHeaders } from 'node:http';
import type { CancellationRule, ProductType, SpecialRequest, TravelPreferences } from '@portolan/contracts';
import type { Money } from '../../kernel/money/money.ts';
import type { SupplierErrorCode } from './supplierPort.ts';

/** An offer of any product, as a trip stores it. The supplier knows it by `offerId`. */
export interface SupplierOffer {
  readonly offerId: string;
  readonly productType: ProductType;
  readonly supplierCode: string;
  /** The agreed price, in the supplier's currency. */
  readonly quoted: Money;
  readonly startsAt: Date;
  /** Time until which it can be changed or cancelled; default: the start. */
  readonly openUntil?: Date;
  readonly cancellation: readonly CancellationRule[];
  /** Requests besides the booking, without a promise. */
  readonly specialRequest: SpecialRequest;
}

/** A traveller's preferences, as far as the product uses them. `number` is the stored membership number. */
export interface TravellerPreferences {
  readonly membership: { readonly programId: string; readonly number: string } | null;
  readonly seat: TravelPreferences['seat'];
  readonly meal: TravelPreferences['meal'];
}

/** A traveller's data for a booking. The first traveller drives a rented car. */
export interface SupplierTraveller {
  readonly title: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** yyyy-MM-dd; null if unknown. */
  readonly birthDate: string | null;
  /** Left out without preferences. */
  readonly preferences?: TravellerPreferences;
}

/** How a supplier keeps an offer while people decide (domain §2). */
export interface SupplierCapabilities {
  readonly canHold: boolean;
}

/** State of a booking at the supplier. `PENDING` waits for someone there, such as a dispatcher. */
export interface SupplierBooking {
  readonly ref: string;
  readonly state: 'HELD' | 'PENDING' | 'CONFIRMED' | 'DECLINED' | 'RELEASED' | 'CANCELLED';
  /** End of a hold, if the supplier says so. */
  readonly heldUntil?: Date;
  /** Preferences of each traveller that the supplier accepted, in order, null for none; left out if it does not say. */
  readonly noted?: readonly (TravellerPreferences | null)[];
}

/** Fee of a cancellation until `expiresAt`, in the supplier's currency. */
export interface SupplierCancelQuote {
  readonly quoteRef: string;
  readonly fee: Money;
  readonly expiresAt: Date;
}

export interface SupplierDocument {
  readonly kind: 'TICKET' | 'VOUCHER' | 'INVOICE' | 'BARCODE';
  readonly text: string;
  /** For a TICKET; the first is the first traveller's. */
  readonly ticketNumber?: string | undefined;
  /** Content of its barcode, if it has one. */
  readonly barcode?: string | undefined;
}

/** A supplier event about a booking. Events come at least once and in any order: `eventId` is unique, `occurredAt` orders them. */
export interface SupplierEvent {
  readonly eventId: string;
  /** The key of the booking. */
  readonly key: string;
  readonly ref: string;
  readonly kind: 'CONFIRMED' | 'DECLINED' | 'CANCELLED' | 'SCHEDULE_CHANGED' | 'NO_SHOW';
  readonly occurredAt: Date;
  /** New start and end of a changed schedule; absent if the supplier does not say. Without an end the duration stays. */
  readonly schedule?: { readonly start: Date; readonly end?: Date };
}

/** A supplier's refusal or failure, with a code common to all suppliers. After TIMEOUT the outcome is unknown. */
export class SupplierError extends Error {
  override readonly name = 'SupplierError';
  readonly code: SupplierErrorCode;
  /** With INVALID_TRAVELLER: the refused field of `SupplierTraveller`. */
  readonly field: keyof SupplierTraveller | undefined;

  constructor(code: SupplierErrorCode, field?: keyof SupplierTraveller) {
    super(code);
    this.code = code;
    this.field = field;
  }
}

/** True for a temporary error: the outcome is unknown, and the call can be repeated with the same key. */
export const isTemporary = (code: SupplierErrorCode): boolean =>
  code === 'SUPPLIER_DOWN' || code === 'TIMEOUT' || code === 'UNKNOWN';

/** Port of every supplier for booking (suppliers §1). Each call is idempotent by its `key` or reference. @throws SupplierError */
export interface BookingSupplier {
  capabilities(offer: SupplierOffer): SupplierCapabilities;
  /** The present price of an offer, and its end. @throws SupplierError SOLD_OUT, OFFER_EXPIRED */
  price(offer: SupplierOffer): Promise<{ readonly quoted: Money; readonly expiresAt: Date }>;
  hold?(offer: SupplierOffer, key: string): Promise<SupplierBooking>;
  /** @throws SupplierError INVALID_TRAVELLER naming the field */
  book(offer: SupplierOffer, key: string, travellers: readonly SupplierTraveller[]): Promise<SupplierBooking>;
  /** A booking by its key; null if the supplier has none. */
  retrieve(key: string): Promise<SupplierBooking | null>;
  /** Replaces the special request of a booking. @throws SupplierError NOT_ALLOWED if it is too late */
  updateRequest(ref: string, specialRequest: SpecialRequest): Promise<void>;
  /** @throws SupplierError NOT_ALLOWED if it can no longer be cancelled */
  cancelQuote(ref: string): Promise<SupplierCancelQuote>;
  /** @throws SupplierError OFFER_EXPIRED for an expired quote */
  cancelConfirm(quoteRef: string): Promise<SupplierBooking>;
  documents(ref: string): Promise<readonly SupplierDocument[]>;
  /** Reads a webhook of the supplier; null without its valid signature. */
  onEvent(raw: string, headers: IncomingHttpHeaders, now: Date): SupplierEvent | null;
}

/** Suppliers by the code in offers. */
export interface BookingSuppliers {
  /** @throws SupplierError NOT_ALLOWED for an unknown code */
  byCode(code: string): BookingSupplier;
}
