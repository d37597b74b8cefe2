import { searchTracking } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { scopeOf } from '../../kernel/access/actor.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { withScope } from '../../kernel/db/index.ts';
import { presentPeople } from './trackingPresenter.ts';
import { listTracked } from './trackingRepository.ts';

/** How far back the list goes: the tracking page's own limit is three months (domain §3). */
const lookBackDays = 92;

/** The document service's search, for those whom spec §6 lets in. */
export function registerTrackingRoutes(app: FastifyInstance, { db, clock }: KernelDependencies): void {
  registerOperation(app, searchTracking, {
    access: 'tracking.search',
    handler: async ({ actor }) => {
      assertCan(actor, 'tracking.search', actor);
      const since = new Date(clock().getTime() - lookBackDays * 86_400_000);
      return { data: presentPeople(await withScope(db, scopeOf(actor), (trx) => listTracked(trx, actor, since))) };
    },
  });
}
