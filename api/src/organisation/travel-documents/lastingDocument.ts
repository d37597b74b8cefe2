import { sql } from 'kysely';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { OwnerKey } from './travelDocumentsRepository.ts';

type LastingDocument = Pick<Row<'travelDocuments'>, 'id' | 'type' | 'expiresOn'>;

/** The passport or identity card of a person with the latest expiry, those without one first; undefined without any. */
export const findLastingDocument = (
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: OwnerKey,
): Promise<LastingDocument | undefined> =>
  trx
    .selectFrom('travelDocuments')
    .select(['id', 'type', 'expiresOn'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .where('type', 'in', ['PASSPORT', 'NATIONAL_ID'])
    .orderBy(sql`expires_on desc nulls first`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
