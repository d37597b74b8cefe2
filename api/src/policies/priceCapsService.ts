import type { AnswerOf, listPriceCaps, PriceCap, PriceUnit, ProductType } from '@portolan/contracts';
import { assertCan } from '../kernel/access/access.ts';
import { scopeOf, type Actor } from '../kernel/access/actor.ts';
import { withScope } from '../kernel/db/index.ts';
import { ApiError } from '../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import { toDecimal, type Money } from '../kernel/money/money.ts';
import { countPeopleIn } from '../organisation/index.ts';
import { plainCapsFor } from './policyVerdicts.ts';

/** Price caps, for before a search. */
export function createPriceCapsService({ db }: Pick<KernelDependencies, 'db'>) {
  /** @throws ApiError UNKNOWN_TRAVELLER for a person who is no colleague */
  async function list(
    actor: Actor,
    productType: ProductType,
    travellerIds: readonly string[],
  ): Promise<AnswerOf<typeof listPriceCaps>> {
    assertCan(actor, 'offer.search', actor);
    const userIds = travellerIds.length === 0 ? [actor.userId] : [...new Set(travellerIds)];
    const { elsewhere, inPlaces } = await withScope(db, scopeOf(actor), async (trx) => {
      if ((await countPeopleIn(trx, actor, userIds)) < userIds.length) throw new ApiError('UNKNOWN_TRAVELLER');
      return plainCapsFor(trx, actor, { userIds, hasGuests: false }, productType, actor.currency);
    });
    return {
      content: presentCaps(elsewhere),
      inPlaces: [...inPlaces].map(([place, caps]) => ({ place, caps: presentCaps(caps) })),
    };
  }

  return { list };
}

const presentCaps = (caps: ReadonlyMap<PriceUnit, Money>): PriceCap[] =>
  [...caps].map(([per, cap]) => ({ per, amount: toDecimal(cap), currency: cap.currency }));
