import type { SpecialRequest } from '@portolan/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { CompanyRow, GeneratedJson, Instant, Json, OptionalInstant, TenantRow } from './columns.ts';
import type { KeptWishes } from './tripSchema.ts';

/** Tables of booking and paying, of what is to happen because of a change, and of the sandbox that stands for suppliers elsewhere. */
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
  /** When it is due; while somebody works on it, when others may take it over. */
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

/** Append-only. `reference` makes that one thing is entered once. */
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
 * One attempt to book, cancel or void items of a trip together, to secure them while people decide, or to release them again; a trip has one
 * open at a time, beside those that release.
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

/** How far one item has come with its supplier in its latest attempt. */
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
  /** The supplier's quote for cancelling. */
  quoteRef: string | null;
  /** What cancelling costs, in the trip's currency and in the supplier's. */
  feeMinor: Generated<number>;
  quotedFeeMinor: Generated<number>;
  errorCode: string | null;
  /** With INVALID_TRAVELLER: the field that its supplier refused. */
  errorField: Generated<string | null>;
  /** How often the present step was tried in vain. */
  tries: Generated<number>;
  documents: GeneratedJson<readonly unknown[]>;
  /** The times that its supplier has changed it to and nobody has accepted yet, as ISO 8601 instants, which are null where it has not said to when; null where it has changed nothing. */
  schedule: ColumnType<
    { readonly start: string | null; readonly end: string | null } | null,
    string | null | undefined,
    string | null
  >;
  /** When the newest news of the supplier that was taken in happened. */
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

/** The supplier's own books; `calls` counts how often a booking was asked for under its key. */
interface SandboxBookingsTable {
  key: string;
  ref: string;
  supplierCode: string;
  offerId: string;
  state: 'HELD' | 'PENDING' | 'CONFIRMED' | 'DECLINED' | 'RELEASED' | 'CANCELLED';
  priceMinor: number;
  currency: string;
  startsAt: Instant;
  /** Until when it is changed or cancelled; until it starts, where nothing is said. */
  openUntil: OptionalInstant;
  feePercent: string;
  freeUntil: OptionalInstant;
  calls: Generated<number>;
  dispatchAt: OptionalInstant;
  specialRequest: GeneratedJson<SpecialRequest>;
  /** What it noted of each traveller, in their order. */
  noted: GeneratedJson<readonly (KeptWishes | null)[]>;
  createdAt: Instant;
  changedAt: Instant;
}

/** The test payment provider's own books. */
interface SandboxChargesTable {
  key: string;
  kind: 'AUTHORISE' | 'CAPTURE' | 'VOID' | 'REFUND';
  /** The authorisation that it belongs to. */
  charge: string;
  amountMinor: number;
  currency: string;
  state: 'DONE' | 'ACTION_REQUIRED' | 'DECLINED';
  calls: Generated<number>;
  createdAt: Instant;
}
