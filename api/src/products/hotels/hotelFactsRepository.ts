import { sql } from 'kysely';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { listCurrentRates } from '../../organisation/index.ts';
import type { HotelAgreement } from '../suppliers/hotelPort.ts';

interface Company {
  readonly tenantId: string;
  readonly companyId: string;
}

/** What a company has agreed with a hotel or a chain. */
export type CompanyAgreement = HotelAgreement & Pick<Row<'negotiatedRates'>, 'isPreferred'>;

/** Of the company's negotiated rates those with hotels that hold now. */
export async function listAgreements(trx: ScopedTransaction, company: Company, now: Date): Promise<CompanyAgreement[]> {
  const rates = await listCurrentRates(trx, company, 'HOTEL', now);
  return rates.map(({ name, hotelId, supplier, discountPercent, isPreferred }) => ({
    name,
    hotelId,
    chain: supplier === '' ? null : supplier,
    discountPercent,
    isPreferred,
  }));
}

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
