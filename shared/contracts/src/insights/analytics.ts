import * as z from '@portolan/contracts/schema';
import { defineOperation, type AnswerOf } from '../kernel/operation.ts';
import { amount, currencyCode, id, instant, localDate, pageOf, queryDay, queryInteger } from '../kernel/primitives.ts';
import { bookingStatuses, co2Methods, productTypes } from '../kernel/constants.ts';
import { job } from '../kernel/jobs.ts';
import { orUnknown } from '../kernel/reading.ts';
import { companyParams } from '../organisation/companySettings.ts';

/** Step of the timeline: days up to a month, weeks up to half a year, else months. */
export const spendSteps = ['DAY', 'WEEK', 'MONTH'] as const;
/** Longest period, in days. */
export const longestSpendDays = 1100;

/** Filters on the bookings of a period; fields left out do not filter. */
export const spendNarrowing = {
  product: z.optional(z.enum(productTypes)),
  costCenterId: z.optional(id),
  /** Travellers of the group. */
  groupId: z.optional(id),
  travellerId: z.optional(id),
  /** The legal entity that is billed. */
  billingProfileId: z.optional(id),
  policy: z.optional(z.enum(['IN', 'OUT'])),
  /** Currency of the amounts; default: the company's own. */
  currency: z.optional(currencyCode),
};

/** Bookings by the day of booking in UTC, both days included. */
const spendFilter = z.object({ from: queryDay, to: queryDay, ...spendNarrowing });
export type SpendFilterQuery = z.output<typeof spendFilter>;

/** Totals of a period. Spend counts bookings and fees kept for cancelled ones; everything else counts bookings only. */
const spendTotals = z.object({
  spend: amount,
  trips: z.int(),
  /** Employees; guests are not counted. */
  travellers: z.int(),
  co2Grams: z.int(),
  /** Bookings within the policy, in percent; null without bookings. */
  inPolicyPercent: z.nullable(z.number()),
  /** From booking to departure, on average; null without bookings. */
  leadDays: z.nullable(z.number()),
  /** Price paid above the cheapest alternative offered; null if nothing was compared. */
  savingsLost: z.nullable(amount),
  /** Bookings with a known alternative: `savingsLost` is of `compared` of `bookings`. */
  compared: z.optional(z.int()),
  bookings: z.optional(z.int()),
});
export type SpendTotals = z.output<typeof spendTotals>;

const productSpend = z.object({ productType: orUnknown(z.enum(productTypes)), spend: amount });
export type ProductSpend = z.output<typeof productSpend>;

/** Exchange rates of foreign amounts: those of each booking's day. */
const usedRate = z.object({
  currency: currencyCode,
  /** First and last day of the rates used. */
  from: localDate,
  to: localDate,
  /** Days with bookings but no rate of their own: they use the last one before. */
  carriedDays: z.int(),
});
export type UsedRate = z.output<typeof usedRate>;

/** Visible spending. ALL: the whole company's; OWN: the caller's own and that of the people they manage. */
const scope = z.enum(['ALL', 'OWN']);

/** A company's spending that the caller may see in a period, by the day of booking in UTC. */
const spend = z.object({
  from: localDate,
  to: localDate,
  /** The period of the same length before. */
  previousFrom: localDate,
  previousTo: localDate,
  currency: currencyCode,
  /** One for each converted currency. */
  rates: z.array(usedRate),
  asOf: instant,
  scope,
  totals: spendTotals,
  previous: spendTotals,
  /** The largest first. */
  products: z.array(productSpend),
  step: z.enum(spendSteps),
  /** The whole period in steps, including empty ones. `from` is a step's first day. */
  timeline: z.array(
    z.object({
      from: localDate,
      products: z.array(productSpend),
      /** Booked amounts; the same as in the totals. */
      bookings: z.int(),
      co2Grams: z.int(),
      inPolicyPercent: z.nullable(z.number()),
      leadDays: z.nullable(z.number()),
      savingsLost: z.nullable(amount),
    }),
  ),
});
export type Spend = z.output<typeof spend>;

export const fetchSpend = defineOperation({
  id: 'fetchSpend',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/analytics',
  access: 'secure',
  summary: 'Spending over a period beside the one before, in the scope of the caller’s role',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  query: spendFilter,
  answer: spend,
});

/** Dimensions of a breakdown of spending. */
export const spendDimensions = [
  'PRODUCT',
  'ROUTE',
  'CITY',
  'VENDOR',
  'TRAVELLER',
  'COST_CENTER',
  'RULE',
  'REASON',
  'WINDOW',
  'HOTEL_CITY',
  'CABIN',
  'FLEXIBILITY',
  'RAIL_OR_AIR',
] as const;
export type SpendDimension = (typeof spendDimensions)[number];
/** Most rows of a breakdown; the rest is `others`. */
export const mostSpendRows = 10;
/** Days from booking to start: the first of each class of the booking window. */
export const bookingWindows = [0, 4, 8, 15, 22] as const;

const spendFigures = z.object({
  spend: amount,
  bookings: z.int(),
  /** Bookings outside the policy. */
  outside: z.int(),
  co2Grams: z.int(),
  /** Great-circle distance; 0 for products that do not move. */
  km: z.int(),
  /** Travellers times ways. */
  journeys: z.int(),
  nights: z.int(),
  /** Average of a night; null without nights. */
  nightly: z.nullable(amount),
  /** Average cap of a night under the policy; null for no cap. */
  cap: z.nullable(amount),
  /** Cancelled bookings, the refunds, and the cost of unused bookings. */
  cancelled: z.int(),
  refunded: amount,
  unused: amount,
});
export type SpendFigures = z.output<typeof spendFigures>;

/** A share of spending. `key` says which: a code, an id, a city, `from|to` for a route. Empty: none. `name` if the API knows it. */
const spendRow = z.extend(spendFigures, { key: z.string(), name: z.nullable(z.string()) });
export type SpendRow = z.output<typeof spendRow>;

export const fetchSpendBreakdown = defineOperation({
  id: 'fetchSpendBreakdown',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/analytics/breakdown',
  access: 'secure',
  summary: 'Spending of a period by one dimension, the largest first',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  query: z.extend(spendFilter, { by: z.enum(spendDimensions) }),
  answer: z.object({
    by: z.enum(spendDimensions),
    currency: currencyCode,
    rows: z.array(spendRow),
    /** Number of unlisted rows. */
    others: z.int(),
  }),
});
export type SpendBreakdown = AnswerOf<typeof fetchSpendBreakdown>;

export const fetchDecisionFigures = defineOperation({
  id: 'fetchDecisionFigures',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/analytics/decisions',
  access: 'secure',
  summary: 'Approvals and active users of a period',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  query: spendFilter,
  answer: z.object({
    /** Requests of the period, for trips visible to the caller. */
    requests: z.int(),
    /** Median minutes until people decided; null without decisions. */
    medianMinutes: z.nullable(z.int()),
    decided: z.int(),
    /** Decided without a person: their time ran out. */
    automatic: z.int(),
    rejected: z.int(),
    /** People of the company, and those who booked or travelled in the period. */
    people: z.int(),
    activePeople: z.int(),
  }),
});
export type DecisionFigures = AnswerOf<typeof fetchDecisionFigures>;

/** Columns of a report, in this order. */
export const spendColumns = [
  'TRIP_ID',
  'TRIP_NAME',
  'BOOKING_ID',
  'PRODUCT',
  'SUPPLIER',
  'VENDOR_REF',
  'STATUS',
  'BOOKED_AT',
  'START',
  'END',
  'FROM_CITY',
  'FROM_COUNTRY',
  'TO_CITY',
  'TO_COUNTRY',
  'NIGHTS',
  'KM',
  'CLASS',
  'FLEXIBILITY',
  'TRAVELLER',
  'EMPLOYEE_NUMBER',
  'COST_CENTER',
  'LINE_MANAGER',
  'BOOKER',
  'AGENT_ASSISTED',
  'POLICY',
  'VIOLATIONS',
  'REASON_CODE',
  'BASE',
  'TAXES',
  'FEES',
  'TOTAL',
  'CURRENCY',
  'CONVERTED',
  'CONVERTED_CURRENCY',
  'RATE_DAY',
  'REFUND',
  'CHEAPEST',
  'CO2_KG',
  'CO2_METHOD',
  'LEAD_DAYS',
] as const;
export type SpendColumn = (typeof spendColumns)[number];

/** A booking of a report. Amounts are in `currency`, but for `converted`. */
const spendBooking = z.object({
  itemId: id,
  cartId: id,
  tripId: z.string(),
  tripName: z.string(),
  productType: orUnknown(z.enum(productTypes)),
  vendor: z.nullable(z.string()),
  vendorRef: z.nullable(z.string()),
  status: orUnknown(z.enum(bookingStatuses)),
  bookedAt: instant,
  start: localDate,
  end: localDate,
  fromCity: z.nullable(z.string()),
  fromCountry: z.nullable(z.string()),
  toCity: z.nullable(z.string()),
  toCountry: z.nullable(z.string()),
  nights: z.int(),
  km: z.nullable(z.int()),
  class: z.nullable(z.string()),
  flexibility: z.nullable(z.string()),
  travellers: z.array(z.string()),
  employeeNumbers: z.array(z.string()),
  costCenters: z.array(z.string()),
  lineManagers: z.array(z.string()),
  booker: z.string(),
  isAgentAssisted: z.boolean(),
  isInPolicy: z.boolean(),
  violations: z.array(z.string()),
  reasonCode: z.nullable(z.string()),
  base: z.nullable(amount),
  taxes: z.nullable(amount),
  fees: z.nullable(amount),
  /** The booking's share of its trip's total: its price, or the fee kept for it. */
  total: amount,
  currency: currencyCode,
  converted: amount,
  convertedCurrency: currencyCode,
  rateDay: localDate,
  refund: amount,
  cheapest: z.nullable(amount),
  co2Grams: z.int(),
  co2Method: orUnknown(z.enum(co2Methods)),
  leadDays: z.int(),
});
export type SpendBooking = z.output<typeof spendBooking>;

export const listSpendBookings = defineOperation({
  id: 'listSpendBookings',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/analytics/bookings',
  access: 'secure',
  summary: 'The bookings that a report adds up, the newest first',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  query: z.extend(spendFilter, {
    /** Narrows to one row of a breakdown. */
    by: z.optional(z.enum(spendDimensions)),
    key: z.optional(z.string().check(z.maxLength(300))),
    page: z._default(queryInteger(1, 100_000), 1),
    size: z._default(queryInteger(1, 100), 25),
  }),
  answer: pageOf(spendBooking),
});

/** Most rows of a sheet, a limit of the format, including the heading. */
export const mostSheetRows = 1_048_576;
export const exportFormats = ['CSV', 'XLSX'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Contents of a file of bookings: which, and in which columns. */
const exported = z.strictObject({
  ...spendFilter.shape,
  by: z.optional(z.enum(spendDimensions)),
  key: z.optional(z.string().check(z.maxLength(300))),
  format: z.enum(exportFormats),
  /** In this order; default: all. */
  columns: z.optional(z.array(z.enum(spendColumns)).check(z.minLength(1), z.maxLength(spendColumns.length))),
});
export type SpendExport = z.output<typeof exported>;

export const startSpendExport = defineOperation({
  id: 'startSpendExport',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/analytics/exports',
  access: 'secure',
  summary: 'Write bookings into a file, as a job of kind SPEND_EXPORT whose progress counts bookings',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: exported,
  answer: job,
});
