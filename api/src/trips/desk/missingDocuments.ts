import type { MissingTravelDocument } from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { documentStatesOfPerson, licenceTypes } from '../../organisation/index.ts';
import { documentNeedsOf, droppedStatuses } from '../model/documentNeeds.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';

/** Most items of a person that are checked; later ones are checked when they come nearer. */
const mostItems = 200;

/** Lists travel documents that a person's future trips need and the profile lacks. */
export function createMissingDocuments({ db, clock }: Pick<TripDependencies, 'db' | 'clock'>) {
  /** The soonest trip of each need. */
  return async (actor: Actor): Promise<MissingTravelDocument[]> => {
    const { tenantId, companyId } = actor;
    assertCan(actor, 'trip.list', { tenantId, companyId });
    return withScope(db, scopeOf(actor), async (trx) => {
      const ahead = await listAhead(trx, actor, clock());
      if (ahead.length === 0) return [];
      const stateOf = await documentStatesOfPerson(trx, actor);
      const missing = new Map<MissingTravelDocument['need'], MissingTravelDocument>();
      for (const { tripName, tripStart, tripEnd, travellerPosition, ...item } of ahead)
        for (const need of documentNeedsOf(item, travellerPosition === 0)) {
          const state = need === 'BORDER' ? stateOf(tripEnd) : stateOf(tripEnd, licenceTypes);
          if (state !== 'VALID' && !missing.has(need))
            missing.set(need, { need, state, cartId: item.cartId, tripName, startDate: tripStart });
        }
      return [...missing.values()];
    });
  };
}

/** The caller's items that are not over, soonest first. */
const listAhead = (
  trx: ScopedTransaction,
  { tenantId, companyId, userId }: Pick<Actor, 'tenantId' | 'companyId' | 'userId'>,
  now: Date,
) =>
  trx
    .selectFrom('cartItemTravellers as t')
    .innerJoin('cartItems as i', (join) =>
      join
        .onRef('i.tenantId', '=', 't.tenantId')
        .onRef('i.companyId', '=', 't.companyId')
        .onRef('i.id', '=', 't.itemId'),
    )
    .innerJoin('carts as c', (join) =>
      join
        .onRef('c.tenantId', '=', 'i.tenantId')
        .onRef('c.companyId', '=', 'i.companyId')
        .onRef('c.id', '=', 'i.cartId'),
    )
    .selectAll('i')
    .select([
      't.position as travellerPosition',
      'c.name as tripName',
      'c.startDate as tripStart',
      'c.endDate as tripEnd',
    ])
    .where('t.tenantId', '=', tenantId)
    .where('t.companyId', '=', companyId)
    .where('t.customerId', '=', userId)
    .where('i.status', 'not in', droppedStatuses)
    .where('i.endsAt', '>', now)
    .orderBy('i.startsAt')
    .orderBy('i.id')
    .limit(mostItems)
    .execute();
