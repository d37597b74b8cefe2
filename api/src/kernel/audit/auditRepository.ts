import type { NewRow, Row, ScopedTransaction } from '../db/index.ts';

export interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

export async function insertEvent(trx: ScopedTransaction, event: NewRow<'auditEvents'>): Promise<void> {
  await trx.insertInto('auditEvents').values(event).execute();
}

/** Which events are listed; all where nothing is said. */
interface EventFilter {
  readonly entity?: string | undefined;
  readonly entityId?: string | undefined;
  readonly personId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** One page of a company's events, newest first; `page` counts from 1. */
export async function listEvents(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  { page, size, ...filter }: EventFilter & { readonly page: number; readonly size: number },
): Promise<{ events: Row<'auditEvents'>[]; totalItems: number }> {
  const { entity, entityId, personId, from, to } = filter;
  const found = trx
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
  const events = await found
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { events, totalItems: count };
}
