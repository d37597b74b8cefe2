import { notificationPath, type NotificationKind } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { insertDecisionLink } from '../mail-links/decisionLinks.ts';
import type { MailableNotification } from './mailableNotifications.ts';

/** Makes the path by which the receiver of one mail answers without signing in; null if there is no open question. */
type AnswerLink = (trx: ScopedTransaction, notification: MailableNotification, now: Date) => Promise<string | null>;

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

/** Kinds that are answered from the mail; a new one is a line here. */
const answerLinks: Partial<Record<NotificationKind, AnswerLink>> = {
  APPROVAL_REQUESTED: decisionPath,
  APPROVAL_REMINDER: decisionPath,
};

/** Path of the mail's link: the answer, if the mail asks for one, else the page about the subject. */
export const mailPathOf = async (
  trx: ScopedTransaction,
  notification: MailableNotification,
  now: Date,
): Promise<string> =>
  (await answerLinks[notification.kind]?.(trx, notification, now)) ?? notificationPath(notification);
