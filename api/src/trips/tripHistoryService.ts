import type { AnswerOf, fetchTripHistory } from '@portolan/contracts';
import { scopeOf, type Actor } from '../app/actor.ts';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { withScope } from '../db/index.ts';
import { findNames } from '../people/peopleRepository.ts';
import { reachTrip } from './tripReach.ts';

/** What happened to a trip: who, what, when, for whom, and which version it made. */
export function createTripHistoryService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>) {
  /** Oldest first. Who is outside the company has no name. @throws ApiError NOT_FOUND, FORBIDDEN */
  async function history(actor: Actor, cartId: string): Promise<AnswerOf<typeof fetchTripHistory>> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const { cart } = await reachTrip(trx, actor, 'trip.view', cartId, clock());
      const { tenantId, companyId } = cart;
      const steps = await trx.selectFrom('statusHistory').selectAll().where('tenantId', '=', tenantId).where('companyId', '=', companyId).where('cartId', '=', cartId).orderBy('at').orderBy('version').orderBy('itemId', (order) => order.asc().nullsLast()).execute();
      const names = await findNames(trx, cart, steps.flatMap(({ actorId, impersonatorId }) => [actorId, impersonatorId]).filter((id) => id !== null));
      const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
      return {
        content: steps.map(({ itemId, fromStatus, toStatus, event, actorId, impersonatorId, version, comment, at }) => ({
          itemId, from: fromStatus, to: toStatus, event, by: nameOf(actorId), impersonator: nameOf(impersonatorId), version, comment, at: at.toISOString(),
        })),
      };
    });
  }

  return { history };
}
