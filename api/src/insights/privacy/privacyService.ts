import { randomUUID } from 'node:crypto';
import type {
  AnswerOf,
  BodyOf,
  listTrackingViews,
  TrackingRetention,
  updateTrackingRetention,
} from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import type { OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import { assertVersion, findContact, findNames, lockSettings, type SettingsCall } from '../../organisation/index.ts';
import { daysBefore, enqueueSweep, findRetention, saveRetention, sweepOld, type Retention } from './retention.ts';
import { listViews, noteViews } from './trackingViews.ts';

type Views = AnswerOf<typeof listTrackingViews>;

/** Access log of people's locations, and how long it is kept. */
export function createPrivacyService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  /** The caller's own access log. */
  const views = (actor: Actor, { page, size }: { readonly page: number; readonly size: number }): Promise<Views> => {
    assertCan(actor, 'tracking.views', actor);
    return withScope(db, scopeOf(actor), async (trx) => {
      const { locationDays, logDays } = await findRetention(trx, actor);
      const found = await listViews(trx, actor, { page, size, since: daysBefore(clock(), logDays) });
      const names = await findNames(
        trx,
        actor,
        found.views.map(({ viewerId }) => viewerId),
      );
      return {
        content: found.views.map(({ id, action, viewerId, at, reason }) => ({
          id,
          action,
          by: names.get(viewerId) ?? null,
          at: at.toISOString(),
          reason,
        })),
        pageSize: size,
        totalItems: found.totalItems,
        totalPages: Math.ceil(found.totalItems / size),
        currentPage: page,
        locationDays,
        logDays,
      };
    });
  };

  /**
   * Emergency contact of a traveller. The reason goes to the audit trail and the person's access log first.
   * @throws ApiError NOT_FOUND, FORBIDDEN
   */
  const revealContact = (
    actor: Actor,
    customerId: string,
    reason: string,
    call: SettingsCall,
  ): Promise<{ name: string; phone: string }> => {
    const { tenantId, companyId } = actor;
    assertCan(actor, 'tracking.contact', actor);
    return withScope(db, scopeOf(actor), async (trx) => {
      const at = clock();
      const about = randomUUID();
      const names = await findNames(trx, actor, [customerId]);
      if (!names.has(customerId)) throw new ApiError('NOT_FOUND');
      await recordEvent(trx, actor, { ...call, entity: 'customer', entityId: customerId, reason, at });
      await noteViews(trx, actor, [customerId], { action: 'CONTACT', about, reason, at });
      const { name = '', phone = '' } = (await findContact(trx, { tenantId, companyId, customerId })) ?? {};
      return { name, phone };
    });
  };

  /** @throws ApiError FORBIDDEN */
  const recordExport = (
    actor: Actor,
    { format, personKeys }: { readonly format: 'CSV' | 'PRINT'; readonly personKeys: readonly string[] },
    call: SettingsCall,
  ): Promise<void> => {
    assertCan(actor, 'tracking.export', actor);
    return withScope(db, scopeOf(actor), async (trx) => {
      const at = clock();
      const about = randomUUID();
      const after = { format, people: personKeys.length };
      await recordEvent(trx, actor, { ...call, entity: 'tracking', entityId: about, after, at });
      await noteViews(trx, actor, personKeys, { action: format === 'CSV' ? 'EXPORT' : 'PRINT', about, at });
    });
  };

  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  const fetchRetention = (actor: Actor, companyId: string): Promise<TrackingRetention> => {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'settings.manage', key);
    return withScope(db, scopeOf(actor), async (trx) => presentRetention(await findRetention(trx, key)));
  };

  /** @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT */
  const updateRetention = (
    actor: Actor,
    companyId: string,
    ifMatch: number | null,
    fields: BodyOf<typeof updateTrackingRetention>,
    call: SettingsCall,
  ): Promise<TrackingRetention> => {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'settings.manage', key);
    return withScope(db, scopeOf(actor), async (trx) => {
      await lockSettings(trx, key);
      const before = await findRetention(trx, key);
      await assertVersion(trx, { ...before, tenantId: actor.tenantId }, ifMatch);
      const at = clock();
      const { locationDays, logDays } = before;
      await recordEvent(trx, actor, {
        ...call,
        companyId,
        entity: 'tracking',
        entityId: companyId,
        before: { locationDays, logDays },
        after: fields,
        at,
      });
      const saved = { ...fields, version: before.version + 1, changedBy: actor.userId, changedAt: at };
      await saveRetention(trx, key, saved);
      await enqueueSweep(trx, key, at, 0);
      await enqueueSweep(trx, key, at, fields.logDays);
      return presentRetention(saved);
    });
  };

  return { views, revealContact, recordExport, fetchRetention, updateRetention };
}

const presentRetention = ({ locationDays, logDays, version }: Retention): TrackingRetention => ({
  locationDays,
  logDays,
  version,
});

/** Deletes records older than the company's current retention setting. */
export const createRetentionSweep = ({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>): OutboxHandler => ({
  handle: ({ tenantId, companyId }) =>
    withScope(db, { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
      const { logDays } = await findRetention(trx, { tenantId, companyId });
      await sweepOld(trx, { tenantId, companyId }, daysBefore(clock(), logDays));
    }),
});
