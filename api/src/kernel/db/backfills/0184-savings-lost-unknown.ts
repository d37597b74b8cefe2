import { sql } from 'kysely';
import type { Backfill } from './Backfill.ts';

/**
 * Facts without a loss, although nothing was known: items without a comparison, and those that were compared with themselves alone. Comparisons of
 * before say which offers were cheaper, but not whether there were others.
 */
export const backfill: Backfill = {
  table: 'spend_facts',
  async rows(trx, { tenantId, companyId, after, limit }) {
    const { rows } = await sql<{ cartId: string; done: boolean }>`
      with batch as (
        select distinct cart_id from spend_facts
        where tenant_id = ${tenantId} and company_id = ${companyId} and lost_minor = 0
          and (${after}::uuid is null or cart_id > ${after}::uuid)
        order by cart_id limit ${limit}
      ), changed as (
        update spend_facts f set lost_minor = null from batch
        where f.tenant_id = ${tenantId} and f.company_id = ${companyId} and f.cart_id = batch.cart_id and f.lost_minor = 0
          and not exists (
            select from trip_versions v cross join lateral jsonb_array_elements(v.snapshot) kept
            where v.tenant_id = f.tenant_id and v.company_id = f.company_id and v.cart_id = f.cart_id
              and kept ->> 'id' = f.item_id::text
              and (kept -> 'comparison' ? 'basis' or kept #> '{comparison,alternatives,0}' is not null)
          )
        returning f.cart_id
      )
      select cart_id as "cartId", exists (select from changed where changed.cart_id = batch.cart_id) as done
      from batch order by cart_id`.execute(trx);
    return {
      after: rows.length < limit ? null : (rows.at(-1)?.cartId ?? null),
      done: rows.filter(({ done }) => done).length,
    };
  },
};
