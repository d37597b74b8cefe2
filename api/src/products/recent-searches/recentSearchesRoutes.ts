import { clearRecentSearches, keepRecentSearch, listRecentSearches, type ProductType } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { clearRecentSearchesOf, storeRecentSearch, listRecentSearchesOf } from './recentSearchesRepository.ts';

/** The caller's recent searches of any product (look page, "flight-search"). */
export function registerRecentSearches(
  app: FastifyInstance,
  { db, clock }: Pick<ProductDependencies, 'db' | 'clock'>,
): void {
  const own = <Result>(
    actor: Actor,
    productType: ProductType,
    work: (trx: ScopedTransaction, key: Actor & { readonly productType: ProductType }) => Promise<Result>,
  ): Promise<Result> => {
    assertCan(actor, 'offer.search', actor);
    return withScope(db, scopeOf(actor), (trx) => work(trx, { ...actor, productType }));
  };

  registerOperation(app, listRecentSearches, {
    access: 'offer.search',
    handler: async ({ actor, params }) => ({ searches: await own(actor, params.productType, listRecentSearchesOf) }),
  });

  registerOperation(app, keepRecentSearch, {
    access: 'offer.search',
    handler: ({ actor, params, body }) =>
      own(actor, params.productType, (trx, key) => storeRecentSearch(trx, key, body, clock())),
  });

  registerOperation(app, clearRecentSearches, {
    access: 'offer.search',
    handler: ({ actor, params }) => own(actor, params.productType, clearRecentSearchesOf),
  });
}
