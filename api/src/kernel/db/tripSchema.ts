import type {
  AttentionCode,
  BookingStatus,
  PaymentKind,
  ProductType,
  SpecialRequest,
  TravelPreferences,
} from '@portolan/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { CompanyRow, GeneratedJson, Instant, Json, OptionalInstant } from './columns.ts';

/** Tables of offers and of trips with their items, travellers and history. */
export interface TripSchema {
  offers: OffersTable;
  carts: CartsTable;
  cartItems: CartItemsTable;
  cartItemTravellers: CartItemTravellersTable;
  spendFacts: SpendFactsTable;
  trackedTrips: TrackedTripsTable;
  priceNotes: PriceNotesTable;
  attentionDismissals: AttentionDismissalsTable;
  statusHistory: StatusHistoryTable;
  idempotencyKeys: IdempotencyKeysTable;
}

interface OffersTable extends CompanyRow {
  id: string;
  customerId: string;
  productType: ProductType;
  /** The whole offer of the supplier; the server prices from it, never from the client's `price`. */
  payload: Json<unknown>;
  expiresAt: Instant;
  createdAt: Instant;
}

interface CartsTable extends CompanyRow {
  id: string;
  /** Number for people, such as PT-7F3K2. */
  tripId: string;
  name: string;
  bookerId: string;
  status: BookingStatus;
  startDate: string | null;
  endDate: string | null;
  /** First start and last end as instants, for the travel status. */
  startsAt: OptionalInstant;
  endsAt: OptionalInstant;
  totalMinor: number | null;
  currency: string | null;
  productTypes: ProductType[];
  co2Grams: Generated<number>;
  /** `normaliseForSearch` of trip name, number, booker and places. */
  searchText: string;
  /**
   * When an item was first sent to a supplier; such a trip cannot be deleted. Null again once items that were only held have been released free of
   * charge.
   */
  submittedAt: OptionalInstant;
  purposeCode: Generated<string | null>;
  note: Generated<string>;
  /** Present or last operation of the saga. */
  operation: Generated<'BOOK' | 'CHANGE' | 'CANCEL' | null>;
  /** Time of the hand-over to the travel agents after a failed booking; null without one. */
  agentSince: OptionalInstant;
  attention: GeneratedJson<
    readonly {
      readonly code: AttentionCode;
      readonly itemId?: string;
      readonly schedule?: { readonly start: string; readonly end: string };
    }[]
  >;
  costCenterAllocations: GeneratedJson<readonly { readonly costCenterId: string; readonly percent: number }[]>;
  customFields: GeneratedJson<readonly { readonly fieldId: string; readonly value: string }[]>;
  billingProfileId: Generated<string | null>;
  paymentSourceId: Generated<string | null>;
  /** The worst verdict of its items; null before any. */
  policyState: Generated<'IN' | 'OUT' | 'BLOCKED' | null>;
  /** Number of its drafts, derived from the items. */
  draftItems: Generated<number>;
  createdAt: Instant;
  version: Generated<number>;
  /** Form of its rows of `tracked_trips`; null for a trip unchanged since before there were any. */
  trackedForm: Generated<number | null>;
  /** Author of the last change; null before any. */
  changedBy: Generated<string | null>;
  changedAt: OptionalInstant;
}

interface CartItemsTable extends CompanyRow {
  id: string;
  cartId: string;
  position: number;
  productType: ProductType;
  status: BookingStatus;
  offerId: string;
  offerExpiresAt: OptionalInstant;
  supplierCode: string;
  supplierRef: string | null;
  startsAt: Instant;
  endsAt: Instant;
  startDate: string;
  endDate: string;
  /** Total in the trip's currency. */
  totalMinor: number;
  /**
   * Agreed price of its last submission or approval request, in minor units of `currency`; null for a draft that was never submitted, and for items
   * of an earlier, settled submission.
   */
  agreedMinor: Generated<number | null>;
  currency: string;
  /** The supplier's total, and the rate between the two as decimal text. */
  quotedMinor: number;
  quotedCurrency: string;
  rate: string;
  rateDate: string;
  paymentKind: Generated<PaymentKind>;
  /** Amount paid now of a DEPOSIT, in the trip's currency and the supplier's; null for other kinds. */
  depositMinor: Generated<number | null>;
  quotedDepositMinor: Generated<number | null>;
  /** Parts of the total; null if the supplier does not tell them, or the price has changed since. */
  priceParts: ColumnType<PriceBreakdown | null, string | null | undefined, string | null>;
  /** Common id of items that belong together, such as both tickets of a return. */
  groupId: Generated<string | null>;
  co2Grams: number;
  driverNote: string;
  /** Data of the product: stops, vehicle, provider, cancellation rules. */
  details: Json<unknown>;
  holdUntil: OptionalInstant;
  vendorRef: Generated<string | null>;
  confirmedAt: OptionalInstant;
  lastCheckedAt: OptionalInstant;
  /** Reason for travelling outside the policy. */
  reasonCode: Generated<string | null>;
  /** Violations of the last verdict, each with its rule's version. */
  policy: GeneratedJson<unknown>;
  documents: GeneratedJson<unknown>;
  specialRequest: GeneratedJson<SpecialRequest>;
  createdAt: Instant;
  version: Generated<number>;
}

/** Exactly one of `customerId` and `guest`. */
interface CartItemTravellersTable extends CompanyRow {
  itemId: string;
  position: number;
  customerId: string | null;
  guest: ColumnType<Guest | null, string | null, never>;
  /** Preferences that the supplier confirmed for the traveller; null for none. */
  noted: ColumnType<NotedPreferences | null, string | null | undefined, string | null>;
}

/** Preferences that a supplier confirmed for a traveller. `number` is stored in full, and answered masked. */
export interface NotedPreferences {
  readonly membership: { readonly programId: string; readonly number: string } | null;
  readonly seat: TravelPreferences['seat'];
  readonly meal: TravelPreferences['meal'];
}

/** Minor units of the trip's currency. */
export interface PriceBreakdown {
  readonly baseMinor: number;
  readonly taxesMinor: number;
  readonly feesMinor: number;
}

/** A traveller without an account. */
export interface Guest {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** For a child; yyyy-MM-dd. */
  readonly birthDate?: string;
}

/** Facts for analytics: a share of an item that is booked, or of which a fee was kept. Written by `spendFacts.ts` alone. */
interface SpendFactsTable extends CompanyRow {
  cartId: string;
  itemId: string;
  /** From 0; the shares of an item add up to its part of the trip's total. */
  share: number;
  /** Null for a trip without cost centers. */
  costCenterId: string | null;
  productType: ProductType;
  bookerId: string;
  /** Travelling employees, without guests. */
  travellerIds: string[];
  bookedAt: Instant;
  /** Days from booking to start, by the local date of the start; 0 for the same day. */
  leadDays: number;
  /** In minor units of the trip's currency. */
  amountMinor: number;
  currency: string;
  co2Grams: number;
  isInPolicy: boolean;
  /** False if only a fee is left, or nothing. */
  isLive: boolean;
  /** Day of booking in UTC, whose rate converts it. */
  bookedDay: string;
  /** The cost center's share in percent. */
  percent: string;
  /** Airline, railway, hotel or provider. */
  vendor: string | null;
  /** Origin of a flight's first part, or of the whole item; a stay has none. */
  fromCity: string | null;
  fromCountry: string | null;
  /** Destination, or place of a stay. */
  toCity: string | null;
  toCountry: string | null;
  /** Cabin, rail class, stars, or kind of vehicle or service, as in the product's contract. */
  class: string | null;
  /** Fare family of a flight, flexibility of a train. */
  flexibility: string | null;
  /** Nights of a stay; otherwise 0. */
  nights: number;
  /** Travellers, guests among them. */
  seats: number;
  /** Parts of a flight: a return has two; otherwise 1. */
  legs: number;
  /** Great-circle distance of all legs; null without a move. */
  km: number | null;
  reasonCode: string | null;
  /** Types of the broken rules, each once. */
  ruleTypes: string[];
  billingProfileId: string | null;
  /** The supplier's refund, in minor units of `currency`. */
  refundedMinor: Generated<number>;
  /** Price above the cheapest comparable offer; null without a comparison. */
  lostMinor: number | null;
  /** The policy's price cap; null without one. Of the whole item, not of the share. */
  capMinor: number | null;
  /** Total of the whole item, not of the share. */
  totalMinor: number;
}

/** Locations of one traveller on a trip, by its confirmed bookings. Written by `trackedTrips.ts` alone. */
interface TrackedTripsTable extends CompanyRow {
  cartId: string;
  /** The first tracked booking, and the traveller's position in it, which has a guest's data. */
  itemId: string;
  position: number;
  /** Null for a guest. */
  customerId: string | null;
  startsAt: Instant;
  /** First and last day of all locations, in local time; and the day on which the first of them ends. */
  firstDay: string;
  lastDay: string;
  firstEndDay: string;
  /** JSON of the locations, in the order of time, as tracking answers them. */
  locations: string;
}

/** Append-only: the app role may insert and read. */
/** A change of an item's price after it was added; append-only but for `agreed`. */
interface PriceNotesTable extends CompanyRow {
  id: string;
  cartId: string;
  itemId: string;
  /** The booking run that asked the supplier; null for another cause. */
  runId: string | null;
  /** The person whose decision asked; null for the portal. */
  byId: string | null;
  at: Instant;
  cause: 'BOOKING' | 'APPROVAL';
  /** Totals in minor units of `currency`, and as quoted. */
  fromMinor: number;
  toMinor: number;
  currency: string;
  quotedFromMinor: number;
  quotedToMinor: number;
  quotedCurrency: string;
  /** Whether the item was submitted at this price since. */
  agreed: Generated<boolean>;
}

interface AttentionDismissalsTable extends CompanyRow {
  cartId: string;
  /** Key of the finding. */
  key: string;
  code: AttentionCode;
  byId: string;
  at: Instant;
  note: Generated<string>;
}

interface StatusHistoryTable extends CompanyRow {
  id: string;
  cartId: string;
  itemId: string | null;
  fromStatus: BookingStatus | null;
  toStatus: BookingStatus;
  event: string;
  actorId: string | null;
  /** The agent who acted for that person. */
  impersonatorId: Generated<string | null>;
  /** The trip's version that the step made. */
  version: Generated<number | null>;
  comment: Generated<string>;
  at: Instant;
}

interface IdempotencyKeysTable extends CompanyRow {
  customerId: string;
  operation: string;
  key: string;
  bodyHash: string;
  answer: Json<unknown>;
  createdAt: Instant;
}
