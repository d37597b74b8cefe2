import type { OwnSession } from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { endedByOwner, listOwnSessions, revokeOwnSession } from './ownSessionsRepository.ts';
import { revokeSessionsOf, type PersonKey } from './sessionRepository.ts';

const keyOf = ({ tenantId, companyId, userId }: Actor): PersonKey => ({ tenantId, companyId, customerId: userId });

/** A person's own sessions (screens §15). */
export function createOwnSessionsService({ db, clock, sessions }: KernelDependencies) {
  /** @throws ApiError FORBIDDEN while acting */
  async function list(actor: Actor): Promise<OwnSession[]> {
    assertOwn(actor);
    const families = await withScope(db, scopeOf(actor), (trx) => listOwnSessions(trx, keyOf(actor), clock()));
    return families.map(({ id, browser, system, createdAt, lastSeenAt }) => ({
      id,
      browser,
      system,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: (lastSeenAt ?? createdAt).toISOString(),
      isCurrent: id === actor.sessionId,
    }));
  }

  /** @throws ApiError FORBIDDEN while acting, NOT_FOUND for an ended session or another person's */
  async function end(actor: Actor, sessionId: string, requestId: string): Promise<void> {
    assertOwn(actor);
    await withScope(db, scopeOf(actor), async (trx) => {
      const now = clock();
      if (!(await revokeOwnSession(trx, keyOf(actor), sessionId, now))) throw new ApiError('NOT_FOUND');
      await record(trx, actor, { entityId: sessionId, action: 'endSession', requestId, at: now });
    });
    sessions.forget(sessionId);
  }

  /** Ends all sessions but the calling one. @throws ApiError FORBIDDEN while acting */
  async function endOthers(actor: Actor, requestId: string): Promise<void> {
    assertOwn(actor);
    const ended = await withScope(db, scopeOf(actor), async (trx) => {
      const now = clock();
      await record(trx, actor, { entityId: actor.sessionId, action: 'endOtherSessions', requestId, at: now });
      return revokeSessionsOf(trx, keyOf(actor), endedByOwner, now, actor.sessionId);
    });
    for (const sessionId of ended) sessions.forget(sessionId);
  }

  return { list, end, endOthers };
}

function assertOwn(actor: Actor): void {
  assertCan(actor, 'customer.credentials', { ...actor, ownerIds: [actor.userId] });
}

const record = (
  trx: ScopedTransaction,
  actor: Actor,
  event: { readonly entityId: string; readonly action: string; readonly requestId: string; readonly at: Date },
): Promise<void> => recordEvent(trx, actor, { companyId: actor.companyId, entity: 'session', ...event });
