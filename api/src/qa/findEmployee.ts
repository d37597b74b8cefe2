import { ApiError } from '../kernel/http/ApiError.ts';
import { findSignIn } from '../identity/sessions/sessionRepository.ts';
import { withScope, type Database } from '../kernel/db/index.ts';

/** The account of an e-mail address. @throws ApiError NOT_FOUND */
export async function findEmployee(
  db: Database,
  tenantId: string,
  email: string,
): Promise<NonNullable<Awaited<ReturnType<typeof findSignIn>>>> {
  const member = await withScope(db, { tenantId, companyIds: [], userId: null }, (trx) =>
    findSignIn(trx, tenantId, email),
  );
  if (member === undefined) throw new ApiError('NOT_FOUND');
  return member;
}
