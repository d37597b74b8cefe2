import type { Absence } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { lockPerson, updatePerson, type PersonRow } from '../people/peopleRepository.ts';
import { reachPerson } from '../people/reachPerson.ts';
import type { SettingsCall } from '../records/settingsRecords.ts';

/** When people are out of office. Not a field of the profile: a change leaves the profile's version as it is. */
export function createAbsencesService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  const fetch = (actor: Actor, customerId: string): Promise<Absence | null> =>
    withScope(db, scopeOf(actor), async (trx) =>
      absenceOf(await reachPerson(trx, actor, 'customer.view', customerId), clock()),
    );

  /** @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_INPUT for an end in the past or before the start */
  const update = (
    actor: Actor,
    customerId: string,
    absence: Absence | null,
    call: SettingsCall,
  ): Promise<Absence | null> =>
    withScope(db, scopeOf(actor), async (trx) => {
      const now = clock();
      const person = await reachPerson(trx, actor, 'customer.edit', customerId);
      await lockPerson(trx, person);
      const [from, until] = absence === null ? [null, null] : [new Date(absence.startsAt), new Date(absence.endsAt)];
      if (from !== null && (until <= from || until <= now))
        throw new ApiError('INVALID_INPUT', { fields: [{ field: 'absence.endsAt', code: 'tooSmall' }] });
      await updatePerson(trx, person, { awayFrom: from, awayUntil: until });
      await recordEvent(trx, actor, {
        companyId: person.companyId,
        entity: 'customer',
        entityId: customerId,
        action: call.action,
        requestId: call.requestId,
        at: now,
      });
      return absence;
    });

  return { fetch, update };
}

/** Null after its end. */
function absenceOf({ awayFrom, awayUntil }: Pick<PersonRow, 'awayFrom' | 'awayUntil'>, now: Date): Absence | null {
  if (awayFrom === null || awayUntil === null || awayUntil <= now) return null;
  return { startsAt: awayFrom.toISOString(), endsAt: awayUntil.toISOString() };
}
