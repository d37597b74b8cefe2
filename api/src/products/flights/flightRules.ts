import {
  flightHorizonDays,
  isPrintable,
  maxTravellers,
  type CartTraveller,
  type FlightOffer,
  type FlightPreferences,
} from '@portolan/contracts';
import { localDayOf } from '@portolan/i18n';
import type { Actor } from '../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError, type RefusedField } from '../../kernel/http/ApiError.ts';
import { findPerson } from '../../organisation/index.ts';
import { ageOn } from '../ageOn.ts';
import type { LegQuery } from '../suppliers/flightPort.ts';

/** Ages from which a person is an adult, or a child with a seat; in years. */
const [adultAge, childAge] = [12, 2];

/** @throws ApiError STARTS_IN_PAST */
export function assertDeparture(startsAt: Date, now: Date): void {
  if (startsAt < now) throw new ApiError('STARTS_IN_PAST');
}

/** Requested travellers. @throws ApiError INVALID_INPUT naming each refused field */
export function assertPeople({ occupancy, travellerIds = [] }: FlightPreferences): void {
  const { adults, children, infants } = occupancy;
  refuse([
    ...(adults + children + infants > maxTravellers ? [{ field: 'occupancy', code: 'tooLarge' as const }] : []),
    ...(infants > adults ? [{ field: 'occupancy.infants', code: 'tooLarge' as const }] : []),
    ...(travellerIds.length > adults + children + infants ? [{ field: 'travellerIds', code: 'tooLong' as const }] : []),
  ]);
}

/** Legs with their possible airports. @throws ApiError INVALID_INPUT naming each refused field */
export function assertLegs(legs: readonly LegQuery[], now: Date): void {
  refuse(
    legs.flatMap((leg, index): RefusedField[] => {
      const { from, to, date } = leg;
      const today = localDayOf(now.toISOString(), from[0]?.timeZone ?? 'UTC');
      const last = new Date(Date.parse(`${today}T00:00:00Z`) + flightHorizonDays * 86_400_000)
        .toISOString()
        .slice(0, 10);
      const isBack = date < (legs[index - 1]?.date ?? date);
      const isNowhere =
        from.every((origin) => to.some((destination) => destination.pointId === origin.pointId)) &&
        to.length === from.length;
      return [
        ...(isNowhere ? [{ field: `legs.${index}.to`, code: 'invalid' as const }] : []),
        ...(date < today || isBack ? [{ field: `legs.${index}.date`, code: 'tooSmall' as const }] : []),
        ...(date > last ? [{ field: `legs.${index}.date`, code: 'tooLarge' as const }] : []),
      ];
    }),
  );
}

/**
 * Checks that the travellers fit a ticket: the offered numbers of adults, children and infants, by their age on the first day (an unknown
 * birth date counts as an adult), and names that carriers can print.
 * @throws ApiError TOO_MANY_TRAVELLERS, INVALID_INPUT naming a person of another age, a missing person, or a name that cannot be printed
 */
export async function assertTravellers(
  trx: ScopedTransaction,
  { tenantId, companyId }: Pick<Actor, 'tenantId' | 'companyId'>,
  travellers: readonly CartTraveller[],
  { occupancy, start }: Pick<FlightOffer, 'occupancy' | 'start'>,
): Promise<void> {
  const { adults, children, infants } = occupancy;
  if (travellers.length > adults + children + infants) throw new ApiError('TOO_MANY_TRAVELLERS');
  if (travellers.length < adults + children + infants)
    throw new ApiError('INVALID_INPUT', { fields: [{ field: 'travelers', code: 'required' }] });
  const left = { ADULT: adults, CHILD: children, INFANT: infants };
  const fields: RefusedField[] = [];
  for (const [index, traveller] of travellers.entries()) {
    const person =
      'userId' in traveller
        ? await findPerson(trx, { tenantId, companyIds: [companyId] }, traveller.userId)
        : traveller;
    const birthDate = person?.birthDate ?? null;
    const kind = kindOf(birthDate, start.dateTime.slice(0, 10));
    left[kind] -= 1;
    if (left[kind] < 0)
      fields.push({ field: `travelers.${index}.birthDate`, code: birthDate === null ? 'required' : 'invalid' });
    for (const part of ['firstName', 'lastName'] as const)
      if (person !== undefined && !isPrintable(person[part]))
        fields.push({ field: `travelers.${index}.${part}`, code: 'invalid' });
  }
  refuse(fields);
}

function kindOf(birthDate: string | null, day: string): 'ADULT' | 'CHILD' | 'INFANT' {
  const age = birthDate === null ? adultAge : ageOn(birthDate, day);
  return age >= adultAge ? 'ADULT' : age >= childAge ? 'CHILD' : 'INFANT';
}

function refuse(fields: readonly RefusedField[]): void {
  if (fields.length > 0) throw new ApiError('INVALID_INPUT', { fields });
}
