import * as z from '@portolan/contracts/schema';
import { defineOperation, type AnswerOf } from '../kernel/operation.ts';
import { recentSearchParams, recentSearch } from './recentSearches.ts';

export const listRecentSearches = defineOperation({
  id: 'listRecentSearches',
  method: 'GET',
  path: '/api/secure/v1/recent-searches/{productType}',
  access: 'secure',
  summary: 'What the caller searched for last, the newest first; at most five',
  params: recentSearchParams,
  answer: z.object({ searches: z.array(recentSearch) }),
});
export type RecentSearches = AnswerOf<typeof listRecentSearches>;

export const clearRecentSearches = defineOperation({
  id: 'clearRecentSearches',
  method: 'DELETE',
  path: '/api/secure/v1/recent-searches/{productType}',
  access: 'secure',
  summary: 'Forget the caller’s searches of a product',
  params: recentSearchParams,
});
