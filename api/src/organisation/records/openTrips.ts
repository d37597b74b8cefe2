import { sql, type RawBuilder } from 'kysely';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { CompanyKey } from '../companies/companiesRepository.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';

/** Number of trips in a refusal, at most. */
const mostNamed = 20;

/** References of a trip to company settings, as conditions on a row of `carts`. */
export const namesCostCenter = (id: string): RawBuilder<boolean> =>
  sql<boolean>`cost_center_allocations @> ${JSON.stringify([{ costCenterId: id }])}::jsonb`;
export const namesPaymentSource = (id: string): RawBuilder<boolean> => sql<boolean>`payment_source_id = ${id}`;
export const namesBillingProfile = (id: string): RawBuilder<boolean> => sql<boolean>`billing_profile_id = ${id}`;

/** Refuses while open trips refer to the record. @throws ApiError IN_USE with those trips */
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
