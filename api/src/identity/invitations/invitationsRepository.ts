import { sql } from 'kysely';
import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';

export interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

export type InvitationRow = Row<'invitations'>;
export type CompanyPerson = Row<'customers'>;

/** The holder of an e-mail address in a company, in any status. Serialises invitations of one address, also before the person has a row. */
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

/** Whether a person has ever had a password sign-in: a person archived before that has never joined. */
const hasJoined = sql<boolean>`exists (select from sign_ins s
  where s.tenant_id = customers.tenant_id and s.company_id = customers.company_id and s.customer_id = customers.id)`;

/** Number of the e-mail addresses of people unknown in the company, or whose invitation was withdrawn before they joined. */
export async function countNewcomers(
  trx: ScopedTransaction,
  key: CompanyKey,
  emails: readonly string[],
): Promise<number> {
  const existing = await trx
    .selectFrom('customers')
    .select('email')
    .distinct()
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('email', 'in', emails)
    .where((where) => where.or([where('status', '<>', 'ARCHIVED'), hasJoined]))
    .execute();
  return emails.length - existing.length;
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

/** Withdraws all open invitations of a person. */
export async function withdrawOpen(
  trx: ScopedTransaction,
  key: CompanyKey & { readonly customerId: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ withdrawnAt: now })
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('customerId', '=', key.customerId)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute();
}

/** The person of an unused invitation, expired or not. */
export const findInvited = async (
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  id: string,
): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('invitations')
      .select('customerId')
      .where('tenantId', '=', tenantId)
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .where('acceptedAt', 'is', null)
      .where('withdrawnAt', 'is', null)
      .executeTakeFirst()
  )?.customerId;

/**
 * A valid invitation with its person and company; locked, so that only one of two acceptances succeeds. The person is locked first, as by everything
 * that sends or withdraws invitations.
 */
export async function lockOpenInvitation(trx: ScopedTransaction, key: InvitationKey, now: Date) {
  await sql`select from customers c join invitations i on i.tenant_id = c.tenant_id and i.company_id = c.company_id and i.customer_id = c.id
    where i.tenant_id = ${key.tenantId} and i.company_id = ${key.companyId} and i.token_hash = ${key.tokenHash} for update of c`.execute(
    trx,
  );
  return unusedInvitations(trx, key).where('invitations.expiresAt', '>', now).executeTakeFirst();
}

/** Likewise an unused one that expired between `since` and now. */
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

/** False if a person of the tenant signs in with this e-mail address already. */
export async function insertSignIn(trx: ScopedTransaction, signIn: NewRow<'signIns'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('signIns')
    .values(signIn)
    .onConflict((conflict) => conflict.columns(['tenantId', 'email']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
