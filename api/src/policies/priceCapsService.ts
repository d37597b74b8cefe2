import type { PriceCap, ProductType } from '@portolan/contracts';
import { assertCan } from '../kernel/access/access.ts';
import { scopeOf, type Actor } from '../kernel/access/actor.ts';
import { withScope } from '../kernel/db/index.ts';
import { ApiError } from '../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import { toDecimal } from '../kernel/money/money.ts';
import { countPeopleIn } from '../organisation/index.ts';
import { plainCapsFor } from './policyVerdicts.ts';

/** Price caps, for before a search. */
export function createPriceCapsService({ db }: Pick<KernelDependencies, 'db'>) {
  /** @throws ApiError UNKNOWN_TRAVELLER for a person who is no colleague */
  async function list(actor: Actor, productType: ProductType, travellerIds: readonly string[]): Promise<PriceCap[]> {
    assertCan(actor, 'offer.search', actor);
    const userIds = travellerIds.length === 0 ? [actor.userId] : [...new Set(travellerIds)];
    const caps = await withScope(db, scopeOf(actor), async (trx) => {
      if ((await countPeopleIn(trx, actor, userIds)) < userIds.length) throw new ApiError('UNKNOWN_TRAVELLER');
      return plainCapsFor(trx, actor, { userIds, hasGuests: false }, productType, actor.currency);
    });
    return [...caps].map(([per, cap]) => ({ per, amount: toDecimal(cap), currency: cap.currency }));
  }

  return { list };
}
