import * as z from '@portolan/contracts/schema';
import { id, instant } from '../kernel/primitives.ts';

/** A search goes on as long as a supplier may still answer. */
export const searchStatuses = ['RUNNING', 'FINISHED'] as const;
export type SearchStatus = (typeof searchStatuses)[number];

/** For how long a search answers to its id, in minutes. */
export const searchLifeMinutes = 20;

/** How one supplier stands in a search; `message` says why it failed, in the caller's language. */
export const searchedSupplier = z.object({
  code: z.string(),
  name: z.string(),
  state: z.enum(['WAITING', 'ANSWERED', 'FAILED']),
  message: z.optional(z.string()),
});
export type SearchedSupplier = z.output<typeof searchedSupplier>;

/**
 * What every search of batches answers, beside what it found so far. Who searches repeats the call with `searchId` until the status is
 * FINISHED; any process of the API can answer.
 */
export const searchState = z.object({
  searchId: id,
  status: z.enum(searchStatuses),
  suppliers: z.array(searchedSupplier),
  /** After that the id is SEARCH_EXPIRED. */
  expiresAt: instant,
});
