import type { SpecialRequest } from '@portolan/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { CompanyRow, GeneratedJson, Instant, Json, OptionalInstant, TenantRow } from './columns.ts';
import type { NotedPreferences } from './tripSchema.ts';

/** Tables of booking and payment, of the outbox, and of the sandbox that stands for outside suppliers. */
export interface BookingSchema {
  outbox: OutboxTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  ledgerTransactions: LedgerTransactionsTable;
  ledgerEntries: LedgerEntriesTable;
  bookingRuns: BookingRunsTable;
  itemBookings: ItemBookingsTable;
  cancelQuotes: CancelQuotesTable;
  supplierEvents: SupplierEventsTable;
  sandboxBookings: SandboxBookingsTable;
  sandboxCharges: SandboxChargesTable;
}

interface OutboxTable extends TenantRow {
  id: string;
  topic: string;
  payload: Json<{ readonly companyId: string; readonly body: unknown }>;
  createdAt: Instant;
  /** When it is due; while it is worked on, when others may take it over. */
  nextAt: Instant;
  attempts: Generated<number>;
  leaseId: string | null;
  doneAt: OptionalInstant;
  /** Given up after the last try: a dead letter. */
  failedAt: OptionalInstant;
  lastError: string | null;
}

export type PaymentState = 'NEW' | 'ACTION_REQUIRED' | 'AUTHORISED' | 'DECLINED' | 'CAPTURED' | 'VOIDED';

/** One try to pay one booking. */
interface PaymentsTable extends CompanyRow {
  id: string;
  itemId: string;
  attempt: number;
  providerCode: string;
  sourceToken: string;
  amountMinor: number;
  currency: string;
  state: PaymentState;
  providerRef: string | null;
  capturedMinor: Generated<number>;
  refundedMinor: Generated<number>;
  createdAt: Instant;
  changedAt: Instant;
}

interface RefundsTable extends CompanyRow {
  id: string;
  paymentId: string;
  amountMinor: number;
  feeMinor: number;
  currency: string;
  createdAt: Instant;
}

/** Append-only. `reference` ensures that one thing is entered once. */
interface LedgerTransactionsTable extends CompanyRow {
  id: string;
  kind: 'CAPTURE' | 'REFUND';
  reference: string;
  paymentId: string;
  at: Instant;
}

/** Append-only; a transaction's entries sum to 0 per currency. */
interface LedgerEntriesTable extends CompanyRow {
  transactionId: string;
  position: number;
  account: string;
  amountMinor: number;
  currency: string;
}

export type BookingOperation = 'BOOK' | 'CANCEL' | 'VOID' | 'SECURE' | 'RELEASE';

/**
 * One attempt to book, cancel or void items of a trip together, to hold them while approvers decide, or to release them again; a trip has one open at
 * a time, in addition to releases.
 */
interface BookingRunsTable extends CompanyRow {
  id: string;
  cartId: string;
  operation: BookingOperation;
  state: 'OPEN' | 'DONE';
  /** Null for the system. */
  actorId: string | null;
  createdAt: Instant;
}

export type ItemBookingState =
  | 'NEW'
  | 'PRICED'
  | 'STALE'
  | 'HELD'
  | 'PAID'
  | 'ACTION'
  | 'UNSURE'
  | 'BOOKED'
  | 'WAITING'
  | 'FAILED'
  | 'UNDONE'
  | 'CANCELLING'
  | 'CANCELLED';

/** State of one item at its supplier in its latest attempt. */
interface ItemBookingsTable extends CompanyRow {
  itemId: string;
  attempt: number;
  cartId: string;
  runId: string;
  position: number;
  isRequired: boolean;
  state: ItemBookingState;
  supplierCode: string;
  supplierRef: string | null;
  holdRef: string | null;
  /** The supplier's cancellation quote. */
  quoteRef: string | null;
  /** Cancellation fee, in the trip's currency and in the supplier's. */
  feeMinor: Generated<number>;
  quotedFeeMinor: Generated<number>;
  errorCode: string | null;
  /** With INVALID_TRAVELLER: the field that the supplier refused. */
  errorField: Generated<string | null>;
  /** Failed tries of the present step. */
  tries: Generated<number>;
  documents: GeneratedJson<readonly unknown[]>;
  /** The supplier's changed times that are not accepted yet, as ISO 8601 instants, each null if not named; null without a change. */
  schedule: ColumnType<
    { readonly start: string | null; readonly end: string | null } | null,
    string | null | undefined,
    string | null
  >;
  /** When the newest taken event of the supplier happened. */
  eventAt: OptionalInstant;
  changedAt: Instant;
}

interface CancelQuotesTable extends CompanyRow {
  id: string;
  cartId: string;
  cartVersion: number;
  lines: Json<unknown>;
  createdAt: Instant;
  expiresAt: Instant;
}

interface SupplierEventsTable extends CompanyRow {
  supplierCode: string;
  eventId: string;
  kind: string;
  itemId: string;
  occurredAt: Instant;
  receivedAt: Instant;
}

/** Bookings as the sandbox supplier stores them. `calls`: number of booking requests with the same key. */
interface SandboxBookingsTable {
  key: string;
  ref: string;
  supplierCode: string;
  offerId: string;
  state: 'HELD' | 'PENDING' | 'CONFIRMED' | 'DECLINED' | 'RELEASED' | 'CANCELLED';
  priceMinor: number;
  currency: string;
  startsAt: Instant;
  /** End of changes and cancellations; default: the start. */
  openUntil: OptionalInstant;
  feePercent: string;
  freeUntil: OptionalInstant;
  calls: Generated<number>;
  dispatchAt: OptionalInstant;
  specialRequest: GeneratedJson<SpecialRequest>;
  /** Preferences that the supplier confirmed, by traveller in order. */
  noted: GeneratedJson<readonly (NotedPreferences | null)[]>;
  createdAt: Instant;
  changedAt: Instant;
}

/** The test payment provider's own books. */
interface SandboxChargesTable {
  key: string;
  kind: 'AUTHORISE' | 'CAPTURE' | 'VOID' | 'REFUND';
  /** The authorisation of the charge. */
  charge: string;
  amountMinor: number;
  currency: string;
  state: 'DONE' | 'ACTION_REQUIRED' | 'DECLINED';
  calls: Generated<number>;
  createdAt: Instant;
}
