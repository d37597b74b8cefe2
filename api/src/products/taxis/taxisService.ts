import type { LanguageCode, Place, searchTaxiOffers } from '@portolan/contracts';
import type * as z from 'zod/mini';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { withScope } from '../../kernel/db/index.ts';
import type { PlacesService } from '../../catalog/index.ts';
import { assertColleagues } from '../kit/assertColleagues.ts';
import { policyTravellers, offerPolicyFor, withVerdicts } from '../kit/offerPolicy.ts';
import { candidateOfOffer } from './taxiCandidate.ts';
import type { ProviderAnswer } from '../suppliers/supplierPort.ts';
import { supplierChoice } from '../suppliers/supplierConfigs.ts';
import { taxiOffers } from './taxiOffers.ts';
import { assertLegs, assertPickup, assertTravellers } from './taxiRules.ts';

type TaxiSearch = z.output<NonNullable<(typeof searchTaxiOffers)['body']>>;

/** @throws ApiError UNKNOWN_PLACE */
async function pointsOf(places: PlacesService, actor: Actor, pointIds: readonly string[]): Promise<Place[]> {
  const resolved: Place[] = [];
  for (const pointId of pointIds) {
    const place = await places.findById(actor, pointId);
    if (place === undefined) throw new ApiError('UNKNOWN_PLACE');
    resolved.push(place);
  }
  return resolved;
}

/** Searches taxis. */
export function createTaxisService(
  { db, clock, searchSuppliers }: Pick<ProductDependencies, 'db' | 'clock' | 'searchSuppliers'>,
  places: PlacesService,
) {
  /**
   * Asks every provider and stores the offers for trips.
   * @throws ApiError NO_TRAVELLERS, TOO_MANY_TRAVELLERS, PICKUP_IN_PAST, PICKUP_TOO_SOON, UNKNOWN_PLACE, SAME_PLACE, UNKNOWN_TRAVELLER
   */
  async function search(actor: Actor, body: TaxiSearch, language: LanguageCode): Promise<ProviderAnswer[]> {
    assertCan(actor, 'offer.search', actor);
    const now = clock();
    const startsAt = new Date(body.startDateTime);
    const passengers = Math.max(body.passengers, body.travellerIds.length);
    assertTravellers(passengers);
    assertPickup(startsAt, now);
    const points = await pointsOf(places, actor, body.pointIds);
    assertLegs(points);
    const { off } = await withScope(db, scopeOf(actor), async (trx) => {
      await assertColleagues(trx, actor, body.travellerIds);
      return supplierChoice(trx, actor.tenantId, 'TAXI');
    });
    const searches = searchSuppliers.taxis.search(
      {
        points,
        startsAt,
        passengers,
        transferType: body.transferType,
        currency: actor.currency,
        language,
        without: off,
      },
      now,
    );
    const answers = await Promise.all(searches.map(({ answer }) => answer));
    const offers = answers.flatMap((answer) => (answer.kind === 'offers' ? answer.offers : []));
    const policyOn = await withScope(db, scopeOf(actor), async (trx) => {
      await taxiOffers.store(trx, actor, offers, now);
      return offerPolicyFor(trx, actor, policyTravellers(actor, body.travellerIds, passengers), now);
    });
    return answers.map((answer) =>
      answer.kind === 'failed'
        ? answer
        : {
            ...answer,
            offers: withVerdicts(answer.offers, policyOn, (offer) => candidateOfOffer(offer, offers, now)),
          },
    );
  }

  return { search };
}
