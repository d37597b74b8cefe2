import type {
  EmergencyContact,
  EmergencyContactInput,
  TravelPreferences,
  TravelPreferencesInput,
} from '@portolan/contracts';
import { assertCan, type Action } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { findPerson, lockPerson } from '../people/peopleRepository.ts';
import { assertVersion, type VersionedRow } from '../records/assertVersion.ts';
import type { SettingsCall } from '../records/settingsRecords.ts';
import {
  findContact,
  findPreferences,
  saveContact,
  savePreferences,
  type OwnerKey,
  type Revision,
} from './travelProfileRepository.ts';

const noPreferences: TravelPreferencesInput = {
  seat: null,
  meal: null,
  homeAirport: null,
  homeStation: null,
  cabin: null,
  trainClass: null,
  hotelChains: [],
  carClass: null,
  accessibilityNeeds: [],
};

/** Options of a change. */
interface Writing extends SettingsCall {
  /** Null for any version. */
  readonly ifMatch: number | null;
}

/** Travel preferences and emergency contacts: one record of each for a person (screens §15). */
export function createTravelProfileService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  const read = <Result>(
    actor: Actor,
    action: Action,
    customerId: string,
    work: (trx: ScopedTransaction, key: OwnerKey) => Promise<Result>,
  ): Promise<Result> =>
    withScope(db, scopeOf(actor), async (trx) => work(trx, await reach(trx, actor, action, customerId)));

  /** Runs one change at a time; the audit event has no values. */
  const write = <Result>(
    actor: Actor,
    action: Action,
    customerId: string,
    { ifMatch, ...call }: Writing,
    find: (trx: ScopedTransaction, key: OwnerKey) => Promise<Omit<VersionedRow, 'tenantId'> | undefined>,
    save: (trx: ScopedTransaction, key: OwnerKey, revision: Revision) => Promise<Result>,
  ): Promise<Result> =>
    read(actor, action, customerId, async (trx, key) => {
      await lockPerson(trx, { ...key, id: customerId });
      const seen = (await find(trx, key)) ?? { version: 0, changedBy: null, changedAt: null };
      await assertVersion(trx, { ...seen, tenantId: key.tenantId }, ifMatch);
      const at = clock();
      await recordEvent(trx, actor, {
        companyId: key.companyId,
        entity: 'customer',
        entityId: customerId,
        action: call.action,
        requestId: call.requestId,
        at,
      });
      return save(trx, key, { version: seen.version + 1, changedBy: actor.userId, changedAt: at });
    });

  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  const fetchPreferences = (actor: Actor, customerId: string): Promise<TravelPreferences> =>
    read(actor, 'preferences.view', customerId, async (trx, key) => {
      const row = await findPreferences(trx, key);
      return { ...noPreferences, ...row?.preferences, version: row?.version ?? 0 };
    });

  /** @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT */
  const updatePreferences = (
    actor: Actor,
    customerId: string,
    input: TravelPreferencesInput,
    call: Writing,
  ): Promise<TravelPreferences> =>
    write(actor, 'preferences.edit', customerId, call, findPreferences, async (trx, key, revision) => {
      const { trainClass = null } = (await findPreferences(trx, key))?.preferences ?? {};
      const fields = { trainClass, ...input };
      await savePreferences(trx, key, fields, revision);
      return { ...fields, version: revision.version };
    });

  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  const fetchContact = (actor: Actor, customerId: string): Promise<EmergencyContact> =>
    read(actor, 'emergencyContact.view', customerId, async (trx, key) => {
      const { name = '', phone = '', version = 0 } = (await findContact(trx, key)) ?? {};
      return { name, phone, version };
    });

  /** @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_INPUT for a name without phone or a phone without name */
  const updateContact = (
    actor: Actor,
    customerId: string,
    input: EmergencyContactInput,
    call: Writing,
  ): Promise<EmergencyContact> => {
    if ((input.name === '') !== (input.phone === ''))
      throw new ApiError('INVALID_INPUT', {
        fields: [{ field: input.name === '' ? 'name' : 'phone', code: 'required' }],
      });
    return write(actor, 'emergencyContact.edit', customerId, call, findContact, async (trx, key, revision) => {
      await saveContact(trx, key, input, revision);
      return { ...input, version: revision.version };
    });
  };

  return { fetchPreferences, updatePreferences, fetchContact, updateContact };
}

async function reach(trx: ScopedTransaction, actor: Actor, action: Action, customerId: string): Promise<OwnerKey> {
  const person = await findPerson(trx, actor, customerId);
  if (person === undefined) throw new ApiError('NOT_FOUND');
  const { tenantId, companyId } = person;
  assertCan(actor, action, { tenantId, companyId, ownerIds: [customerId] });
  return { tenantId, companyId, customerId };
}
