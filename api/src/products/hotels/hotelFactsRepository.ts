import type { HotelContent } from '@portolan/contracts';
import { sql } from 'kysely';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { listCurrentRates } from '../../organisation/index.ts';
import type { HotelAgreement } from '../suppliers/hotelPort.ts';

interface Company {
  readonly tenantId: string;
  readonly companyId: string;
}

/** A company's agreement with a hotel or chain. */
export type CompanyAgreement = HotelAgreement & Pick<Row<'negotiatedRates'>, 'isPreferred'>;

/** Hotel rates among the company's negotiated rates that apply now. */
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

/** A company's knowledge of hotels. */
export interface CompanyFacts {
  /** Number of colleagues who stayed there, by hotel id. */
  readonly stayed: ReadonlyMap<string, number>;
  readonly isPreferred: (hotel: Pick<HotelContent, 'id' | 'chain'>) => boolean;
}

/** The company's knowledge of some hotels. */
export async function companyFactsOf(
  trx: ScopedTransaction,
  company: Company,
  hotels: readonly { readonly hotel: HotelContent }[],
  now: Date,
): Promise<CompanyFacts> {
  const preferred = (await listAgreements(trx, company, now)).filter(({ isPreferred }) => isPreferred);
  const hotelIds = hotels.map(({ hotel }) => hotel.id);
  return {
    stayed: await countStayed(trx, company, hotelIds),
    isPreferred: ({ id, chain }) =>
      preferred.some(({ hotelId, chain: own }) => hotelId === id || (own !== null && own === chain)),
  };
}

/** Number of the company's people with a confirmed stay, by hotel; hotels without any are left out. */
async function countStayed(
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
