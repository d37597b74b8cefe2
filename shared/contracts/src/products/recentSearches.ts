import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { productTypes } from '../kernel/constants.ts';
import { localDate } from '../kernel/primitives.ts';

/** Most recent searches stored per person and product. */
export const maxRecentSearches = 5;

export const recentSearchParams = z.object({ productType: z.enum(productTypes) });

/** A search in its page's form. */
export const recentSearch = z.strictObject({
  /** The query of its page's address, without `?`; the API does not read it. */
  query: z.string().check(z.minLength(1), z.maxLength(1500), z.regex(/^[\w.~%=&+*:,!()'-]+$/)),
  /** Start and destination, as the person read them. */
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  /** First and last day, local to the place; null for a single day. */
  from: localDate,
  until: z.nullable(localDate),
});
export type RecentSearch = z.output<typeof recentSearch>;

export const keepRecentSearch = defineOperation({
  id: 'keepRecentSearch',
  method: 'PUT',
  path: '/api/secure/v1/recent-searches/{productType}',
  access: 'secure',
  summary: 'Keep a search for the next time; an agent who acts for a company keeps none',
  params: recentSearchParams,
  body: recentSearch,
});
