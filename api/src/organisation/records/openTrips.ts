import { sql, type RawBuilder } from 'kysely';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { CompanyKey } from '../companies/companiesRepository.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';

/** Most trips that a refusal names. */
const mostNamed = 20;

/** What a trip may name of a company's settings, as it is asked for on a row of `carts`. */
export const namesCostCenter = (id: string): RawBuilder<boolean> =>
  sql<boolean>`cost_center_allocations @> ${JSON.stringify([{ costCenterId: id }])}::jsonb`;
export const namesPaymentSource = (id: string): RawBuilder<boolean> => sql<boolean>`payment_source_id = ${id}`;
export const namesBillingProfile = (id: string): RawBuilder<boolean> => sql<boolean>`billing_profile_id = ${id}`;

/** Refuses while trips that are not over yet name something. @throws ApiError IN_USE, naming them */
export async function assertUnused(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  names: RawBuilder<boolean>,
): Promise<void> {
  const trips = await trx
    .selectFrom('carts')
    .select(['id as cartId', 'tripId', 'name as tripName'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('status', 'in', ['DRAFT', 'PENDING_APPROVAL', 'PROCESSING', 'PENDING', 'EDITED'])
    .where(names)
    .orderBy('tripId')
    .limit(mostNamed)
    .execute();
  if (trips.length > 0) throw new ApiError('IN_USE', { trips });
}
