import type { NewRow, Row, ScopedTransaction } from '../db/index.ts';

export interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

export async function insertEvent(trx: ScopedTransaction, event: NewRow<'auditEvents'>): Promise<void> {
  await trx.insertInto('auditEvents').values(event).execute();
}

/** A filter of events; default: all. */
export interface EventFilter {
  readonly entity?: string | undefined;
  readonly entityId?: string | undefined;
  readonly personId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const eventsOf = (trx: ScopedTransaction, { tenantId, companyId }: CompanyKey, filter: EventFilter) => {
  const { entity, entityId, personId, from, to } = filter;
  return trx
    .selectFrom('auditEvents')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''))
    .$if(entityId !== undefined, (query) => query.where('entityId', '=', entityId ?? ''))
    .$if(personId !== undefined, (query) =>
      query.where((where) =>
        where.or([where('actorId', '=', personId ?? ''), where('impersonatorId', '=', personId ?? '')]),
      ),
    )
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', new Date(to ?? '')));
};

/** One page of a company's events, newest first; `page` counts from 1. */
export async function listEvents(
  trx: ScopedTransaction,
  company: CompanyKey,
  { page, size, ...filter }: EventFilter & { readonly page: number; readonly size: number },
): Promise<{ events: Row<'auditEvents'>[]; totalItems: number }> {
  const query = eventsOf(trx, company, filter);
  const events = await query
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { count } = await query.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { events, totalItems: count };
}

/** At most `limit` events, newest first, after `last` in that order; the first ones without it. */
export async function listEventsBefore(
  trx: ScopedTransaction,
  company: CompanyKey,
  filter: EventFilter,
  last: Pick<Row<'auditEvents'>, 'at' | 'id'> | null,
  limit: number,
): Promise<Row<'auditEvents'>[]> {
  return eventsOf(trx, company, filter)
    .$if(last !== null, (query) =>
      query.where((where) =>
        where.or([
          where('at', '<', last?.at ?? new Date(0)),
          where.and([where('at', '=', last?.at ?? new Date(0)), where('id', '<', last?.id ?? '')]),
        ]),
      ),
    )
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
