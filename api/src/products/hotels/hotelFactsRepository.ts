import { sql } from 'kysely';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { HotelAgreement } from '../suppliers/hotelPort.ts';

interface Company {
  readonly tenantId: string;
  readonly companyId: string;
}

/** What a company has agreed with a hotel or a chain. */
export type CompanyAgreement = HotelAgreement & Pick<Row<'hotelAgreements'>, 'isPreferred'>;

export const listAgreements = (trx: ScopedTransaction, { tenantId, companyId }: Company): Promise<CompanyAgreement[]> =>
  trx
    .selectFrom('hotelAgreements')
    .select(['name', 'hotelId', 'chain', 'discountPercent', 'isPreferred'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute();

/** How many people of the company have a confirmed stay at each of the hotels; none where nobody has. */
export async function countStayed(
  trx: ScopedTransaction,
  { tenantId, companyId }: Company,
  hotelIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (hotelIds.length === 0) return new Map();
  const hotel = sql<string>`i.details -> 'hotel' ->> 'id'`;
  const rows = await trx
    .selectFrom('cartItems as i')
    .innerJoin('cartItemTravellers as t', (join) =>
      join
        .onRef('t.tenantId', '=', 'i.tenantId')
        .onRef('t.companyId', '=', 'i.companyId')
        .onRef('t.itemId', '=', 'i.id'),
    )
    .select([hotel.as('hotelId'), (count) => count.fn.count<string>('t.customerId').distinct().as('people')])
    .where('i.tenantId', '=', tenantId)
    .where('i.companyId', '=', companyId)
    .where('i.productType', '=', 'HOTEL')
    .where('i.status', '=', 'CONFIRMED')
    .where(hotel, 'in', hotelIds)
    .groupBy(hotel)
    .execute();
  return new Map(rows.map(({ hotelId, people }) => [hotelId, Number(people)]));
}
