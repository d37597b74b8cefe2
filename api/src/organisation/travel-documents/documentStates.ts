import type { DocumentState, travelDocumentTypes } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';

type TravelDocumentType = (typeof travelDocumentTypes)[number];

/** What carries a person over a border by itself. */
const identityTypes = ['PASSPORT', 'NATIONAL_ID'] as const;

/** What lets a person drive. */
export const licenceTypes = ['DRIVING_LICENCE'] as const satisfies readonly TravelDocumentType[];

/**
 * Of each person whether a document of these types, a passport or a national id unless told, lasts until `lastDay` (`YYYY-MM-DD`); one without an end lasts.
 * Without a last day, whether there is one at all.
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
  const lasts = ({ expiresOn }: { readonly expiresOn: string | null }): boolean =>
    expiresOn === null || lastDay === null || expiresOn >= lastDay;
  const stateOf = (id: string): DocumentState => {
    const own = rows.filter(({ customerId }) => customerId === id);
    if (own.length === 0) return 'MISSING';
    return own.some(lasts) ? 'VALID' : 'EXPIRES_BEFORE_RETURN';
  };
  return new Map(customerIds.map((id) => [id, stateOf(id)]));
}
