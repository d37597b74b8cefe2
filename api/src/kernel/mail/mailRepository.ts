import type { NewRow, Row, ScopedTransaction } from '../db/index.ts';

export type WaitingMail = Row<'mails'>;

export async function insertMail(trx: ScopedTransaction, mail: NewRow<'mails'>): Promise<void> {
  await trx.insertInto('mails').values(mail).execute();
}

/** The next due mail, reserved for this worker until `leasedUntil`: others skip it meanwhile. */
export async function takeDueMail(
  trx: ScopedTransaction,
  tenantId: string,
  now: Date,
  leasedUntil: Date,
): Promise<WaitingMail | undefined> {
  const mail = await trx
    .selectFrom('mails')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('nextAt', '<=', now)
    .where('failedAt', 'is', null)
    .orderBy('nextAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (mail === undefined) return undefined;
  await changeMail(trx, mail, { nextAt: leasedUntil, attempts: mail.attempts + 1 });
  return mail;
}

export async function changeMail(
  trx: ScopedTransaction,
  mail: Pick<WaitingMail, 'tenantId' | 'id'>,
  change: Partial<Pick<WaitingMail, 'nextAt' | 'attempts' | 'failedAt'>>,
): Promise<void> {
  await trx.updateTable('mails').set(change).where('tenantId', '=', mail.tenantId).where('id', '=', mail.id).execute();
}

/** A sent mail leaves nothing behind: its link is a secret of the receiver. */
export async function deleteMail(
  trx: ScopedTransaction,
  { tenantId, id }: Pick<WaitingMail, 'tenantId' | 'id'>,
): Promise<void> {
  await trx.deleteFrom('mails').where('tenantId', '=', tenantId).where('id', '=', id).execute();
}
