import { tripsDefaultPageSize } from '@portolan/contracts';
import type { CompiledQuery, RawBuilder } from 'kysely';
import type { PlannerSettings, ScopedTransaction } from '../../kernel/db/index.ts';
import { isUnfiltered, type TripsWanted } from './tripListFilters.ts';

/**
 * Whether the list is asked for as it opens, for the whole company: what is prepared, in each order. Of filters there are more combinations than a
 * connection can keep, and what somebody travels on is better planned by how much that is.
 */
export const isPrepared = ({ query, onlyOf }: TripsWanted): boolean =>
  onlyOf === null && isUnfiltered(query) && query.size === tripsDefaultPageSize;

/**
 * How the list's statements are to be planned, for `withScope`. A plan for any company is one for a company of average size, whose trips are sorted
 * as soon as read in order; for a large one only the order of the index will do.
 */
export const planningOf = (wanted: TripsWanted): PlannerSettings =>
  isPrepared(wanted) ? { plan_cache_mode: 'force_generic_plan', enable_sort: 'off', jit: 'off' } : {};

/** Stand in for the values when a statement's words are made. */
const standIns = { tenantId: 'tenant', companyId: 'company', now: new Date(0), page: 0 } as const;
const offsetOf = ({ page, size }: Pick<TripsWanted['query'], 'page' | 'size'>): number => (page - 1) * size;

const made = new Map<string, CompiledQuery<unknown>>();

/**
 * The statement for what is wanted. Where it is one that is prepared, its words are made once for all: they take longer than running it.
 * @param name of the statement, the same for the same words
 */
export function statementOf<Row>(
  trx: ScopedTransaction,
  name: string,
  wanted: TripsWanted,
  make: (wanted: TripsWanted, offset: number) => RawBuilder<Row>,
): CompiledQuery<Row> {
  const { key, now, query } = wanted;
  if (!isPrepared(wanted)) return make(wanted, offsetOf(query)).compile(trx);
  const { tenantId, companyId, page } = standIns;
  const standIn = { ...wanted, key: { tenantId, companyId }, now: standIns.now };
  const standInOffset = offsetOf({ ...query, page });
  const statement = (made.get(name) ?? make(standIn, standInOffset).compile(trx)) as CompiledQuery<Row>;
  made.set(name, statement);
  const values = new Map<unknown, unknown>([
    [tenantId, key.tenantId],
    [companyId, key.companyId],
    [standIns.now, now],
    [standInOffset, offsetOf(query)],
  ]);
  return { ...statement, parameters: statement.parameters.map((value) => values.get(value) ?? value) };
}
