import { randomUUID } from 'node:crypto';
import type { Role } from '@portolan/contracts';
import { scopeOf, type Actor } from '../access/actor.ts';
import type { Clock } from '../process/clock.ts';
import { withScope, type Database, type ScopedTransaction } from '../db/index.ts';
import { strongestRole } from '../access/strongestRole.ts';
import { insertEvent } from './auditRepository.ts';

/** What happened, or was asked for: ids and names of things, and of a company's settings what they were; never a value that says something of a person. */
export interface AuditEntry {
  /** The company whose trail it is; the actor's unless told. */
  readonly companyId?: string;
  /** Kind of thing that was touched, such as `trip`. */
  readonly entity: string;
  readonly entityId: string | null;
  /** What was done, such as the id of an operation. */
  readonly action: string;
  /** What the person gave as the reason, where one is asked for. */
  readonly reason?: string;
  /** `request.id`, under which the log has the rest. */
  readonly requestId: string;
  /** What a setting was and has become, as it survives JSON; null where there was nothing. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly at: Date;
}

/** Who did it: an actor, or as much of one as there is while a session begins or ends. */
export type AuditActor = Pick<Actor, 'tenantId' | 'companyId' | 'userId' | 'agent'> & {
  readonly roles: readonly Role[];
};

/** Adds to the trail within the transaction of the effect: both are there, or neither is. */
export async function recordEvent(trx: ScopedTransaction, actor: AuditActor, entry: AuditEntry): Promise<void> {
  const { companyId = actor.companyId, reason = null, before = null, after = null, ...what } = entry;
  const { tenantId, userId: actorId, agent, roles } = actor;
  await insertEvent(trx, {
    ...what,
    id: randomUUID(),
    tenantId,
    companyId,
    actorId,
    impersonatorId: agent?.userId ?? null,
    role: strongestRole(roles),
    reason,
    before: jsonOf(before),
    after: jsonOf(after),
  });
}

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Adds to the trail in a transaction of its own. */
export type AuditTrail = (actor: Actor, entry: Omit<AuditEntry, 'at'>) => Promise<void>;

export function createAuditTrail(db: Database, clock: Clock): AuditTrail {
  return (actor, entry) => withScope(db, scopeOf(actor), (trx) => recordEvent(trx, actor, { ...entry, at: clock() }));
}
