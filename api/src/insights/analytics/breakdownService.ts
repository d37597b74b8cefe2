import {
  mostSpendRows,
  type AnswerOf,
  type DecisionFigures,
  type listSpendBookings,
  type SpendBreakdown,
  type SpendDimension,
  type SpendFilterQuery,
  type SpendRow,
} from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { toDecimal } from '../../kernel/money/money.ts';
import { findNames, type CompanyKey } from '../../organisation/index.ts';
import { reachSpend } from './analyticsReach.ts';
import { countBookings, listBookings, presentBooking } from './bookingsRepository.ts';
import { breakDown, type BrokenDownRow } from './breakdownRepository.ts';
import { countActivePeople, countDecisions } from './decisionsRepository.ts';

/** Most routes go by rail alone or by air alone: so many are read to find those with both. */
const mostPairs = 400;

export interface PageOfBookings {
  readonly by?: SpendDimension | undefined;
  readonly key?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** Parts of a company's spending, and their bookings. */
export function createBreakdownService({ db }: Pick<KernelDependencies, 'db'>) {
  const breakdown = (
    actor: Actor,
    companyId: string,
    { by, ...query }: SpendFilterQuery & { readonly by: SpendDimension },
  ): Promise<SpendBreakdown> =>
    reachSpend({ db }, actor, companyId, query, async (trx, { filter, rates }) => {
      const isPaired = by === 'RAIL_OR_AIR';
      const read = await breakDown(trx, filter, rates, { by, most: isPaired ? mostPairs : mostSpendRows });
      const rows = isPaired ? withBoth(read).slice(0, mostSpendRows * 2) : read;
      const names = await namesOf(trx, filter, by, rows);
      return {
        by,
        currency: rates.target,
        rows: rows.map((row) => presentRow(row, rates.target, names.get(row.key) ?? null)),
        others: isPaired ? 0 : Math.max(0, (read[0]?.parts ?? 0) - read.length),
      };
    });

  const decisions = (actor: Actor, companyId: string, query: SpendFilterQuery): Promise<DecisionFigures> =>
    reachSpend({ db }, actor, companyId, query, async (trx, { filter }) => ({
      ...(await countDecisions(trx, filter, actor.userId)),
      ...(await countActivePeople(trx, filter)),
    }));

  const bookings = (
    actor: Actor,
    companyId: string,
    { by, key, page, size, ...query }: SpendFilterQuery & PageOfBookings,
  ): Promise<AnswerOf<typeof listSpendBookings>> =>
    reachSpend({ db }, actor, companyId, query, async (trx, { filter, rates }) => {
      const part = by === undefined || key === undefined ? undefined : { by, key };
      const rows = await listBookings(trx, filter, rates, { part, offset: (page - 1) * size, limit: size });
      const totalItems = await countBookings(trx, filter, rates, part);
      return {
        content: rows.map((row) => presentBooking(row, rates)),
        pageSize: size,
        totalItems,
        totalPages: Math.ceil(totalItems / size),
        currentPage: page,
      };
    });

  return { breakdown, decisions, bookings };
}

/** Routes travelled by rail and by air: both rows of each, most spending first. */
function withBoth(rows: readonly BrokenDownRow[]): BrokenDownRow[] {
  const routeOf = ({ key }: BrokenDownRow) => key.slice(0, key.lastIndexOf('|'));
  return [...Map.groupBy(rows, routeOf).values()].filter((ofRoute) => ofRoute.length > 1).flat();
}

async function namesOf(
  trx: ScopedTransaction,
  key: CompanyKey,
  by: SpendDimension,
  rows: readonly BrokenDownRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map((row) => row.key).filter((id) => id !== '');
  if (ids.length === 0) return new Map();
  if (by === 'TRAVELLER') return findNames(trx, key, ids);
  if (by !== 'COST_CENTER') return new Map();
  const centers = await trx
    .selectFrom('costCenters')
    .select(['id', 'code', 'name'])
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('id', 'in', ids)
    .execute();
  return new Map(centers.map(({ id, code, name }) => [id, `${code} ${name}`]));
}

function presentRow(row: BrokenDownRow, currency: string, name: string | null): SpendRow {
  const { key, bookings, outside, co2Grams, km, journeys, nights, cancelled } = row;
  const major = (minor: number) => toDecimal({ minor, currency });
  return {
    key,
    name,
    spend: major(row.spentMinor),
    bookings,
    outside,
    co2Grams,
    km,
    journeys,
    nights,
    nightly: row.nightlyMinor === null ? null : major(row.nightlyMinor),
    cap: row.capMinor === null ? null : major(row.capMinor),
    cancelled,
    refunded: major(row.refundedMinor),
    unused: major(row.unusedMinor),
  };
}
