import { sql } from 'kysely';
import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';

export interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

export type InvitationRow = Row<'invitations'>;
export type CompanyPerson = Row<'customers'>;

/** Who has this e-mail in a company, whatever their status; two invitations of one person follow one another, even of somebody of whom there is no row yet. */
export async function lockPersonByEmail(
  trx: ScopedTransaction,
  key: CompanyKey,
  email: string,
): Promise<CompanyPerson | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${['invitation', key.tenantId, key.companyId, email].join('|')}, 0))`.execute(
    trx,
  );
  return trx
    .selectFrom('customers')
    .selectAll()
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('email', '=', email)
    .orderBy('status')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** How many of the e-mails nobody of the company has, whatever their status. */
export async function countNewcomers(
  trx: ScopedTransaction,
  key: CompanyKey,
  emails: readonly string[],
): Promise<number> {
  const known = await trx
    .selectFrom('customers')
    .select('email')
    .distinct()
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('email', 'in', emails)
    .execute();
  return emails.length - known.length;
}

export async function insertPerson(trx: ScopedTransaction, person: NewRow<'customers'>): Promise<void> {
  await trx.insertInto('customers').values(person).execute();
}

export async function changePerson(
  trx: ScopedTransaction,
  key: CompanyKey & { readonly customerId: string },
  change: Partial<NewRow<'customers'>>,
): Promise<void> {
  await trx
    .updateTable('customers')
    .set(change)
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('id', '=', key.customerId)
    .execute();
}

export async function insertInvitation(trx: ScopedTransaction, invitation: NewRow<'invitations'>): Promise<void> {
  await trx.insertInto('invitations').values(invitation).execute();
}

/** Takes back all open invitations of a person, or the one of an id; answers how many. */
export async function withdrawOpen(
  trx: ScopedTransaction,
  key: CompanyKey,
  which: { readonly customerId: string } | { readonly id: string },
  now: Date,
): Promise<number> {
  const query = trx
    .updateTable('invitations')
    .set({ withdrawnAt: now })
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null);
  const { numUpdatedRows } = await (
    'id' in which ? query.where('id', '=', which.id) : query.where('customerId', '=', which.customerId)
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** An invitation that still stands, with its person and company; locked, so that of two who accept it one comes too late. */
export const lockOpenInvitation = (trx: ScopedTransaction, key: InvitationKey, now: Date) =>
  unusedInvitations(trx, key).where('invitations.expiresAt', '>', now).executeTakeFirst();

/** The same of one that nobody used and that ended between `since` and now. */
export const lockExpiredInvitation = (trx: ScopedTransaction, key: InvitationKey, now: Date, since: Date) =>
  unusedInvitations(trx, key)
    .where('invitations.expiresAt', '<=', now)
    .where('invitations.expiresAt', '>', since)
    .executeTakeFirst();

type InvitationKey = CompanyKey & { readonly tokenHash: string };

const unusedInvitations = (trx: ScopedTransaction, key: InvitationKey) =>
  trx
    .selectFrom('invitations')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.tenantId', '=', 'invitations.tenantId')
        .onRef('customers.companyId', '=', 'invitations.companyId')
        .onRef('customers.id', '=', 'invitations.customerId'),
    )
    .innerJoin('companies', (join) =>
      join
        .onRef('companies.tenantId', '=', 'invitations.tenantId')
        .onRef('companies.companyId', '=', 'invitations.companyId'),
    )
    .select([
      'invitations.id',
      'invitations.tenantId',
      'invitations.companyId',
      'invitations.customerId',
      'invitations.invitedBy',
      'invitations.expiresAt',
    ])
    .select(['customers.email', 'customers.language', 'companies.name as companyName'])
    .where('invitations.tenantId', '=', key.tenantId)
    .where('invitations.companyId', '=', key.companyId)
    .where('invitations.tokenHash', '=', key.tokenHash)
    .where('invitations.acceptedAt', 'is', null)
    .where('invitations.withdrawnAt', 'is', null)
    .where('customers.status', '=', 'INVITED')
    .forUpdate('invitations');

export async function markAccepted(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: Pick<InvitationRow, 'tenantId' | 'companyId' | 'id'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ acceptedAt: now })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** False when somebody of the tenant signs in with this e-mail already. */
export async function insertSignIn(trx: ScopedTransaction, signIn: NewRow<'signIns'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('signIns')
    .values(signIn)
    .onConflict((conflict) => conflict.columns(['tenantId', 'email']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
