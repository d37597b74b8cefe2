import { searchTracking } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { scopeOf } from '../app/actor.ts';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { assertCan } from '../app/policy.ts';
import { registerOperation } from '../app/registerOperation.ts';
import { withScope } from '../db/index.ts';
import { presentPeople } from './trackingPresenter.ts';
import { listTracked } from './trackingRepository.ts';

/** How far back the list goes: the tracking page's own limit is three months (domain §3). */
const lookBackDays = 92;

/** The document service's search, for those whom spec §6 lets in. */
export function registerTrackingRoutes(app: FastifyInstance, { db, clock }: AppDependencies): void {
  registerOperation(app, searchTracking, {
    policy: 'tracking.search',
    handler: async ({ actor }) => {
      assertCan(actor, 'tracking.search', actor);
      const since = new Date(clock().getTime() - lookBackDays * 86_400_000);
      return { data: presentPeople(await withScope(db, scopeOf(actor), (trx) => listTracked(trx, actor, since))) };
    },
  });
}
