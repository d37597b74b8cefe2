import { randomUUID } from 'node:crypto';
import type { Role } from '@portolan/contracts';
import { scopeOf, type Actor } from '../access/actor.ts';
import type { Clock } from '../process/clock.ts';
import { withScope, type Database, type ScopedTransaction } from '../db/index.ts';
import { strongestRole } from '../access/strongestRole.ts';
import { insertEvent } from './auditRepository.ts';

/** An audited event: ids and names of things, and values of a company's settings; never a value about a person. */
export interface AuditEntry {
  /** The company of the trail; default: the actor's. */
  readonly companyId?: string;
  /** Kind of the changed thing, such as `trip`. */
  readonly entity: string;
  readonly entityId: string | null;
  /** The action, such as the id of an operation. */
  readonly action: string;
  /** The person's reason, if one is asked for. */
  readonly reason?: string;
  /** `request.id`, by which the log has the rest. */
  readonly requestId: string;
  /** A setting before and after, as it survives JSON; null for none. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly at: Date;
}

/** The author: an actor, or the known part of one while a session begins or ends. */
export type AuditActor = Pick<Actor, 'tenantId' | 'companyId' | 'userId' | 'agent'> & {
  readonly roles: readonly Role[];
};

/** Adds to the trail in the transaction of the effect, so that neither exists without the other. */
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
