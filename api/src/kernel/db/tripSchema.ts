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
  statusHistory: StatusHistoryTable;
  idempotencyKeys: IdempotencyKeysTable;
}

interface OffersTable extends CompanyRow {
  id: string;
  customerId: string;
  productType: ProductType;
  /** What the supplier offered, whole; the server prices from it, never from the client's `price`. */
  payload: Json<unknown>;
  expiresAt: Instant;
  createdAt: Instant;
}

interface CartsTable extends CompanyRow {
  id: string;
  /** Human number, such as PT-7F3K2. */
  tripId: string;
  name: string;
  bookerId: string;
  status: BookingStatus;
  startDate: string | null;
  endDate: string | null;
  /** First start and last end as instants: what ONGOING, UPCOMING and PAST are derived from. */
  startsAt: OptionalInstant;
  endsAt: OptionalInstant;
  totalMinor: number | null;
  currency: string | null;
  productTypes: ProductType[];
  co2Grams: Generated<number>;
  /** `normaliseForSearch` of trip name, number, booker and places. */
  searchText: string;
  /** When anything first went to a supplier; a trip that has one cannot be deleted. Null again once what was only kept while people decided has been given back for nothing. */
  submittedAt: OptionalInstant;
  purposeCode: Generated<string | null>;
  note: Generated<string>;
  /** What the saga is doing, or did last. */
  operation: Generated<'BOOK' | 'CHANGE' | 'CANCEL' | null>;
  /** Since when the travel agents have it, after its booking failed; null while they do not. */
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
  /** The worst of its items; null until they have been judged. */
  policyState: Generated<'IN' | 'OUT' | 'BLOCKED' | null>;
  /** How many of its items are drafts, derived from them. */
  draftItems: Generated<number>;
  createdAt: Instant;
  version: Generated<number>;
  /** In which form its rows of `tracked_trips` are kept; null for a trip that has not changed since there are any. */
  trackedForm: Generated<number | null>;
  /** Who changed the row last; null until somebody has. */
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
  /** What it cost when it was last submitted, or people were last asked about it, in minor units of `currency`; null for a draft that never was, and for what an earlier submission has settled. */
  agreedMinor: Generated<number | null>;
  currency: string;
  /** Total as the supplier quoted it, and the rate between the two as decimal text. */
  quotedMinor: number;
  quotedCurrency: string;
  rate: string;
  rateDate: string;
  paymentKind: Generated<PaymentKind>;
  /** What is paid now of a DEPOSIT, in the trip's currency and as quoted; null for the other kinds. */
  depositMinor: Generated<number | null>;
  quotedDepositMinor: Generated<number | null>;
  /** What the total is made of; null where the supplier does not say, or asks another price by now. */
  priceParts: ColumnType<PriceParts | null, string | null | undefined, string | null>;
  /** Items that belong together, such as a way there and back, have the same. */
  groupId: Generated<string | null>;
  co2Grams: number;
  driverNote: string;
  /** Type-specific part: stops, vehicle, provider, cancellation rules. */
  details: Json<unknown>;
  holdUntil: OptionalInstant;
  vendorRef: Generated<string | null>;
  confirmedAt: OptionalInstant;
  lastCheckedAt: OptionalInstant;
  /** Why somebody travels outside the policy. */
  reasonCode: Generated<string | null>;
  /** What the policy said of it when it was judged last: violations, each with its rule's version. */
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
  /** What its supplier noted of the traveller when it booked; null for nothing. */
  noted: ColumnType<KeptWishes | null, string | null | undefined, string | null>;
}

/** What a supplier noted of a traveller. `number` is whole, and answered masked. */
export interface KeptWishes {
  readonly membership: { readonly programId: string; readonly number: string } | null;
  readonly seat: TravelPreferences['seat'];
  readonly meal: TravelPreferences['meal'];
}

/** Minor units of the trip's currency. */
export interface PriceParts {
  readonly baseMinor: number;
  readonly taxesMinor: number;
  readonly feesMinor: number;
}

/** Somebody who travels without being an employee. */
export interface Guest {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** Of a child; yyyy-MM-dd. */
  readonly birthDate?: string;
}

/** What analytics adds up: a share of an item that is booked, or of which a fee was kept. Written by `spendFacts.ts` alone. */
interface SpendFactsTable extends CompanyRow {
  cartId: string;
  itemId: string;
  /** From 0; the shares of an item come to what it counts in its trip. */
  share: number;
  /** Null for a trip that is charged to none. */
  costCenterId: string | null;
  productType: ProductType;
  bookerId: string;
  /** Employees who travel; guests are not in it. */
  travellerIds: string[];
  bookedAt: Instant;
  /** Days from booking to the start, on the start's own clock; 0 for the same day. */
  leadDays: number;
  /** In minor units of the trip's currency. */
  amountMinor: number;
  currency: string;
  co2Grams: number;
  isInPolicy: boolean;
  /** False where only a fee is left, or nothing. */
  isLive: boolean;
  /** Day of booking in UTC, by whose rate it is converted. */
  bookedDay: string;
  /** What the cost center bears, in percent. */
  percent: string;
  /** Who carries, drives or lodges: airline, railway, hotel, provider. */
  vendor: string | null;
  /** Of the first way of a flight, or of the whole item; a stay has none. */
  fromCity: string | null;
  fromCountry: string | null;
  /** Where it leads, or where it is. */
  toCity: string | null;
  toCountry: string | null;
  /** Cabin, rail class, stars, or kind of vehicle or service, as the product's contract words it. */
  class: string | null;
  /** Fare family of a flight, flexibility of a train. */
  flexibility: string | null;
  /** Of a stay; otherwise 0. */
  nights: number;
  /** Travellers, guests among them. */
  seats: number;
  /** Ways of a flight: a return has two; otherwise 1. */
  legs: number;
  /** Great-circle distance of all legs; null where nobody moves. */
  km: number | null;
  reasonCode: string | null;
  /** Types of the rules that it breaks, each once. */
  ruleTypes: string[];
  billingProfileId: string | null;
  /** What its supplier gave back, in minor units of `currency`. */
  refundedMinor: Generated<number>;
  /** What it costs over the cheapest that was offered beside it; null where nothing was compared. */
  lostMinor: number | null;
  /** What the policy allows it to cost; null without such a rule. Of the whole item, not of the share. */
  capMinor: number | null;
  /** Of the whole item, not of the share. */
  totalMinor: number;
}

/** Where one traveller is on a trip, by its confirmed bookings. Written by `trackedTrips.ts` alone. */
interface TrackedTripsTable extends CompanyRow {
  cartId: string;
  /** The first booking by which the traveller is tracked, and the traveller's place in it: what is known of a guest stands there. */
  itemId: string;
  position: number;
  /** Null for a guest. */
  customerId: string | null;
  startsAt: Instant;
  /** First and last day of all locations, each on the clock of its place; and the day on which the first of them ends. */
  firstDay: string;
  lastDay: string;
  firstEndDay: string;
  /** JSON of the locations, in the order of time, as tracking answers them. */
  locations: string;
}

/** Append-only: the app role may insert and read. */
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
