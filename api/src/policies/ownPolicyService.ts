import type { OwnPolicy } from '@portolan/contracts';
import { assertCan } from '../kernel/access/access.ts';
import { scopeOf, type Actor } from '../kernel/access/actor.ts';
import { withScope } from '../kernel/db/index.ts';
import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import { policyOf } from './policyVerdicts.ts';

/** The policy of the caller, for before a search. */
export function createOwnPolicyService({ db }: Pick<KernelDependencies, 'db'>) {
  return async (actor: Actor): Promise<OwnPolicy | null> => {
    assertCan(actor, 'offer.search', actor);
    return withScope(db, scopeOf(actor), (trx) => policyOf(trx, actor, actor.userId));
  };
}
