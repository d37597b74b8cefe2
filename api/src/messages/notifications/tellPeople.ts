import { randomUUID } from 'node:crypto';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { publishChange } from '../../kernel/changes/changes.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import { wishOf } from './notificationsRepository.ts';
import { subjectColumns, type ToldSubject } from './notificationSubjects.ts';

/** Of the outbox: one message for each notification that somebody wants by mail. */
export const notificationTopic = 'notification';

/** A notification as it is written for each who is told. */
export interface ToldNotification extends Pick<Row<'notifications'>, 'kind' | 'byId' | 'comment'> {
  readonly subject: ToldSubject;
  /** What of the subject it is about, such as a step of a request: nobody is told of the same twice. */
  readonly about: string;
  readonly at: Date;
  /** Whoever tells of it mails it as well, such as with a link for each person: only the portal shows it then. Default: false. */
  readonly isMailedApart?: true;
}

/** People of one statement: a statement has room for so many values only. */
const mostAtOnce = 1_000;

/** The company in which something happened. */
interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

/**
 * Tells people of one company, as each wants it, once: in the portal, and by mail through the outbox. Whoever has left is told nothing.
 * The one way in which any context tells people something.
 * @param homeId the people's company; default: the one in which it happened
 */
export async function tellPeople(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  told: ToldNotification,
  people: readonly string[],
  homeId: string = companyId,
): Promise<void> {
  for (let from = 0; from < people.length; from += mostAtOnce)
    await tellSome(trx, { tenantId, companyId }, told, people.slice(from, from + mostAtOnce), homeId);
}

async function tellSome(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  told: ToldNotification,
  people: readonly string[],
  homeId: string,
): Promise<void> {
  const wishes = await wishesOf(trx, { tenantId, companyId: homeId }, told.kind, people);
  if (wishes.length === 0) return;
  const { kind, about, byId, comment, at, isMailedApart = false } = told;
  const { facts, ...subject } = subjectColumns(told.subject);
  const written = await trx
    .insertInto('notifications')
    .values(
      wishes.map(({ customerId, inApp }) => ({
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
  const byMail = new Set(wishes.flatMap(({ customerId, mail }) => (mail ? [customerId] : [])));
  for (const { id, customerId } of written)
    if (byMail.has(customerId))
      await enqueue(trx, () => at, {
        tenantId,
        companyId,
        topic: notificationTopic,
        payload: { notificationId: id, homeId },
      });
}

/** How each of the people who are still there wants to be told of a kind; whoever does not want it at all is left out. */
async function wishesOf(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  kind: ToldNotification['kind'],
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
    .map(({ id, inApp, mail }) => ({ customerId: id, ...wishOf(kind, inApp, mail) }))
    .filter(({ inApp, mail }) => inApp || mail);
}
