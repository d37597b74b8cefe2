import { randomUUID } from 'node:crypto';
import type { TravelDocument, TravelDocumentInput } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError, type RefusedField } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { onlyOnce } from '../../kernel/http/idempotency.ts';
import { assertCan, type Action } from '../../kernel/access/access.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { assertVersion } from '../records/assertVersion.ts';
import { findPerson, lockPerson } from '../people/peopleRepository.ts';
import { personSealer } from '../people/personKeys.ts';
import type { SettingsCall } from '../records/settingsRecords.ts';
import { planExpiryNotice } from './documentExpiry.ts';
import { maskNumber, sealNumber } from './travelDocumentNumber.ts';
import {
  deleteDocument,
  insertDocument,
  listDocuments,
  setDefaultDocument,
  updateDocument,
  type DocumentRow,
  type OwnerKey,
} from './travelDocumentsRepository.ts';

/** Travel documents of people (spec §3 and §7). Numbers are encrypted at rest, and answers have only masked ones. */
export function createTravelDocumentsService({
  db,
  clock,
  sealer,
}: Pick<KernelDependencies, 'db' | 'clock' | 'sealer'>) {
  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  const list = (actor: Actor, customerId: string): Promise<TravelDocument[]> =>
    withScope(db, scopeOf(actor), async (trx) =>
      (await listDocuments(trx, await reach(trx, actor, 'document.view', customerId))).map(presentDocument),
    );

  /** Runs one change of a person's documents at a time; its audit event names the document, without its values. */
  const change = <Result>(
    actor: Actor,
    customerId: string,
    call: SettingsCall & { readonly body?: unknown },
    work: (trx: ScopedTransaction, owner: OwnerKey, now: Date) => Promise<readonly [string, Result]>,
  ): Promise<Result> =>
    withScope(db, scopeOf(actor), async (trx) => {
      const now = clock();
      const owner = await reach(trx, actor, 'document.edit', customerId);
      await lockPerson(trx, { ...owner, id: customerId });
      return onlyOnce(
        trx,
        { actor, operation: call.action, key: call.key ?? null, body: { customerId, body: call.body } },
        now,
        async () => {
          const [entityId, result] = await work(trx, owner, now);
          await recordEvent(trx, actor, {
            companyId: owner.companyId,
            entity: 'travelDocument',
            entityId,
            action: call.action,
            requestId: call.requestId,
            at: now,
          });
          return result;
        },
      );
    });

  /** @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_INPUT by field, and errors of the key */
  const add = (
    actor: Actor,
    customerId: string,
    input: TravelDocumentInput,
    call: SettingsCall,
  ): Promise<TravelDocument> =>
    change(actor, customerId, { ...call, body: input }, async (trx, owner, now) => {
      const { number, ...fields } = input;
      assertFits(input, number === undefined ? [{ field: 'number', code: 'required' }] : []);
      const id = randomUUID();
      const isDefault = (await listDocuments(trx, owner)).length === 0;
      await insertDocument(trx, {
        ...owner,
        id,
        ...fields,
        ...sealNumber(await personSealer(trx, sealer, owner), { ...owner, id }, number ?? ''),
        isDefault,
        changedBy: actor.userId,
        changedAt: now,
      });
      await planExpiryNotice(trx, owner, { id, expiresOn: fields.expiresOn ?? null }, now);
      return [id, presentDocument(await find(trx, owner, id))];
    });

  /** @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_INPUT by field */
  const update = (
    actor: Actor,
    customerId: string,
    id: string,
    input: TravelDocumentInput,
    ifMatch: number | null,
    call: SettingsCall,
  ): Promise<TravelDocument> =>
    change(actor, customerId, call, async (trx, owner, now) => {
      const row = await find(trx, owner, id);
      await assertVersion(trx, row, ifMatch);
      const { number, ...fields } = input;
      assertFits(input, []);
      const sealed = number === undefined ? {} : sealNumber(await personSealer(trx, sealer, owner), row, number);
      await updateDocument(trx, owner, id, {
        ...fields,
        ...sealed,
        version: row.version + 1,
        changedBy: actor.userId,
        changedAt: now,
      });
      await planExpiryNotice(trx, owner, { id, expiresOn: fields.expiresOn ?? null }, now);
      return [id, presentDocument(await find(trx, owner, id))];
    });

  /** Deletes a document; after the default, the first of the others becomes it. @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT */
  const remove = (
    actor: Actor,
    customerId: string,
    id: string,
    ifMatch: number | null,
    call: SettingsCall,
  ): Promise<void> =>
    change(actor, customerId, call, async (trx, owner) => {
      const row = await find(trx, owner, id);
      await assertVersion(trx, row, ifMatch);
      await deleteDocument(trx, owner, id);
      const [next] = await listDocuments(trx, owner);
      if (row.isDefault && next !== undefined) await setDefaultDocument(trx, owner, next.id);
      return [id, undefined];
    });

  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  const prefer = (actor: Actor, customerId: string, id: string, call: SettingsCall): Promise<TravelDocument[]> =>
    change(actor, customerId, call, async (trx, owner) => {
      await find(trx, owner, id);
      await setDefaultDocument(trx, owner, id);
      return [id, (await listDocuments(trx, owner)).map(presentDocument)];
    });

  return { list, add, update, remove, prefer };
}

async function reach(trx: ScopedTransaction, actor: Actor, action: Action, customerId: string): Promise<OwnerKey> {
  const person = await findPerson(trx, actor, customerId);
  if (person === undefined) throw new ApiError('NOT_FOUND');
  const { tenantId, companyId } = person;
  assertCan(actor, action, { tenantId, companyId, ownerIds: [customerId] });
  return { tenantId, companyId, customerId };
}

async function find(trx: ScopedTransaction, owner: OwnerKey, id: string): Promise<DocumentRow> {
  const row = (await listDocuments(trx, owner, true)).find((document) => document.id === id);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

function assertFits({ issuedOn, expiresOn }: TravelDocumentInput, wrong: readonly RefusedField[]): void {
  const fields =
    issuedOn !== null && expiresOn !== null && expiresOn <= issuedOn
      ? [...wrong, { field: 'expiresOn', code: 'invalid' as const }]
      : wrong;
  if (fields.length > 0) throw new ApiError('INVALID_INPUT', { fields });
}

function presentDocument(row: DocumentRow): TravelDocument {
  const {
    id,
    type,
    firstName,
    lastName,
    issuingCountry,
    nationality,
    issuedOn,
    expiresOn,
    birthPlace,
    isDefault,
    version,
  } = row;
  return {
    id,
    type,
    number: maskNumber(row),
    firstName,
    lastName,
    issuingCountry,
    nationality,
    issuedOn,
    expiresOn,
    birthPlace,
    isDefault,
    version,
  };
}
