import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { amount, currencyCode, id, instant, localDate, queryDay } from '../kernel/primitives.ts';
import { productTypes } from '../kernel/constants.ts';
import { orUnknown } from '../kernel/reading.ts';
import { companyParams } from '../organisation/companySettings.ts';

/** How long each step of the time line is: days up to a month, weeks up to half a year, else months. */
export const spendSteps = ['DAY', 'WEEK', 'MONTH'] as const;
/** Longest period, in days. */
export const longestSpendDays = 1100;

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
});
export type SpendTotals = z.output<typeof spendTotals>;

const productSpend = z.object({ productType: orUnknown(z.enum(productTypes)), spend: amount });
export type ProductSpend = z.output<typeof productSpend>;

/** What the caller may see of a company's spending in a period, by the day of booking in UTC. */
const spend = z.object({
  from: localDate,
  to: localDate,
  /** The same number of days before. */
  previousFrom: localDate,
  previousTo: localDate,
  /** The company's own; trips in another one are converted by the rates of `rateDate`. */
  currency: currencyCode,
  rateDate: localDate,
  asOf: instant,
  /** ALL: the whole company's; OWN: the caller's own and that of the people they manage. */
  scope: z.enum(['ALL', 'OWN']),
  totals: spendTotals,
  previous: spendTotals,
  /** The largest first. */
  products: z.array(productSpend),
  step: z.enum(spendSteps),
  /** The whole period in steps, also those in which nothing was booked. `from` is a step's first day. */
  timeline: z.array(z.object({ from: localDate, products: z.array(productSpend) })),
});
export type Spend = z.output<typeof spend>;

export const fetchSpend = defineOperation({
  id: 'fetchSpend',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/analytics',
  access: 'secure',
  summary: 'Spending over a period beside the one before, in the scope of the caller’s role',
  params: companyParams,
  query: z.object({
    from: queryDay,
    to: queryDay,
    product: z.optional(z.enum(productTypes)),
    costCenterId: z.optional(id),
  }),
  answer: spend,
});
