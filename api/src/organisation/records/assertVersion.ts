import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { findName } from '../people/peopleRepository.ts';

/** Last change of a shared record. */
export interface VersionedRow {
  readonly tenantId: string;
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: Date | null;
}

/**
 * Refuses to overwrite a version that the caller has not seen; an `ifMatch` of null means any version.
 * @throws ApiError VERSION_CONFLICT with the person and time of the change (api page, "Conventions").
 */
export async function assertVersion(trx: ScopedTransaction, row: VersionedRow, ifMatch: number | null): Promise<void> {
  if (ifMatch === null || ifMatch === row.version) return;
  const { tenantId, changedBy, changedAt } = row;
  if (changedBy === null || changedAt === null) throw new ApiError('VERSION_CONFLICT');
  throw new ApiError('VERSION_CONFLICT', { changed: { by: await findName(trx, tenantId, changedBy), at: changedAt } });
}
