import * as z from 'zod/mini';
import type { Clock } from '../../kernel/process/clock.ts';
import { withScope, type Database, type Row, type ScopedTransaction } from '../../kernel/db/index.ts';
import type { MailPort } from '../../kernel/mail/mailPort.ts';
import type { OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import { brandOf } from '../../kernel/tenancy/brand.ts';
import { findMailable, type MailableNotification } from './mailableNotifications.ts';
import { findMailPace, listWaiting, canWaitForDigest, nextDigestAt, recordMails } from './mailPaces.ts';
import { digestLetter, notificationLetter } from './notificationLetter.ts';
import { mailPathOf } from './notificationLinks.ts';

/** `homeId`: the receiver's company, if it is not the trip's. */
const payload = z.object({ notificationId: z.uuid(), homeId: z.optional(z.uuid()) });

export interface NotificationMailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mail: MailPort;
  /** Origin of a tenant's portal, for links; null if it has no host. */
  readonly originOf: (tenantId: string) => Promise<string | null>;
}

/**
 * Mails notifications to people who want them by mail, in their language and their portal's brand: at once, or gathered in a digest. Notifications
 * read meanwhile are not mailed.
 */
export function createNotificationMails({ db, clock, mail, originOf }: NotificationMailDeps): OutboxHandler {
  /** @returns when to run again for a notification that waits for the digest */
  async function write(
    trx: ScopedTransaction,
    { id, homeId, ...company }: { tenantId: string; companyId: string; id: string; homeId: string },
    origin: string,
  ): Promise<Date | undefined> {
    const notification = await findMailable(trx, { ...company, id });
    if (notification === undefined || notification.readAt !== null || notification.mailedAt !== null) return undefined;
    const person = { tenantId: company.tenantId, companyId: homeId, customerId: notification.customerId };
    const mine = await findMailPace(trx, person, true);
    if (mine?.pace === 'DAILY' && canWaitForDigest(notification.kind) && !notification.mailWaits) {
      await recordMails(trx, company, [id], { mailWaits: true });
      return nextDigestAt(clock(), mine.timeZone);
    }
    // Read under the lock: a notification that another message has mailed meanwhile waits no longer.
    const ids = notification.mailWaits
      ? await listWaiting(trx, { ...company, customerId: notification.customerId })
      : [id];
    if (!ids.includes(id)) return undefined;
    await send(trx, ids.length === 1 ? [notification] : await all(trx, company, ids), origin);
    await recordMails(trx, company, ids, { mailedAt: clock() });
    return undefined;
  }

  async function send(trx: ScopedTransaction, mailed: readonly MailableNotification[], origin: string): Promise<void> {
    const [notification] = mailed;
    if (notification === undefined) return;
    const tenant: Row<'tenants'> = await trx
      .selectFrom('tenants')
      .selectAll()
      .where('id', '=', notification.tenantId)
      .executeTakeFirstOrThrow();
    const letters = [];
    for (const each of mailed)
      letters.push(
        notificationLetter(each, await brandOf(trx, tenant), `${origin}${await mailPathOf(trx, each, clock())}`),
      );
    const [only] = letters;
    const letter =
      only !== undefined && mailed.length === 1
        ? only
        : digestLetter(notification.person, await brandOf(trx, tenant), letters, `${origin}/notifications`, clock());
    // Each kind of notification can be switched off there.
    await mail.enqueue(trx, notification.tenantId, { ...letter, settingsUrl: `${origin}/profile/notifications` });
  }

  return {
    async handle({ tenantId, companyId, payload: message }) {
      const origin = await originOf(tenantId);
      // A tenant that is not open yet has no address for links.
      if (origin === null) return undefined;
      const { notificationId: id, homeId = companyId } = payload.parse(message);
      const again = await withScope(db, { tenantId, companyIds: [companyId, homeId], userId: null }, (trx) =>
        write(trx, { tenantId, companyId, homeId, id }, origin),
      );
      mail.wake();
      return again;
    },
  };
}

/** The waiting notifications that still exist. */
async function all(
  trx: ScopedTransaction,
  company: { readonly tenantId: string; readonly companyId: string },
  ids: readonly string[],
): Promise<MailableNotification[]> {
  const notifications = [];
  for (const id of ids) notifications.push(await findMailable(trx, { ...company, id }));
  return notifications.filter((notification) => notification !== undefined);
}
