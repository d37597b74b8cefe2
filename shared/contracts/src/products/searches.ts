import * as z from '@portolan/contracts/schema';
import { id, instant } from '../kernel/primitives.ts';

/** A search runs as long as a supplier may still answer. */
export const searchStatuses = ['RUNNING', 'FINISHED'] as const;
export type SearchStatus = (typeof searchStatuses)[number];

/** How long a search's id is valid, in minutes. */
export const searchLifeMinutes = 20;

/** One supplier's state in a search; `message` says why it failed, in the caller's language. */
export const searchedSupplier = z.object({
  code: z.string(),
  name: z.string(),
  state: z.enum(['WAITING', 'ANSWERED', 'FAILED']),
  message: z.optional(z.string()),
});
export type SearchedSupplier = z.output<typeof searchedSupplier>;

/**
 * State of every batched search, besides its offers so far. The client repeats the call with `searchId` until the status is FINISHED; any
 * process of the API can answer.
 */
export const searchState = z.object({
  searchId: id,
  status: z.enum(searchStatuses),
  suppliers: z.array(searchedSupplier),
  /** End of the search; calls with its id are then refused with SEARCH_EXPIRED. */
  expiresAt: instant,
});
