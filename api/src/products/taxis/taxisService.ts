import type { LanguageCode, Place, PolicyVerdict, searchTaxiOffers, TaxiOffer } from '@portolan/contracts';
import type * as z from 'zod/mini';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { withScope } from '../../kernel/db/index.ts';
import { countPeopleIn } from '../../organisation/index.ts';
import type { PlacesService } from '../../catalog/index.ts';
import { judgeFor, overrideRight, toldTo } from '../../policies/index.ts';
import { candidateOfOffer } from './taxiCandidate.ts';
import type { ProviderAnswer } from '../suppliers/supplierPort.ts';
import { supplierChoice } from '../suppliers/supplierConfigs.ts';
import { taxiOffers } from './taxiOffers.ts';
import { assertLegs, assertPickup, assertTravellers } from './taxiRules.ts';

type TaxiSearch = z.output<NonNullable<(typeof searchTaxiOffers)['body']>>;

/** An offer with what the policy says of it; one that the policy hides is left out. */
const judged = (offer: TaxiOffer, policy: PolicyVerdict): TaxiOffer[] =>
  policy.violations.some(({ action }) => action === 'HIDE') ? [] : [{ ...offer, policy }];

/** Searching taxis. */
export function createTaxisService(
  { db, clock, searchSuppliers }: Pick<ProductDependencies, 'db' | 'clock' | 'searchSuppliers'>,
  places: PlacesService,
) {
  async function pointsOf(actor: Actor, pointIds: readonly string[]): Promise<Place[]> {
    const found: Place[] = [];
    for (const pointId of pointIds) {
      const place = await places.findById(actor, pointId);
      if (place === undefined) throw new ApiError('UNKNOWN_PLACE');
      found.push(place);
    }
    return found;
  }

  async function assertColleagues(actor: Actor, travellerIds: readonly string[]): Promise<void> {
    const wanted = [...new Set(travellerIds)];
    const known = await withScope(db, scopeOf(actor), (trx) => countPeopleIn(trx, actor, wanted));
    if (known !== wanted.length) throw new ApiError('UNKNOWN_TRAVELLER');
  }

  /**
   * Asks every provider and keeps what it offered, so that it can be put into a trip.
   * @throws ApiError NO_TRAVELLERS, TOO_MANY_TRAVELLERS, PICKUP_IN_PAST, PICKUP_TOO_SOON, UNKNOWN_PLACE, SAME_PLACE, UNKNOWN_TRAVELLER
   */
  async function search(actor: Actor, body: TaxiSearch, language: LanguageCode): Promise<ProviderAnswer[]> {
    assertCan(actor, 'offer.search', actor);
    const now = clock();
    const startsAt = new Date(body.startDateTime);
    const passengers = Math.max(body.passengers, body.travellerIds.length);
    assertTravellers(passengers);
    assertPickup(startsAt, now);
    const points = await pointsOf(actor, body.pointIds);
    assertLegs(points);
    await assertColleagues(actor, body.travellerIds);
    const { off } = await withScope(db, scopeOf(actor), (trx) => supplierChoice(trx, actor.tenantId, 'TAXI'));
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
    // Where nobody is named yet, the caller's own policy says most; adding judges by who really travels.
    const isNamed = body.travellerIds.length > 0;
    const travellers = {
      userIds: isNamed ? body.travellerIds : [actor.userId],
      hasGuests: isNamed && passengers > body.travellerIds.length,
    };
    const { judge, mayOverride } = await withScope(db, scopeOf(actor), async (trx) => {
      await taxiOffers.store(trx, actor, offers, now);
      return {
        judge: await judgeFor(trx, actor, travellers, now),
        mayOverride: await overrideRight(trx, actor, actor.userId)(travellers),
      };
    });
    const verdictOn = (offer: TaxiOffer): PolicyVerdict =>
      toldTo(mayOverride, judge(candidateOfOffer(offer, offers, now)));
    return answers.map((answer) =>
      answer.kind === 'failed'
        ? answer
        : { ...answer, offers: answer.offers.flatMap((offer) => judged(offer, verdictOn(offer))) },
    );
  }

  return { search };
}
