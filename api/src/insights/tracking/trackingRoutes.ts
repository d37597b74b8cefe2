import { searchTracking } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { scopeOf } from '../../kernel/access/actor.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { withScope } from '../../kernel/db/index.ts';
import { presentPeople } from './trackingPresenter.ts';
import { instantsOf, trackedRange } from './trackingRange.ts';
import { listTracked } from './trackingRepository.ts';

/** The document service's search, for those whom spec §6 lets in. */
export function registerTrackingRoutes(app: FastifyInstance, { db, clock }: KernelDependencies): void {
  registerOperation(app, searchTracking, {
    access: 'tracking.search',
    handler: async ({ actor, query }) => {
      assertCan(actor, 'tracking.search', actor);
      const range = trackedRange(query, clock());
      const rows = await withScope(db, scopeOf(actor), (trx) => listTracked(trx, actor, instantsOf(range)));
      return { data: presentPeople(rows, range) };
    },
  });
}
