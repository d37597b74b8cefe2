import type { AnswerOf, fetchTripHistory } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { agentsOf } from '../../identity/index.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { withScope } from '../../kernel/db/index.ts';
import { findNames } from '../../organisation/index.ts';
import { reachTrip } from '../model/tripReach.ts';

/** History of a trip. Each entry names the event, its time, the person, for whom they acted, and the resulting trip version. */
export function createTripHistoryService({ db, clock }: Pick<TripDependencies, 'db' | 'clock'>) {
  /** Oldest first. People outside the company have no name, except agents who act for it. @throws ApiError NOT_FOUND, FORBIDDEN */
  async function history(actor: Actor, cartId: string): Promise<AnswerOf<typeof fetchTripHistory>> {
    const { steps, names, agents } = await withScope(db, scopeOf(actor), async (trx) => {
      const { cart } = await reachTrip(trx, actor, 'trip.view', cartId, clock());
      const { tenantId, companyId } = cart;
      const steps = await trx
        .selectFrom('statusHistory')
        .selectAll()
        .where('tenantId', '=', tenantId)
        .where('companyId', '=', companyId)
        .where('cartId', '=', cartId)
        .orderBy('at')
        .orderBy('version')
        .orderBy('itemId', (order) => order.asc().nullsLast())
        .execute();
      const people = new Set(
        steps.flatMap(({ actorId, impersonatorId }) => [actorId, impersonatorId]).filter((id) => id !== null),
      );
      return {
        steps,
        names: await findNames(trx, cart, [...people]),
        agents: (await agentsOf(trx, cart)).filter(({ agentId }) => people.has(agentId)),
      };
    });
    const agentNames = await namesOf(actor, agents);
    const nameOf = (id: string | null): string | null =>
      id === null ? null : (names.get(id) ?? agentNames.get(id) ?? null);
    return {
      content: steps.map(({ itemId, fromStatus, toStatus, event, actorId, impersonatorId, version, comment, at }) => ({
        itemId,
        from: fromStatus,
        to: toStatus,
        event,
        by: nameOf(actorId),
        impersonator: nameOf(impersonatorId),
        version,
        comment,
        at: at.toISOString(),
      })),
    };
  }

  /** Agents belong to another company of the tenant, and are read in its scope. */
  async function namesOf(
    { tenantId, userId }: Actor,
    agents: Awaited<ReturnType<typeof agentsOf>>,
  ): Promise<ReadonlyMap<string, string>> {
    const found: [string, string][] = [];
    for (const [companyId, ofOne] of Map.groupBy(agents, ({ agentCompanyId }) => agentCompanyId)) {
      found.push(
        ...(await withScope(db, { tenantId, companyIds: [companyId], userId }, (trx) =>
          findNames(
            trx,
            { tenantId, companyId },
            ofOne.map(({ agentId }) => agentId),
          ),
        )),
      );
    }
    return new Map(found);
  }

  return { history };
}
