import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';

/** Key of a session in its company; every query names it, in addition to row-level security. */
export interface SessionKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly sessionId: string;
}

/** Key of a person. */
export interface PersonKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly customerId: string;
}

export type SignIn = Row<'signIns'>;
export type RefreshToken = Row<'refreshTokens'>;
export type SessionFamily = Row<'sessionFamilies'>;

export async function findSignIn(trx: ScopedTransaction, tenantId: string, email: string): Promise<SignIn | undefined> {
  return trx
    .selectFrom('signIns')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function insertSession(
  trx: ScopedTransaction,
  family: NewRow<'sessionFamilies'>,
  token: NewRow<'refreshTokens'>,
): Promise<void> {
  await trx.insertInto('sessionFamilies').values(family).execute();
  await trx.insertInto('refreshTokens').values(token).execute();
}

export async function deleteExpiredSessions(trx: ScopedTransaction, person: PersonKey, now: Date): Promise<void> {
  await trx
    .deleteFrom('sessionFamilies')
    .where('tenantId', '=', person.tenantId)
    .where('companyId', '=', person.companyId)
    .where('customerId', '=', person.customerId)
    .where('expiresAt', '<=', now)
    .execute();
}

export async function noteLogin(trx: ScopedTransaction, person: PersonKey, now: Date): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ lastLoginAt: now })
    .where('tenantId', '=', person.tenantId)
    .where('companyId', '=', person.companyId)
    .where('id', '=', person.customerId)
    .execute();
}

/** Locked, so that two refreshes of the same token run one after the other. */
export async function lockRefreshToken(
  trx: ScopedTransaction,
  tenantId: string,
  tokenHash: string,
): Promise<RefreshToken | undefined> {
  return trx
    .selectFrom('refreshTokens')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function findFamily(trx: ScopedTransaction, key: SessionKey): Promise<SessionFamily | undefined> {
  return trx
    .selectFrom('sessionFamilies')
    .selectAll()
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('id', '=', key.sessionId)
    .executeTakeFirst();
}

/** Replaces a token by its successor, and updates the session's last use. */
export async function replaceToken(
  trx: ScopedTransaction,
  token: RefreshToken,
  successorHash: string,
  now: Date,
): Promise<void> {
  const { tenantId, companyId, familyId, tokenHash } = token;
  await trx
    .insertInto('refreshTokens')
    .values({ tenantId, companyId, familyId, tokenHash: successorHash, issuedAt: now })
    .execute();
  await trx
    .updateTable('refreshTokens')
    .set({ replacedAt: now, successorHash })
    .where('tenantId', '=', tenantId)
    .where('tokenHash', '=', tokenHash)
    .execute();
  await trx
    .updateTable('sessionFamilies')
    .set({ lastSeenAt: now })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', familyId)
    .execute();
}

/** Notes that the person of a session typed the password in it. */
export async function noteProof(trx: ScopedTransaction, key: SessionKey, now: Date): Promise<void> {
  await trx
    .updateTable('sessionFamilies')
    .set({ provenAt: now })
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('id', '=', key.sessionId)
    .execute();
}

export async function revokeFamily(trx: ScopedTransaction, key: SessionKey, reason: string, now: Date): Promise<void> {
  await trx
    .updateTable('sessionFamilies')
    .set({ revokedAt: now, revokedFor: reason })
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('id', '=', key.sessionId)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Ends every session of a person except `exceptId`, and answers their ids. */
export async function revokeSessionsOf(
  trx: ScopedTransaction,
  person: PersonKey,
  reason: string,
  now: Date,
  exceptId?: string,
): Promise<string[]> {
  const rows = await trx
    .updateTable('sessionFamilies')
    .set({ revokedAt: now, revokedFor: reason })
    .where('tenantId', '=', person.tenantId)
    .where('companyId', '=', person.companyId)
    .where('customerId', '=', person.customerId)
    .where('revokedAt', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A person with the company's subscription; undefined for an unknown one. */
export async function findPerson(trx: ScopedTransaction, person: PersonKey) {
  return trx
    .selectFrom('customers')
    .innerJoin('companies', (join) =>
      join
        .onRef('companies.tenantId', '=', 'customers.tenantId')
        .onRef('companies.companyId', '=', 'customers.companyId'),
    )
    .select([
      'customers.id',
      'customers.firstName',
      'customers.lastName',
      'customers.email',
      'customers.roles',
      'customers.status',
      'customers.language',
      'customers.currency',
    ])
    .select([
      'companies.name as companyName',
      'companies.features',
      'companies.plan',
      'companies.subscriptionStatus',
      'companies.subscriptionEndDate',
    ])
    .where('customers.tenantId', '=', person.tenantId)
    .where('customers.companyId', '=', person.companyId)
    .where('customers.id', '=', person.customerId)
    .executeTakeFirst();
}

/** Features that a company has switched on. */
export async function findFeatures(trx: ScopedTransaction, tenantId: string, companyId: string): Promise<string[]> {
  const company = await trx
    .selectFrom('companies')
    .select('features')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return company?.features ?? [];
}

/** The companies that an agent acts for. */
export async function listAgentClients(trx: ScopedTransaction, tenantId: string, agentId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('agentClients')
    .select('companyId')
    .where('tenantId', '=', tenantId)
    .where('agentId', '=', agentId)
    .execute();
  return rows.map((row) => row.companyId);
}
