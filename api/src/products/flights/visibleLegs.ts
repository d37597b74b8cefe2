import {
  flightPreferences,
  type AnswerOf,
  type FlightJourney,
  type FlightPreferences,
  type PolicyVerdict,
  type searchFlights,
} from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { convert } from '../../kernel/money/exchangeRates.ts';
import { toDecimal } from '../../kernel/money/money.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import { policyTravellers, offerPolicyFor, withVerdicts, type OfferPolicy } from '../kit/offerPolicy.ts';
import { quotedOf } from '../offerPrice.ts';
import { oncePerBatch, type SearchResults } from '../search/searchReader.ts';
import type { SuppliedJourney } from '../suppliers/flightPort.ts';
import { candidateOfJourney } from './flightCandidate.ts';

/** Reads the travellers' policies. */
export function flightPolicyFor(
  trx: ScopedTransaction,
  actor: Actor,
  { travellerIds, occupancy: { adults, children, infants } }: FlightPreferences,
  now: Date,
): Promise<OfferPolicy> {
  return offerPolicyFor(trx, actor, policyTravellers(actor, travellerIds, adults + children + infants), now);
}

/** The journeys of each leg that the travellers' policies do not hide, the cheapest first. */
export const createVisibleLegs = (clock: Clock) =>
  oncePerBatch(
    async (
      trx,
      actor,
      { search, offers }: SearchResults<SuppliedJourney>,
    ): Promise<AnswerOf<typeof searchFlights>['legs']> => {
      const criteria = flightPreferences.parse(search.query);
      const policyOn = await flightPolicyFor(trx, actor, criteria, clock());
      const visible = withVerdicts(offers, policyOn, (journey) => candidateOfJourney(journey, offers, criteria));
      return criteria.legs.map((_, leg) => {
        const own = visible.filter((journey) => journey.leg === leg);
        const average = own.reduce((sum, { co2Grams }) => sum + co2Grams, 0) / own.length;
        return {
          journeys: own.map((journey) => presentJourney(journey, criteria.currency, average)).toSorted(byCheapest),
        };
      });
    },
  );

/** @param averageGrams of the leg's journeys */
function presentJourney(
  journey: SuppliedJourney & { readonly policy: PolicyVerdict },
  currency: string,
  averageGrams: number,
): FlightJourney {
  const { leg: _leg, fares, ...rest } = journey;
  return {
    ...rest,
    co2Percent: averageGrams > 0 ? Math.round((journey.co2Grams / averageGrams - 1) * 100) : 0,
    fares: fares
      .map(({ fare, quoted }) => {
        const { money, rateDate } = convert(quotedOf({ quoted }), currency);
        return { fare, price: toDecimal(money), ...(quoted.currency !== money.currency && { rateDate }) };
      })
      .toSorted((a, b) => a.price - b.price),
  };
}

const byCheapest = (a: FlightJourney, b: FlightJourney): number =>
  (a.fares[0]?.price ?? 0) - (b.fares[0]?.price ?? 0) || (a.id < b.id ? -1 : 1);
