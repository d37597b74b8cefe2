import type { AnswerOf, Place, searchTaxiOffers, TaxiSearch } from '@portolan/contracts';
import { scopeOf, type Actor } from '../app/actor.ts';
import { ApiError } from '../app/ApiError.ts';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { assertCan } from '../app/policy.ts';
import { withScope } from '../db/index.ts';
import { countPeopleIn } from '../people/peopleRepository.ts';
import type { PlacesService } from '../places/placesService.ts';
import type { ProviderAnswer } from '../suppliers/supplierPort.ts';
import { storeOffers } from './offersRepository.ts';
import { assertRide } from './taxiRules.ts';

type Answer = AnswerOf<typeof searchTaxiOffers>;

/** Searching taxis. */
export function createTaxisService({ db, clock, taxis }: Pick<AppDependencies, 'db' | 'clock' | 'taxis'>, places: PlacesService) {
  async function pointsOf(actor: Actor, pointIds: readonly string[]): Promise<Place[]> {
    const found: Place[] = [];
    for (const pointId of pointIds) {
      const place = await places.findById(actor, pointId);
      if (place === undefined) throw new ApiError('UNKNOWN_PLACE');
      found.push(place);
    }
    return found;
  }

  /**
   * Offers of every provider, cheapest first. `errors` is filled only when no provider answered (domain §3).
   * @throws ApiError UNKNOWN_PLACE, UNKNOWN_TRAVELLER and those of `assertRide`
   */
  async function search(actor: Actor, body: TaxiSearch): Promise<Answer> {
    assertCan(actor, 'offer.search', actor);
    const now = clock();
    const startsAt = new Date(body.startDateTime);
    const passengers = Math.max(body.passengers, body.travellerIds.length);
    assertRide({ pointIds: body.pointIds, travellers: passengers, startsAt }, now);
    const points = await pointsOf(actor, body.pointIds);
    const travellers = new Set(body.travellerIds);
    const known = await withScope(db, scopeOf(actor), (trx) => countPeopleIn(trx, actor, [...travellers]));
    if (known !== travellers.size) throw new ApiError('UNKNOWN_TRAVELLER');
    const answers = await taxis.search({ points, startsAt, passengers, transferType: body.transferType, currency: actor.currency }, now);
    const answer = merged(answers);
    await withScope(db, scopeOf(actor), (trx) => storeOffers(trx, actor, answer.data, now));
    return answer;
  }

  return { search };
}

function merged(answers: readonly ProviderAnswer[]): Answer {
  const failed = answers.filter((answer) => answer.kind === 'failed');
  const data = answers.flatMap((answer) => (answer.kind === 'offers' ? answer.offers : [])).sort((a, b) => a.converted.monetaryAmount - b.converted.monetaryAmount);
  const errors = failed.length === answers.length ? failed.map(({ provider, code }) => ({ provider, code, message: `${provider}: ${code}` })) : [];
  return { data, errors };
}
