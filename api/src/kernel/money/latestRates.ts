import { withoutTenant, type Database } from '../db/index.ts';
import type { RateBook } from './exchangeRates.ts';

/** The newest stored rate of each currency. */
export async function readLatestRates(db: Database): Promise<RateBook> {
  const rows = await withoutTenant(db, (trx) =>
    trx
      .selectFrom('exchangeRates')
      .distinctOn('currency')
      .select(['currency', 'day', 'perEuro'])
      .orderBy('currency')
      .orderBy('day', 'desc')
      .execute(),
  );
  return new Map(rows.map(({ currency, day, perEuro }) => [currency, { day, perEuro }]));
}
