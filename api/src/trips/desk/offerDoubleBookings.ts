import type { DoubleBooking } from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { findRoute } from '../../products/index.ts';
import { doubleBookingsOf } from '../model/doubleBookings.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';

/** Names people who have the same booking already, before an offer is added. */
export function createOfferDoubleBookings({ db }: Pick<TripDependencies, 'db'>) {
  /** @throws ApiError OFFER_UNKNOWN for an offer that was not made to the caller */
  return async (
    actor: Actor,
    { offerId, travellerId: travellerIds }: { readonly offerId: string; readonly travellerId: readonly string[] },
  ): Promise<{ content: DoubleBooking[] }> => {
    const { tenantId, companyId } = actor;
    assertCan(actor, 'trip.list', { tenantId, companyId });
    return withScope(db, scopeOf(actor), async (trx) => {
      const route = await findRoute(trx, actor, offerId);
      if (route === null) throw new ApiError('OFFER_UNKNOWN');
      const [startsAt, endsAt] = [new Date(route.start.dateTime), new Date(route.end.dateTime)];
      const planned = { route, startsAt, endsAt, travellerIds };
      return { content: await doubleBookingsOf(trx, actor, { tenantId, companyId }, planned) };
    });
  };
}
