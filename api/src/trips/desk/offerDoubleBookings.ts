import type { DoubleBooking } from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { findCompanyOffer, findCompanyServiceOffer } from '../../products/index.ts';
import { doubleBookingsOf } from '../model/doubleBookings.ts';
import { courseOf } from '../model/itemCourse.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';

/** Says before an offer is added who has the same already. */
export function createOfferDoubleBookings({ db }: Pick<TripDependencies, 'db'>) {
  /** @throws ApiError OFFER_UNKNOWN where nobody of the company was offered it */
  return async (
    actor: Actor,
    { offerId, travellerId: travellerIds }: { readonly offerId: string; readonly travellerId: readonly string[] },
  ): Promise<{ content: DoubleBooking[] }> => {
    const { tenantId, companyId } = actor;
    assertCan(actor, 'trip.list', { tenantId, companyId });
    return withScope(db, scopeOf(actor), async (trx) => {
      const offer = await offerOf(trx, actor, offerId);
      const [startsAt, endsAt] = [new Date(offer.start.dateTime), new Date(offer.end.dateTime)];
      const planned = { course: courseOf(offer), startsAt, endsAt, travellerIds };
      return { content: await doubleBookingsOf(trx, actor, { tenantId, companyId }, planned) };
    });
  };
}

/** An offer of any product, with its product. */
async function offerOf(trx: ScopedTransaction, key: Actor, offerId: string) {
  const taxi = await findCompanyOffer(trx, key, offerId);
  if (taxi !== undefined) return { ...taxi, productType: 'TAXI' as const };
  const service = await findCompanyServiceOffer(trx, key, offerId);
  if (service === undefined) throw new ApiError('OFFER_UNKNOWN');
  return { ...service, productType: 'OTHER' as const };
}
