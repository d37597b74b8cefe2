import { withScope, type Database, type ScopedTransaction } from '../../kernel/db/index.ts';
import { scopeOfFamily } from './identity.ts';
import { sha256 } from '../../kernel/secrets/secrets.ts';
import { findFamily, lockRefreshToken, type RefreshToken } from '../sessions/sessionRepository.ts';

/** Finds the session of a refresh token, then works in its scope; null for an unknown token. */
export async function withTokenOf<Result>(
  db: Database,
  { tenantId, refreshToken }: { readonly tenantId: string; readonly refreshToken: string },
  work: (trx: ScopedTransaction, token: RefreshToken) => Promise<Result>,
): Promise<Result | null> {
  const hash = sha256(refreshToken);
  const family = await withScope(db, { tenantId, companyIds: [], userId: null }, async (trx) => {
    const token = await lockRefreshToken(trx, tenantId, hash);
    return token && findFamily(trx, { tenantId, companyId: token.companyId, sessionId: token.familyId });
  });
  if (family === undefined) return null;
  return withScope(db, { ...scopeOfFamily(family), userId: null }, async (trx) => {
    const token = await lockRefreshToken(trx, tenantId, hash);
    return token === undefined ? null : work(trx, token);
  });
}
