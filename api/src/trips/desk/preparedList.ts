import { tripsDefaultPageSize } from '@portolan/contracts';
import type { CompiledQuery, RawBuilder } from 'kysely';
import type { PlannerSettings, ScopedTransaction } from '../../kernel/db/index.ts';
import { isUnfiltered, type TripQuery } from './tripListFilters.ts';

/**
 * Whether the list is asked for as it opens, for the whole company. That statement is prepared, in each order. Filters have more combinations than a
 * connection can keep, and a person's own trips are better planned by their number.
 */
export const isPrepared = ({ query, onlyOf }: TripQuery): boolean =>
  onlyOf === null && isUnfiltered(query) && query.size === tripsDefaultPageSize;

/**
 * Planner settings of the list's statements, for `withScope`. A generic plan is one for a company of average size, and sorts its trips after reading
 * them; for a large company only the order of the index is fast enough.
 */
export const planningOf = (tripQuery: TripQuery): PlannerSettings =>
  isPrepared(tripQuery) ? { plan_cache_mode: 'force_generic_plan', enable_sort: 'off', jit: 'off' } : {};

/** Placeholders for the values while a statement's text is made. */
const standIns = { tenantId: 'tenant', companyId: 'company', now: new Date(0), page: 0 } as const;
const offsetOf = ({ page, size }: Pick<TripQuery['query'], 'page' | 'size'>): number => (page - 1) * size;

const texts = new Map<string, CompiledQuery<unknown>>();

/**
 * The statement of a query. The text of a prepared one is made only once, because making it takes longer than running it.
 * @param name of the statement, the same for the same text
 */
export function statementOf<Row>(
  trx: ScopedTransaction,
  name: string,
  tripQuery: TripQuery,
  make: (tripQuery: TripQuery, offset: number) => RawBuilder<Row>,
): CompiledQuery<Row> {
  const { key, now, query } = tripQuery;
  if (!isPrepared(tripQuery)) return make(tripQuery, offsetOf(query)).compile(trx);
  const { tenantId, companyId, page } = standIns;
  const standIn = { ...tripQuery, key: { tenantId, companyId }, now: standIns.now };
  const standInOffset = offsetOf({ ...query, page });
  const statement = (texts.get(name) ?? make(standIn, standInOffset).compile(trx)) as CompiledQuery<Row>;
  texts.set(name, statement);
  const values = new Map<unknown, unknown>([
    [tenantId, key.tenantId],
    [companyId, key.companyId],
    [standIns.now, now],
    [standInOffset, offsetOf(query)],
  ]);
  return { ...statement, parameters: statement.parameters.map((value) => values.get(value) ?? value) };
}
