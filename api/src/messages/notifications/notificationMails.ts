import * as z from 'zod/mini';
import { formatDeadline } from '@portolan/i18n';
import type { Clock } from '../../kernel/process/clock.ts';
import { insertDecisionLink } from '../mail-links/decisionLinks.ts';
import { withScope, type Database, type ScopedTransaction } from '../../kernel/db/index.ts';
import { languageOf } from '../../kernel/mail/accountLetters.ts';
import { attentionWords, writeLetter } from '../../kernel/mail/letters.ts';
import type { MailPort } from '../../kernel/mail/mailPort.ts';
import type { OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import { brandOf } from '../../kernel/tenancy/brand.ts';
import { findMailable, type MailableNotification } from './mailableNotifications.ts';

/** `homeId`: the company of who is told, where that is not the trip's. */
const payload = z.object({ notificationId: z.uuid(), homeId: z.optional(z.uuid()) });

export interface NotificationMailParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly mail: MailPort;
  /** Origin of a tenant's portal, for links; null where it has no host. */
  readonly originOf: (tenantId: string) => Promise<string | null>;
}

/** Mails news to whoever wants it by mail, in their language and their portal's brand. What was read or settled meanwhile is not mailed. */
export function createNotificationMails({ db, clock, mail, originOf }: NotificationMailParts): OutboxHandler {
  async function write(
    trx: ScopedTransaction,
    { tenantId, companyId }: { tenantId: string; companyId: string },
    id: string,
    origin: string,
  ): Promise<void> {
    const news = await findMailable(trx, { tenantId, companyId, id });
    const tenant = await trx.selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirst();
    if (news === undefined || tenant === undefined || news.readAt !== null) return;
    const token =
      isAsking(news) && news.request?.status === 'PENDING'
        ? await insertDecisionLink(trx, news.request, news.customerId, clock())
        : null;
    const path = token === null ? `/trip/${news.cartId}` : `/confirm/${token}`;
    const letter = letterOf(news, await brandOf(trx, tenant), `${origin}${path}`);
    // Each kind of notification can be switched off there.
    await mail.enqueue(trx, tenantId, { ...letter, settingsUrl: `${origin}/profile/notifications` });
  }

  return {
    async handle({ tenantId, companyId, payload: said }) {
      const origin = await originOf(tenantId);
      // A tenant that is not open yet has no address to send people to.
      if (origin === null) return;
      const { notificationId, homeId = companyId } = payload.parse(said);
      await withScope(db, { tenantId, companyIds: [companyId, homeId], userId: null }, (trx) =>
        write(trx, { tenantId, companyId }, notificationId, origin),
      );
      mail.wake();
    },
  };
}

const isAsking = ({ kind }: MailableNotification): boolean =>
  kind === 'APPROVAL_REQUESTED' || kind === 'APPROVAL_REMINDER';

function letterOf(news: MailableNotification, tenant: Parameters<typeof writeLetter>[0]['tenant'], url: string) {
  const { kind, tripName, tripId, bookerName, byName, comment, request, person, zone, attention } = news;
  const language = languageOf(person.language);
  const values = {
    name: person.firstName || person.email,
    trip: tripName,
    tripId,
    booker: bookerName,
    by: byName ?? tenant.name,
    comment,
    causes: attentionWords(attention, language),
    // In the time of the place where the trip begins: a letter is read anywhere.
    deadline: request === null ? '' : formatDeadline(request.deadline, language, zone ?? 'UTC'),
  };
  return writeLetter({ to: person.email, kind, language, tenant, values, url, thread: `trip-${news.cartId}` });
}
