import type { ApprovalDelegate } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { assertCan, type Action } from '../../kernel/access/access.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { findNames, findPerson, lockPerson, unknownIds, type SettingsCall } from '../../organisation/index.ts';
import { deleteDelegate, listDelegates, saveDelegate, type DelegateRow } from './delegatesRepository.ts';

interface Time {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Stand-ins of absent approvers (domain §1). */
export function createDelegatesService({ db, clock }: Pick<TripDependencies, 'db' | 'clock'>) {
  /** Present and future ones. @throws ApiError NOT_FOUND, FORBIDDEN */
  const list = (actor: Actor, customerId: string): Promise<ApprovalDelegate[]> =>
    withScope(db, scopeOf(actor), async (trx) =>
      present(trx, await listDelegates(trx, await reach(trx, actor, 'delegate.view', customerId), clock())),
    );

  /** @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_INPUT by field: not of the company, oneself, a time that is over or ends before it begins */
  const set = (
    actor: Actor,
    customerId: string,
    delegateId: string,
    { startsAt, endsAt }: Time,
    call: SettingsCall,
  ): Promise<ApprovalDelegate> =>
    withScope(db, scopeOf(actor), async (trx) => {
      const now = clock();
      const person = await reach(trx, actor, 'delegate.edit', customerId);
      await lockPerson(trx, { ...person, id: customerId });
      const fields = [
        ...(await unknownIds(trx, person, 'people', 'params.delegateId', delegateId)),
        ...(delegateId === customerId ? [{ field: 'params.delegateId', code: 'invalid' as const }] : []),
        ...(new Date(endsAt) <= new Date(startsAt) || new Date(endsAt) <= now
          ? [{ field: 'endsAt', code: 'tooSmall' as const }]
          : []),
      ];
      if (fields.length > 0) throw new ApiError('INVALID_INPUT', { fields });
      const row = { ...person, delegateId, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
      const before =
        (await listDelegates(trx, person, now)).find((delegate) => delegate.delegateId === delegateId) ?? null;
      await saveDelegate(trx, row);
      const times = (kept: DelegateRow | null) =>
        kept === null ? null : { delegateId, startsAt: kept.startsAt, endsAt: kept.endsAt };
      await recordEvent(trx, actor, {
        companyId: person.companyId,
        entity: 'delegate',
        entityId: customerId,
        action: call.action,
        requestId: call.requestId,
        at: now,
        before: times(before),
        after: times(row),
      });
      const [presented] = await present(trx, [row]);
      if (presented === undefined) throw new Error('The delegate was not written.');
      return presented;
    });

  /** @throws ApiError NOT_FOUND, also for a person who is no stand-in, FORBIDDEN */
  const remove = (actor: Actor, customerId: string, delegateId: string, call: SettingsCall): Promise<void> =>
    withScope(db, scopeOf(actor), async (trx) => {
      const person = await reach(trx, actor, 'delegate.edit', customerId);
      if (!(await deleteDelegate(trx, person, delegateId))) throw new ApiError('NOT_FOUND');
      await recordEvent(trx, actor, {
        companyId: person.companyId,
        entity: 'delegate',
        entityId: customerId,
        action: call.action,
        requestId: call.requestId,
        at: clock(),
        before: { delegateId },
      });
    });

  return { list, set, remove };
}

async function reach(
  trx: ScopedTransaction,
  actor: Actor,
  action: Action,
  customerId: string,
): Promise<Pick<DelegateRow, 'tenantId' | 'companyId' | 'customerId'>> {
  const person = await findPerson(trx, actor, customerId);
  if (person === undefined) throw new ApiError('NOT_FOUND');
  const { tenantId, companyId } = person;
  assertCan(actor, action, { tenantId, companyId, ownerIds: [customerId] });
  return { tenantId, companyId, customerId };
}

async function present(trx: ScopedTransaction, rows: readonly DelegateRow[]): Promise<ApprovalDelegate[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const names = await findNames(
    trx,
    first,
    rows.map(({ delegateId }) => delegateId),
  );
  return rows.map(({ delegateId, startsAt, endsAt }) => ({
    delegateId,
    name: names.get(delegateId) ?? '',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}
