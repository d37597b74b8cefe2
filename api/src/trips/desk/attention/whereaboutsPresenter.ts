import type { ItineraryDay, KnownAttention, KnownFindingFacts, Spot, WantedSearch } from '@portolan/contracts';
import { atZone } from '../../../kernel/process/zonedTime.ts';
import type { TravellerRow } from '../../model/tripsRepository.ts';
import { findingSeverities, type Finding } from '../../model/whereabouts/findings.ts';
import { personKey } from '../../model/whereabouts/readWhereabouts.ts';
import type { OtherTrip } from '../../model/whereabouts/stretches.ts';
import type { Dismissal } from '../../model/whereabouts/dismissals.ts';
import type { TripWhereabouts } from '../../model/whereabouts/whereaboutsOf.ts';

/** The itinerary as it is answered. */
export const presentDays = ({ days }: Pick<TripWhereabouts, 'days'>): ItineraryDay[] =>
  days.map(({ day, cities, entries }) => ({
    day,
    cities: [...cities],
    entries: entries.map(({ stretch: { itemId, segment }, role, at, from, to }) => ({
      itemId,
      segment,
      role,
      at: localTime(at, from),
      from,
      to,
    })),
  }));

interface FindingsContext {
  readonly travellers: readonly TravellerRow[];
  /** Whether the reader may see another trip. */
  readonly mayView: (trip: OtherTrip) => boolean;
  readonly dismissals: readonly Dismissal[];
  /** Names of those who said that nothing is needed, and of travellers who are not in the trip yet. */
  readonly names: ReadonlyMap<string, string>;
}

/** What was found, as attention of the trip. */
export const presentFindings = (
  { findings }: Pick<TripWhereabouts, 'findings'>,
  context: FindingsContext,
): KnownAttention[] => findings.map((finding) => ({ code: finding.code, finding: factsOf(finding, context) }));

function factsOf(finding: Finding, { travellers, mayView, dismissals, names }: FindingsContext): KnownFindingFacts {
  const { code, key, people, stretches, from, to, at, until, nights, minutes, km, otherTrip } = finding;
  const dismissal = dismissals.find((answer) => answer.key === key);
  return {
    severity: findingSeverities[code],
    key,
    people: people.map((person) => presentPerson(person, travellers, names)),
    itemIds: stretches.flatMap(({ itemId, otherTrip: other }) => (other === null && itemId !== '' ? [itemId] : [])),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(at !== null && { at: localTime(at.at, at.spot) }),
    ...(until !== null && { until: localTime(until.at, until.spot) }),
    ...(nights !== null && { nights: { from: nights[0], until: nights[1] } }),
    ...(minutes !== null && { minutes: { ...minutes } }),
    ...(km !== null && { km }),
    ...(otherTrip !== null && {
      otherTrip: mayView(otherTrip)
        ? { cartId: otherTrip.cartId, tripId: otherTrip.tripId }
        : { cartId: null, tripId: null },
    }),
    dismissed:
      dismissal === undefined
        ? null
        : { by: names.get(dismissal.byId) ?? '', at: dismissal.at.toISOString(), note: dismissal.note },
  };
}

/** A traveller of the trip, or a colleague of an offer that is not in it yet. */
function presentPerson(
  person: string,
  travellers: readonly TravellerRow[],
  names: ReadonlyMap<string, string>,
): KnownFindingFacts['people'][number] {
  const traveller = travellers.find((one) => personKey(one) === person);
  if (traveller === undefined) return { userId: person, name: names.get(person) ?? '' };
  const { firstName = '', lastName = '' } = traveller.guest ?? traveller.person ?? {};
  return { userId: traveller.customerId, name: `${firstName} ${lastName}`.trim() };
}

/** What to search next. A booked hotel is a place of its own. */
export const presentWanted = (
  { wanted }: Pick<TripWhereabouts, 'wanted'>,
  travellers: readonly TravellerRow[],
): WantedSearch[] =>
  wanted.map(({ productType, from, to, stayId, after, before, nights, people, key }) => {
    const stay = (spot: Spot | null, isStay: boolean): Spot | null =>
      spot === null || stayId === null || !isStay ? spot : { ...spot, pointId: `stay:${stayId}` };
    return {
      productType,
      from: stay(from, before !== null && after === null),
      to: stay(to, after !== null),
      after: after === null ? null : localTime(after.at, after.spot),
      before: before === null ? null : localTime(before.at, before.spot),
      nights: nights === null ? null : { from: nights[0], until: nights[1] },
      userIds: people.filter((person) => travellers.some(({ customerId }) => customerId === person)),
      key,
    };
  });

const localTime = (at: number, { timeZone }: Spot): string => atZone(new Date(at), timeZone);
