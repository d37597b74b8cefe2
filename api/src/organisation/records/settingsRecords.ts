import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError, type RefusedField } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { onlyOnce } from '../../kernel/http/idempotency.ts';
import { assertCan, type Action } from '../../kernel/access/access.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import type { CompanyKey } from '../companies/companiesRepository.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { assertVersion, type VersionedRow } from './assertVersion.ts';

export interface RecordKey extends CompanyKey {
  readonly id: string;
}

/** Columns of every change. */
export interface Change {
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** One kind of settings record. Changes of one company's settings wait for each other, so that reads stay true. */
export interface RecordKind<Input, Presented extends { readonly version: number }> {
  /** Its name in the audit trail, such as `costCenter`. */
  readonly entity: string;
  /** Undefined for an unknown record, or one that admins cannot edit. */
  find(trx: ScopedTransaction, key: RecordKey): Promise<VersionedRow | undefined>;
  /** The existing record as admins see it. */
  read(trx: ScopedTransaction, key: RecordKey): Promise<Presented>;
  /** Faults of an input beyond its shape. @throws ApiError IN_USE for a record that cannot be archived yet */
  refuse(trx: ScopedTransaction, key: RecordKey, input: Input): Promise<RefusedField[]>;
  /** Writes the record, new or not. */
  save(trx: ScopedTransaction, key: RecordKey, input: Input, change: Change): Promise<void>;
  /** Archives the record. @throws ApiError IN_USE */
  archive(trx: ScopedTransaction, key: RecordKey, change: Change): Promise<void>;
  /** Permission to change it. Default: `settings.manage`. */
  readonly access?: Action;
  /** Whether it has a list of people, and so a larger body. */
  readonly hasMembers?: true;
  /** Values for the trail; the whole record by default. */
  readonly audited?: (presented: Presented) => unknown;
}

/** Origin of a call: ids of operation and request for the trail, and the idempotency key of a POST, if any. */
export interface SettingsCall {
  readonly action: string;
  readonly requestId: string;
  readonly key?: string | null;
}

export type SettingsRecords<Input, Presented extends { readonly version: number }> = ReturnType<
  typeof createSettingsRecords<Input, Presented>
>;

/** Changes one kind of record, each time in one transaction with an audit event of the values before and after. */
export function createSettingsRecords<Input, Presented extends { readonly version: number }>(
  { db, clock }: Pick<KernelDependencies, 'db' | 'clock'>,
  kind: RecordKind<Input, Presented>,
) {
  const inTurn = <Result>(
    actor: Actor,
    companyId: string,
    work: (trx: ScopedTransaction, company: CompanyKey, now: Date) => Promise<Result>,
  ): Promise<Result> => {
    const company = { tenantId: actor.tenantId, companyId };
    assertCan(actor, kind.access ?? 'settings.manage', company);
    return withScope(db, scopeOf(actor), async (trx) => {
      await lockSettings(trx, company);
      return work(trx, company, clock());
    });
  };
  const record = (
    trx: ScopedTransaction,
    actor: Actor,
    { companyId, id }: RecordKey,
    { action, requestId }: SettingsCall,
    at: Date,
    [before, after]: [Presented | null, Presented | null],
  ): Promise<void> => {
    const auditedOf = (presented: Presented | null): unknown =>
      presented === null ? null : (kind.audited?.(presented) ?? presented);
    return recordEvent(trx, actor, {
      companyId,
      entity: kind.entity,
      entityId: id,
      action,
      requestId,
      at,
      before: auditedOf(before),
      after: auditedOf(after),
    });
  };

  /** @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_INPUT by field, and errors of the key */
  const create = (actor: Actor, companyId: string, input: Input, call: SettingsCall): Promise<Presented> =>
    inTurn(actor, companyId, (trx, company, now) =>
      onlyOnce(
        trx,
        { actor, operation: call.action, key: call.key ?? null, body: { companyId, input } },
        now,
        async () => {
          const key = { ...company, id: randomUUID() };
          await assertFits(trx, key, input);
          await kind.save(trx, key, input, { version: 1, changedBy: actor.userId, changedAt: now });
          const after = await kind.read(trx, key);
          await record(trx, actor, key, call, now, [null, after]);
          return after;
        },
      ),
    );

  /** @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, IN_USE, INVALID_INPUT by field */
  const replace = (
    actor: Actor,
    companyId: string,
    id: string,
    input: Input,
    ifMatch: number | null,
    call: SettingsCall,
  ): Promise<Presented> =>
    inTurn(actor, companyId, async (trx, company, now) => {
      const key = { ...company, id };
      const change = await changeOf(trx, actor, key, ifMatch, now);
      await assertFits(trx, key, input);
      const before = await kind.read(trx, key);
      await kind.save(trx, key, input, change);
      const after = await kind.read(trx, key);
      await record(trx, actor, key, call, now, [before, after]);
      return after;
    });

  /**
   * Changes the current record, whatever its version, so that simultaneous additions wait for each other instead of ending in a conflict.
   * @param write the input for the current record; null leaves it as it is
   * @throws ApiError as `replace`
   */
  const amend = (
    actor: Actor,
    companyId: string,
    id: string,
    write: (presented: Presented) => Input | null,
    call: SettingsCall,
  ): Promise<Presented> =>
    inTurn(actor, companyId, async (trx, company, now) => {
      const key = { ...company, id };
      const change = await changeOf(trx, actor, key, null, now);
      const before = await kind.read(trx, key);
      const input = write(before);
      if (input === null) return before;
      await assertFits(trx, key, input);
      await kind.save(trx, key, input, change);
      const after = await kind.read(trx, key);
      await record(trx, actor, key, call, now, [before, after]);
      return after;
    });

  /** @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, IN_USE */
  const archive = (
    actor: Actor,
    companyId: string,
    id: string,
    ifMatch: number | null,
    call: SettingsCall,
  ): Promise<void> =>
    inTurn(actor, companyId, async (trx, company, now) => {
      const key = { ...company, id };
      const change = await changeOf(trx, actor, key, ifMatch, now);
      const before = await kind.read(trx, key);
      await kind.archive(trx, key, change);
      await record(trx, actor, key, call, now, [before, await kind.read(trx, key)]);
    });

  async function changeOf(
    trx: ScopedTransaction,
    actor: Actor,
    key: RecordKey,
    ifMatch: number | null,
    now: Date,
  ): Promise<Change> {
    const row = await kind.find(trx, key);
    if (row === undefined) throw new ApiError('NOT_FOUND');
    await assertVersion(trx, row, ifMatch);
    return { version: row.version + 1, changedBy: actor.userId, changedAt: now };
  }

  async function assertFits(trx: ScopedTransaction, key: RecordKey, input: Input): Promise<void> {
    const fields = await kind.refuse(trx, key, input);
    if (fields.length > 0) throw new ApiError('INVALID_INPUT', { fields });
  }

  return { create, replace, amend, archive };
}

/** Locks a company's settings until the transaction ends; there may be no row to lock yet. */
export async function lockSettings(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company settings ${tenantId} ${companyId}`}, 0))`.execute(
    trx,
  );
}
