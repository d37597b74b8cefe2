import type { DocumentState, travelDocumentTypes } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';

type TravelDocumentType = (typeof travelDocumentTypes)[number];

/** Documents that are valid at borders. */
const identityTypes = ['PASSPORT', 'NATIONAL_ID'] as const;

/** Documents that allow driving. */
export const licenceTypes = ['DRIVING_LICENCE'] as const satisfies readonly TravelDocumentType[];

/**
 * For each person, whether a document of these types (default: passport or national id) is valid until `lastDay` (`YYYY-MM-DD`). Documents
 * without an expiry are. Without `lastDay`, whether there is one.
 */
export async function documentStatesOf(
  trx: ScopedTransaction,
  { tenantId, companyId }: { readonly tenantId: string; readonly companyId: string },
  customerIds: readonly string[],
  lastDay: string | null,
  types: readonly TravelDocumentType[] = identityTypes,
): Promise<ReadonlyMap<string, DocumentState>> {
  if (customerIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('travelDocuments')
    .select(['customerId', 'expiresOn'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', 'in', [...customerIds])
    .where('type', 'in', [...types])
    .execute();
  return new Map(
    customerIds.map((id) => [
      id,
      stateOf(
        rows.filter(({ customerId }) => customerId === id),
        lastDay,
      ),
    ]),
  );
}

/** As `documentStatesOf`, for one person and any last day and type. */
export async function documentStatesOfPerson(
  trx: ScopedTransaction,
  { tenantId, companyId, userId }: { readonly tenantId: string; readonly companyId: string; readonly userId: string },
): Promise<(lastDay: string | null, types?: readonly TravelDocumentType[]) => DocumentState> {
  const rows = await trx
    .selectFrom('travelDocuments')
    .select(['type', 'expiresOn'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', userId)
    .execute();
  return (lastDay, types = identityTypes) =>
    stateOf(
      rows.filter(({ type }) => types.includes(type)),
      lastDay,
    );
}

/** State of documents of one purpose on a day. */
function stateOf(documents: readonly { readonly expiresOn: string | null }[], lastDay: string | null): DocumentState {
  if (documents.length === 0) return 'MISSING';
  return documents.some(({ expiresOn }) => expiresOn === null || lastDay === null || expiresOn >= lastDay)
    ? 'VALID'
    : 'EXPIRES_BEFORE_RETURN';
}
