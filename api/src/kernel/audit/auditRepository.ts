import type { NewRow, Row, ScopedTransaction } from '../db/index.ts';

export interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

export async function insertEvent(trx: ScopedTransaction, event: NewRow<'auditEvents'>): Promise<void> {
  await trx.insertInto('auditEvents').values(event).execute();
}

/** One page of a company's events, newest first; `page` counts from 1. */
export async function listEvents(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ events: Row<'auditEvents'>[]; totalItems: number }> {
  const found = trx.selectFrom('auditEvents').where('tenantId', '=', tenantId).where('companyId', '=', companyId);
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
