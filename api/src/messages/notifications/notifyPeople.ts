import { randomUUID } from 'node:crypto';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { publishChange } from '../../kernel/changes/changes.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import { channelSetting } from './notificationsRepository.ts';
import { subjectColumns, type SubjectInput } from './notificationSubjects.ts';

/** Outbox topic: one message for each notification that goes by mail. */
export const notificationTopic = 'notification';

/** A notification to write for each receiver. */
export interface NewNotification extends Pick<Row<'notifications'>, 'kind' | 'byId' | 'comment'> {
  readonly subject: SubjectInput;
  /** The part of the subject, such as a step of a request. A person is notified once of the same. */
  readonly about: string;
  readonly at: Date;
  /** The caller mails it as well, such as with a link for each person, so this is for the portal only. Default: false. */
  readonly isMailedApart?: true;
}

/** People of one statement, which takes a limited number of values. */
const mostAtOnce = 1_000;

/** The company in which the subject happened. */
interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

/**
 * Notifies people of one company once, by their settings: in the portal, and by mail through the outbox. People who have left get nothing. Every
 * context notifies people this way.
 * @param homeId the people's company; default: the one in which the subject happened
 */
export async function notifyPeople(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  notification: NewNotification,
  people: readonly string[],
  homeId: string = companyId,
): Promise<void> {
  for (let from = 0; from < people.length; from += mostAtOnce)
    await notifyBatch(trx, { tenantId, companyId }, notification, people.slice(from, from + mostAtOnce), homeId);
}

async function notifyBatch(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  notification: NewNotification,
  people: readonly string[],
  homeId: string,
): Promise<void> {
  const settings = await settingsOf(trx, { tenantId, companyId: homeId }, notification.kind, people);
  if (settings.length === 0) return;
  const { kind, about, byId, comment, at, isMailedApart = false } = notification;
  const { facts, ...subject } = subjectColumns(notification.subject);
  const written = await trx
    .insertInto('notifications')
    .values(
      settings.map(({ customerId, inApp }) => ({
        tenantId,
        companyId,
        id: randomUUID(),
        customerId,
        customerCompanyId: homeId,
        kind,
        ...subject,
        facts: JSON.stringify(facts),
        about,
        byId,
        comment,
        inApp,
        createdAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'companyId', 'customerId', 'subjectKind', 'subjectId', 'kind', 'about'])
        .doNothing(),
    )
    .returning(['id', 'customerId'])
    .execute();
  await publishChange(
    trx,
    { tenantId, companyId },
    written.map(({ customerId }) => customerId),
  );
  if (isMailedApart) return;
  const byMail = new Set(settings.flatMap(({ customerId, mail }) => (mail ? [customerId] : [])));
  for (const { id, customerId } of written)
    if (byMail.has(customerId))
      await enqueue(trx, () => at, {
        tenantId,
        companyId,
        topic: notificationTopic,
        payload: { notificationId: id, homeId },
      });
}

/** Settings of a kind for active people; people who turned the kind off are left out. */
async function settingsOf(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  kind: NewNotification['kind'],
  people: readonly string[],
) {
  const rows = await trx
    .selectFrom('customers as c')
    .leftJoin('notificationSettings as s', (join) =>
      join
        .onRef('s.tenantId', '=', 'c.tenantId')
        .onRef('s.companyId', '=', 'c.companyId')
        .onRef('s.customerId', '=', 'c.id')
        .on('s.kind', '=', kind),
    )
    .select(['c.id', 's.inApp', 's.mail'])
    .where('c.tenantId', '=', tenantId)
    .where('c.companyId', '=', companyId)
    .where('c.id', 'in', people)
    .where('c.status', '=', 'ACTIVE')
    .execute();
  return rows
    .map(({ id, inApp, mail }) => ({ customerId: id, ...channelSetting(kind, inApp, mail) }))
    .filter(({ inApp, mail }) => inApp || mail);
}
