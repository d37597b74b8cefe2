import { notificationPath, type NotificationKind } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { insertDecisionLink } from '../mail-links/decisionLinks.ts';
import type { MailableNotification } from './mailableNotifications.ts';

/** Makes the path by which the receiver of one mail answers without signing in; null where there is nothing to answer any more. */
type AnswerLink = (trx: ScopedTransaction, news: MailableNotification, now: Date) => Promise<string | null>;

async function decisionPath(
  trx: ScopedTransaction,
  { trip, customerId }: MailableNotification,
  now: Date,
): Promise<string | null> {
  if (trip === null) return null;
  return trip.request?.status === 'PENDING'
    ? `/confirm/${await insertDecisionLink(trx, trip.request, customerId, now)}`
    : `/trip/${trip.cartId}`;
}

/** Kinds that are answered from the mail: one more is one more line. */
const answerLinks: Partial<Record<NotificationKind, AnswerLink>> = {
  APPROVAL_REQUESTED: decisionPath,
  APPROVAL_REMINDER: decisionPath,
};

/** Where the link of a mail leads: to the answer, for what is answered from the mail; else to the page about it. */
export const mailPathOf = async (trx: ScopedTransaction, news: MailableNotification, now: Date): Promise<string> =>
  (await answerLinks[news.kind]?.(trx, news, now)) ?? notificationPath(news);
