import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import { sha256 } from '../secrets/secrets.ts';
import type { Row, ScopedTransaction } from '../db/index.ts';
import type { Actor } from '../access/actor.ts';
import { ApiError } from './ApiError.ts';

/**
 * How long answers are kept (reliability C1), how often a company's expired ones are looked for, both in milliseconds, and how many are deleted at a
 * time.
 */
const [keptMs, sweepEveryMs, sweptAtOnce] = [7 * 86_400_000, 3_600_000, 5_000];
/** When this process last cleaned up a company, in milliseconds since the epoch. */
const sweptAt = new Map<string, number>();

/** One action of a person, which may reach the API more than once. */
export interface IdempotentRequest {
  readonly actor: Actor;
  /** The operation's id: the same key may be used with another operation. */
  readonly operation: string;
  /** From `readIdempotencyKey`; null runs the work without any record of it. */
  readonly key: string | null;
  /** Params and body as sent. */
  readonly body: unknown;
}

/** The `Idempotency-Key` header, null if absent. @throws ApiError MALFORMED_REQUEST beyond 1 to 200 visible characters. */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const value = headers['idempotency-key'];
  if (value === undefined) return null;
  if (typeof value === 'string' && /^[\x21-\x7e]{1,200}$/.test(value)) return value;
  throw new ApiError('MALFORMED_REQUEST', { fields: [{ field: 'headers.idempotency-key', code: 'invalid' }] });
}

/** For calls that require a key (api page, "Conventions"). @throws ApiError MALFORMED_REQUEST if it is missing */
export function requireIdempotencyKey(headers: IncomingHttpHeaders): string {
  const key = readIdempotencyKey(headers);
  if (key === null)
    throw new ApiError('MALFORMED_REQUEST', { fields: [{ field: 'headers.idempotency-key', code: 'required' }] });
  return key;
}

/**
 * Does the work once per key, in the same transaction as the record of its answer (reliability C1): the same key and body return the first result
 * again, for at least seven days. The answer must survive JSON.
 * @throws ApiError REQUEST_IN_PROGRESS while the first is running, IDEMPOTENCY_KEY_REUSED for another body.
 */
export async function onlyOnce<Answer>(
  trx: ScopedTransaction,
  request: IdempotentRequest,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { actor, operation, key, body } = request;
  if (key === null) return work();
  const record = { tenantId: actor.tenantId, companyId: actor.companyId, customerId: actor.userId, operation, key };
  if (!(await takesLock(trx, Object.values(record).join('|')))) throw new ApiError('REQUEST_IN_PROGRESS');
  const bodyHash = sha256(JSON.stringify(body) ?? '');
  const first = await find(trx, record);
  if (first !== undefined) {
    if (first.bodyHash !== bodyHash) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
    return first.answer as Answer;
  }
  const answer = await work();
  await trx
    .insertInto('idempotencyKeys')
    .values({ ...record, bodyHash, answer: JSON.stringify(answer ?? null), createdAt: now })
    .execute();
  await sweep(trx, actor, now);
  return answer;
}

/** Deletes the company's expired records, at most once per interval, unless another process does so right now. */
async function sweep(trx: ScopedTransaction, { tenantId, companyId }: Actor, now: Date): Promise<void> {
  if (now.getTime() - (sweptAt.get(companyId) ?? 0) < sweepEveryMs) return;
  sweptAt.set(companyId, now.getTime());
  if (!(await takesLock(trx, `${tenantId}|${companyId}|sweep`))) return;
  const old = trx
    .selectFrom('idempotencyKeys')
    .select(['customerId', 'operation', 'key'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('createdAt', '<', new Date(now.getTime() - keptMs))
    .limit(sweptAtOnce);
  await trx
    .deleteFrom('idempotencyKeys')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where(({ eb, refTuple }) =>
      eb(refTuple('customerId', 'operation', 'key'), 'in', old.$asTuple('customerId', 'operation', 'key')),
    )
    .execute();
}

/** True for the transaction that gets the lock of a name; it holds it until it ends. */
async function takesLock(trx: ScopedTransaction, name: string): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_free
  `.execute(trx);
  return rows[0]?.isFree === true;
}

type RecordKey = Pick<Row<'idempotencyKeys'>, 'tenantId' | 'companyId' | 'customerId' | 'operation' | 'key'>;

function find(trx: ScopedTransaction, record: RecordKey): Promise<Row<'idempotencyKeys'> | undefined> {
  return trx
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('tenantId', '=', record.tenantId)
    .where('companyId', '=', record.companyId)
    .where('customerId', '=', record.customerId)
    .where('operation', '=', record.operation)
    .where('key', '=', record.key)
    .executeTakeFirst();
}
