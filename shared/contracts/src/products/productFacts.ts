import type { Co2Method, ProductType } from '../kernel/constants.ts';
import type { PolicyRuleType, PriceUnit } from '../policies/policies.ts';
import type { SpecialRequestCode } from '../trips/specialRequests.ts';

/** Differences between products that are the same for the API and every page. */
interface ProductFacts {
  /** Method of estimating its greenhouse gases. */
  readonly co2Method: Co2Method;
  /** Unit of a price cap, besides the total; null for the total only. */
  readonly priceUnit: PriceUnit | null;
  /** Types of policy rules that apply to it, besides those for every product (`rulesOfAll`). */
  readonly policyRules: readonly PolicyRuleType[];
  /** Special requests that it can be booked with. */
  readonly specialRequests: readonly SpecialRequestCode[];
  /** The product's position in the booking order, from 1: scarce and non-refundable first (domain §2). */
  readonly bookingOrder: number;
  /** Whether the rest of a trip is useless without it: if its booking fails, the trip's other new bookings are voided (domain §2). */
  readonly isRequired: boolean;
  /** Whether travel documents are checked if it crosses a border. */
  readonly needsDocuments: boolean;
  /** How well it names a trip's destination: 0 a long move, 1 a stay, 2 any other. */
  readonly courseRank: 0 | 1 | 2;
  /** How a company's negotiated terms name their supplier: a hotel or its chain, an airline's code, a name; null where nothing is negotiated. */
  readonly negotiatedBy: 'HOTEL' | 'AIRLINE_CODE' | 'NAME' | null;
  /** The product's position in lists of the company's screens, from 1. */
  readonly listOrder: number;
}

/** Types of policy rules for every product. */
export const rulesOfAll: readonly PolicyRuleType[] = [
  'MAX_PRICE',
  'ADVANCE_BOOKING_DAYS',
  'RESTRICTED_SUPPLIERS',
  'RESTRICTED_COUNTRIES',
];

/** One record for each product. A type without one does not compile. */
export const productFacts: Readonly<Record<ProductType, ProductFacts>> = {
  FLIGHT: {
    co2Method: 'TRAVEL_IMPACT_MODEL',
    priceUnit: 'TICKET',
    policyRules: ['MAX_PRICE_VS_SEARCH', 'MAX_CLASS_BY_DURATION', 'REFUNDABLE_REQUIRED', 'MAX_CO2'],
    specialRequests: ['WHEELCHAIR', 'SPECIAL_MEAL'],
    bookingOrder: 1,
    isRequired: true,
    needsDocuments: true,
    courseRank: 0,
    negotiatedBy: 'AIRLINE_CODE',
    listOrder: 1,
  },
  HOTEL: {
    co2Method: 'GUEST_NIGHT',
    priceUnit: 'NIGHT',
    policyRules: ['MAX_PRICE_VS_SEARCH', 'HOTEL_STARS_MAX', 'REFUNDABLE_REQUIRED', 'PREPAID_NOT_ALLOWED'],
    specialRequests: ['QUIET_ROOM', 'HIGH_FLOOR', 'TWIN_BEDS', 'LATE_ARRIVAL'],
    bookingOrder: 3,
    isRequired: false,
    needsDocuments: false,
    courseRank: 1,
    negotiatedBy: 'HOTEL',
    listOrder: 2,
  },
  TRAIN: {
    co2Method: 'PERSON_KM',
    priceUnit: 'TICKET',
    policyRules: ['MAX_PRICE_VS_SEARCH', 'MAX_CLASS_BY_DURATION', 'REFUNDABLE_REQUIRED', 'MAX_CO2'],
    specialRequests: ['WHEELCHAIR'],
    bookingOrder: 2,
    isRequired: true,
    needsDocuments: true,
    courseRank: 0,
    negotiatedBy: 'NAME',
    listOrder: 3,
  },
  TAXI: {
    co2Method: 'VEHICLE_KM',
    priceUnit: 'RIDE',
    policyRules: ['MAX_PRICE_VS_SEARCH', 'REFUNDABLE_REQUIRED', 'ALLOWED_CATEGORIES', 'MAX_CO2'],
    specialRequests: ['CHILD_SEAT', 'NAME_SIGN', 'WHEELCHAIR', 'EXTRA_LUGGAGE'],
    bookingOrder: 5,
    isRequired: false,
    needsDocuments: false,
    courseRank: 2,
    negotiatedBy: null,
    listOrder: 4,
  },
  RENTAL_CAR: {
    co2Method: 'VEHICLE_KM',
    priceUnit: 'DAY',
    policyRules: ['MAX_PRICE_VS_SEARCH', 'REFUNDABLE_REQUIRED', 'ALLOWED_CATEGORIES', 'MAX_CO2', 'PREPAID_NOT_ALLOWED'],
    specialRequests: ['CHILD_SEAT', 'LATE_ARRIVAL'],
    bookingOrder: 4,
    isRequired: false,
    needsDocuments: false,
    courseRank: 1,
    negotiatedBy: 'NAME',
    listOrder: 5,
  },
  AIRPORT: {
    co2Method: 'NONE',
    priceUnit: null,
    policyRules: [],
    specialRequests: ['WHEELCHAIR', 'NAME_SIGN'],
    bookingOrder: 6,
    isRequired: false,
    needsDocuments: false,
    courseRank: 2,
    negotiatedBy: null,
    listOrder: 6,
  },
  OTHER: {
    co2Method: 'NONE',
    priceUnit: null,
    policyRules: [],
    specialRequests: [],
    bookingOrder: 7,
    isRequired: false,
    needsDocuments: false,
    courseRank: 2,
    negotiatedBy: null,
    listOrder: 7,
  },
};
