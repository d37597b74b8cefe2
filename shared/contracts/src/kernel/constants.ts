/** The product's languages (spec §9), the first is the fallback. */
export const languages = ['en', 'sr', 'sv', 'da'] as const;
export type LanguageCode = (typeof languages)[number];

/** Currency that a language starts with (spec §1). */
export const defaultCurrencyOf: Readonly<Record<LanguageCode, string>> = { da: 'DKK', en: 'USD', sr: 'RSD', sv: 'SEK' };

/** Country of a tenant without one (spec §1). */
export const defaultTenantCountry = 'SE';

export const bookingStatuses = [
  'DRAFT',
  'PENDING_APPROVAL',
  'REJECTED',
  'PROCESSING',
  'PENDING',
  'CONFIRMED',
  'EDITED',
  'FAILED',
  'CANCELLED',
] as const;
/** Status of a trip and of an item (spec §4, domain §2). */
export type BookingStatus = (typeof bookingStatuses)[number];

export const travelStatuses = ['ONGOING', 'UPCOMING', 'PAST'] as const;
export type TravelStatus = (typeof travelStatuses)[number];

/** Every product that a trip can hold. A type joins with its line here, its icon below, and its record in `products/productFacts.ts`. */
export const productTypes = ['TAXI', 'HOTEL', 'TRAIN', 'OTHER', 'FLIGHT', 'RENTAL_CAR', 'AIRPORT'] as const;
export type ProductType = (typeof productTypes)[number];

/**
 * The icon of each product by its name in the set of `@portolan/ui/core`; UNKNOWN is newer than the page. AIRPORT is a service at the airport, OTHER any
 * other (domain §3). Apart from the facts: the trips list draws icons and takes no facts along.
 */
export const productIcons = {
  TAXI: 'taxi',
  HOTEL: 'hotel',
  TRAIN: 'train',
  FLIGHT: 'plane',
  RENTAL_CAR: 'car',
  AIRPORT: 'bag',
  OTHER: 'bag',
  UNKNOWN: 'layers',
} as const satisfies Readonly<Record<ProductType | 'UNKNOWN', string>>;

/**
 * Estimates of a booking's greenhouse gases, all as CO2e: flights by the Travel Impact Model, trains by person-kilometre, taxis and cars by
 * the vehicle's kilometre, stays by guest and night. NONE: not estimated.
 */
export const co2Methods = ['TRAVEL_IMPACT_MODEL', 'PERSON_KM', 'VEHICLE_KM', 'GUEST_NIGHT', 'NONE'] as const;
export type Co2Method = (typeof co2Methods)[number];

export const permissionTypes = [
  'VIEW',
  'EDIT',
  'RENAME',
  'DELETE',
  'SUBMIT',
  'RECALL',
  'APPROVE',
  'REJECT',
  'CANCEL',
  'RETRY',
  'REOPEN',
  'HAND_OVER',
  'GIVE_BACK',
  'DUPLICATE',
  'CHANGE_BILLING',
  'SHARE',
  'EXPORT',
  'COMMENT',
  'VIEW_PRICE',
  'REMIND',
] as const;
/** A person's permissions on a trip (domain §2). */
export type PermissionType = (typeof permissionTypes)[number];

/**
 * Why an item could not be booked: its supplier declined, did not answer, no longer had it or refused a traveller's data, its payment
 * failed, another item of the trip failed, or unknown.
 */
export const bookingFailures = ['DECLINED', 'UNREACHABLE', 'GONE', 'TRAVELLER', 'PAYMENT', 'BESIDE', 'OTHER'] as const;
export type BookingFailure = (typeof bookingFailures)[number];

export const documentKinds = ['TICKET', 'VOUCHER', 'INVOICE', 'BARCODE'] as const;
/** A supplier's document for a booking (domain §1). */
export type DocumentKind = (typeof documentKinds)[number];

export const attentionCodes = [
  'PRICE_CHANGED',
  'OFFER_EXPIRED',
  'SOLD_OUT',
  'PAYMENT_ACTION',
  'PAYMENT_DECLINED',
  'PARTIAL_FAILURE',
  'SCHEDULE_CHANGE',
  'CANCEL_REFUSED',
  'DOC_MISSING',
  'DOC_EXPIRES_BEFORE_RETURN',
  'APPROVAL_EXPIRES_SOON',
  'CHECK_IN_OPEN',
  'GUEST_INCOMPLETE',
  'TWO_PLACES',
  'OUT_OF_REACH',
  'NO_WAY',
  'NO_WAY_HOME',
  'NO_BED',
  'TIGHT',
  'BED_UNUSED',
] as const;
/** Why a trip needs attention (domain §2). */
export type AttentionCode = (typeof attentionCodes)[number];

export const roles = [
  'TRAVELLER',
  'ARRANGER',
  'APPROVER',
  'PEOPLE_MANAGER',
  'ANALYST',
  'COMPANY_ADMIN',
  'SAFETY_COORDINATOR',
  'INTERNAL_AGENT',
  'TENANT_ADMIN',
  'PLATFORM_OPERATOR',
  'GUEST',
] as const;
/** Roles in a token (domain §3). */
export type Role = (typeof roles)[number];

/** Features that a company may have switched on. */
export const customerFeatures = ['SAFETY_COORDINATOR'] as const;
export type CustomerFeature = (typeof customerFeatures)[number];

export const taxiProviderCodes = ['FGT', 'TXB', 'TXO'] as const;
export const transferTypes = ['AIRPORT_PICKUP', 'AIRPORT_DROPOFF', 'POINT_TO_POINT'] as const;
export type TransferType = (typeof transferTypes)[number];

export const paymentKinds = ['PREPAID', 'AT_SUPPLIER', 'DEPOSIT'] as const;
/** When a price is paid: all now, all at the supplier, or a deposit now and the rest at the supplier. */
export type PaymentKind = (typeof paymentKinds)[number];

/** Name of a cart created by its first item (spec §9). */
export const newCartName = 'New Cart';

/** Longest name of a trip, in characters. */
export const tripNameLength = 120;

/** Employees fetched for the taxi traveller picker (spec §9). */
export const taxiEmployeeFetchSize = 10_000;

/** Shortest time between now and a pickup, in minutes (screens §5). */
export const taxiLeadTimeMinutes = 30;

/** Most people in one search (screens §0). */
export const maxTravellers = 9;

/** Most stops of one taxi ride, first and last included (screens §5). */
export const maxTaxiPoints = 5;

/** Longest value of a company's own field, in characters. */
export const customFieldValueLength = 200;

/** Longest note to a driver, in characters. */
export const driverNoteLength = 250;

/** Trips list (spec §9). */
export const tripsPageSizes = [24, 48, 72, 96] as const;
export const tripsDefaultPageSize = 24;
export const tripsSortFields = ['startDate', 'endDate', 'createdDate', 'price'] as const;
export const tripsSorts = tripsSortFields.flatMap((field) => [`${field},asc`, `${field},desc`] as const);
export type TripsSort = `${(typeof tripsSortFields)[number]},${'asc' | 'desc'}`;
export const tripsDefaultSort: TripsSort = 'startDate,desc';

/** Longest search text of a list, in characters. */
export const searchTextLength = 100;

/** Product tabs of a company that chose no order (spec §3). */
export const defaultTabOrder = ['flights', 'hotels', 'trains', 'taxis', 'cars'] as const;

/** Key of the browser's local storage for guests (spec §3); cleared at sign-out. */
export const guestsStorageKey = 'guests';
