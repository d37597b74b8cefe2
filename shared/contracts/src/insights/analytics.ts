import * as z from '@portolan/contracts/schema';
import { defineOperation, type AnswerOf } from '../kernel/operation.ts';
import { amount, currencyCode, id, instant, localDate, pageOf, queryDay, queryInteger } from '../kernel/primitives.ts';
import { bookingStatuses, co2Methods, productTypes } from '../kernel/constants.ts';
import { job } from '../kernel/jobs.ts';
import { orUnknown } from '../kernel/reading.ts';
import { companyParams } from '../organisation/companySettings.ts';

/** How long each step of the time line is: days up to a month, weeks up to half a year, else months. */
export const spendSteps = ['DAY', 'WEEK', 'MONTH'] as const;
/** Longest period, in days. */
export const longestSpendDays = 1100;

/** What narrows the bookings of a period; what is left out holds for all. */
export const spendNarrowing = {
  product: z.optional(z.enum(productTypes)),
  costCenterId: z.optional(id),
  /** Travellers of the group. */
  groupId: z.optional(id),
  travellerId: z.optional(id),
  /** The legal entity that is billed. */
  billingProfileId: z.optional(id),
  policy: z.optional(z.enum(['IN', 'OUT'])),
  /** In which amounts are shown; the company's own where it is left out. */
  currency: z.optional(currencyCode),
};

/** Which bookings are added up, by the day of booking in UTC, both days included. */
const spendFilter = z.object({ from: queryDay, to: queryDay, ...spendNarrowing });
export type SpendFilterQuery = z.output<typeof spendFilter>;

/** What a period comes to. Spend counts what is booked and what was kept of cancelled bookings; everything else counts what is booked alone. */
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
  /** Paid over the cheapest that was offered beside it; null where nothing was compared. */
  savingsLost: z.nullable(amount),
});
export type SpendTotals = z.output<typeof spendTotals>;

const productSpend = z.object({ productType: orUnknown(z.enum(productTypes)), spend: amount });
export type ProductSpend = z.output<typeof productSpend>;

/** Which rates foreign amounts are converted by: those of the day of each booking. */
const usedRate = z.object({
  currency: currencyCode,
  /** First and last day whose rate is used. */
  from: localDate,
  to: localDate,
  /** Days with bookings that had no rate of their own: the last one before is used. */
  carriedDays: z.int(),
});
export type UsedRate = z.output<typeof usedRate>;

/** Whose spending is seen. ALL: the whole company's; OWN: the caller's own and that of the people they manage. */
const scope = z.enum(['ALL', 'OWN']);

/** What the caller may see of a company's spending in a period, by the day of booking in UTC. */
const spend = z.object({
  from: localDate,
  to: localDate,
  /** The same number of days before. */
  previousFrom: localDate,
  previousTo: localDate,
  currency: currencyCode,
  /** One for each currency that is converted. */
  rates: z.array(usedRate),
  asOf: instant,
  scope,
  totals: spendTotals,
  previous: spendTotals,
  /** The largest first. */
  products: z.array(productSpend),
  step: z.enum(spendSteps),
  /** The whole period in steps, also those in which nothing was booked. `from` is a step's first day. */
  timeline: z.array(
    z.object({
      from: localDate,
      products: z.array(productSpend),
      /** What is booked; the same as in the totals. */
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

/** What spending is broken down by. */
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
/** Rows of a breakdown at most; what is left is `others`. */
export const mostSpendRows = 10;
/** Days from booking to start, the first of each class of the booking window. */
export const bookingWindows = [0, 4, 8, 15, 22] as const;

const spendFigures = z.object({
  spend: amount,
  bookings: z.int(),
  /** Bookings outside the policy. */
  outside: z.int(),
  co2Grams: z.int(),
  /** Great-circle distance; 0 for what does not move. */
  km: z.int(),
  /** Travellers times ways. */
  journeys: z.int(),
  nights: z.int(),
  /** Of a night, on average; null without nights. */
  nightly: z.nullable(amount),
  /** What the policy allows for a night, on average; null where it allows any. */
  cap: z.nullable(amount),
  /** Bookings that were cancelled, what came back, and what was paid although nobody travels. */
  cancelled: z.int(),
  refunded: amount,
  unused: amount,
});
export type SpendFigures = z.output<typeof spendFigures>;

/** A part of spending. `key` says which: a code, an id, a city, `from|to` for a route. Empty: none. `name` is there where the API knows it. */
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
    /** How many more there are than are listed. */
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
    /** Requests made in the period of trips that the caller may see. */
    requests: z.int(),
    /** Decided by people, in half of the cases within these minutes; null where nothing is. */
    medianMinutes: z.nullable(z.int()),
    decided: z.int(),
    /** Decided by no person: by the end of their time. */
    automatic: z.int(),
    rejected: z.int(),
    /** People of the company, and those who booked or travelled by a booking of the period. */
    people: z.int(),
    activePeople: z.int(),
  }),
});
export type DecisionFigures = AnswerOf<typeof fetchDecisionFigures>;

/** What each booking of a report says, in this order. */
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
  /** What it counts in its trip: its price, or what was kept of it. */
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

/** Rows of a sheet at most, by the format's own limit, its heading among them. */
export const mostSheetRows = 1_048_576;
export const exportFormats = ['CSV', 'XLSX'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a file of bookings holds: which, and in which columns. */
const exported = z.strictObject({
  ...spendFilter.shape,
  by: z.optional(z.enum(spendDimensions)),
  key: z.optional(z.string().check(z.maxLength(300))),
  format: z.enum(exportFormats),
  /** In this order; all where it is left out. */
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
