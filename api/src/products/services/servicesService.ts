import type { LanguageCode, ServiceOffer, ServiceSearch } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { withScope } from '../../kernel/db/index.ts';
import { supplierChoice } from '../suppliers/supplierConfigs.ts';
import type { PlacesService } from '../../catalog/index.ts';
import { assertColleagues } from '../kit/assertColleagues.ts';
import { policyTravellers, offerPolicyFor, withVerdicts } from '../kit/offerPolicy.ts';
import { candidateOfService } from './serviceCandidate.ts';
import { serviceOffers } from './serviceOffers.ts';
import { assertAhead, assertEnd } from './serviceRules.ts';

/** Searching services. */
export function createServicesService(
  { db, clock, searchSuppliers }: Pick<ProductDependencies, 'db' | 'clock' | 'searchSuppliers'>,
  places: PlacesService,
) {
  /**
   * Searches services at a place and stores the offers for trips; services that the policy hides are left out.
   * @throws ApiError STARTS_IN_PAST, INVALID_INPUT, UNKNOWN_PLACE, UNKNOWN_TRAVELLER, TOO_MANY_TRAVELLERS for more travellers than people
   */
  async function search(
    actor: Actor,
    { productType = 'OTHER', pointId, startDateTime, endDateTime, people, travellerIds }: ServiceSearch,
    language: LanguageCode,
  ): Promise<ServiceOffer[]> {
    assertCan(actor, 'offer.search', actor);
    const now = clock();
    const startsAt = new Date(startDateTime);
    const endsAt = endDateTime === undefined ? null : new Date(endDateTime);
    assertAhead(startsAt, now);
    assertEnd(startsAt, endsAt);
    const userIds = [...new Set(travellerIds)];
    if (userIds.length > people) throw new ApiError('TOO_MANY_TRAVELLERS');
    const place = await places.findById(actor, pointId);
    if (place === undefined) throw new ApiError('UNKNOWN_PLACE');
    const { off } = await withScope(db, scopeOf(actor), (trx) => supplierChoice(trx, actor.tenantId, productType));
    const answered = await searchSuppliers.services.search(
      { productType, place, startsAt, endsAt, people, currency: actor.currency, language },
      now,
    );
    const offers = answered.filter(({ serviceProvider }) => !off.has(serviceProvider.code));
    const policyOn = await withScope(db, scopeOf(actor), async (trx) => {
      await assertColleagues(trx, actor, userIds);
      await serviceOffers[productType].store(trx, actor, offers, now);
      return offerPolicyFor(trx, actor, policyTravellers(actor, userIds, people), now);
    });
    return withVerdicts(offers, policyOn, (offer) => candidateOfService(productType, offer, now));
  }

  return { search };
}
