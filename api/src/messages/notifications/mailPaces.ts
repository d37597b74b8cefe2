import { waitsForDigest, type MailPace, type NotificationKind } from '@portolan/contracts';
import { dateOf, localTimeOf } from '@portolan/i18n';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';

interface PersonKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly customerId: string;
}

/** Time of the digest by the clock of its reader. */
const digestTime = '07:00';

/** Time of the next digest. @param zone IANA */
export function nextDigestAt(now: Date, zone: string): Date {
  const local = localTimeOf(now, zone);
  const day = new Date(`${local.slice(0, 10)}T00:00:00Z`);
  if (local.slice(11) >= digestTime) day.setUTCDate(day.getUTCDate() + 1);
  return dateOf(`${day.toISOString().slice(0, 10)}T${digestTime}`, zone);
}

/** A person's mail pace; undefined if never set, which means at once. With `isLocked`, locks the person's row until the transaction ends. */
export async function findMailPace(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  isLocked = false,
): Promise<{ readonly pace: MailPace; readonly timeZone: string } | null> {
  const row = await trx
    .selectFrom('mailPaces')
    .select(['pace', 'timeZone'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

export async function saveMailPace(
  trx: ScopedTransaction,
  person: PersonKey,
  { pace, timeZone }: Pick<Row<'mailPaces'>, 'pace' | 'timeZone'>,
): Promise<void> {
  await trx
    .insertInto('mailPaces')
    .values({ ...person, pace, timeZone })
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'customerId']).doUpdateSet({ pace, timeZone }))
    .execute();
}

/** Whether a mail of this kind may wait for the digest. */
export const canWaitForDigest = (kind: NotificationKind): boolean => waitsForDigest.includes(kind);

/** Ids of a person's unread notifications that wait for the digest, oldest first; of the company in which they happened. */
export async function listWaiting(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('notifications')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .where('mailWaits', '=', true)
    .where('mailedAt', 'is', null)
    .where('readAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores that notifications wait for the digest or, with `mailedAt`, that they were mailed. */
export async function recordMails(
  trx: ScopedTransaction,
  { tenantId, companyId }: Omit<PersonKey, 'customerId'>,
  ids: readonly string[],
  change: { readonly mailWaits: true } | { readonly mailedAt: Date },
): Promise<void> {
  await trx
    .updateTable('notifications')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute();
}
