import { sql } from 'kysely';
import type { TrackingViewAction } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';

/** One use of people's locations. */
export interface NotedView {
  readonly action: TrackingViewAction;
  /** Counts once for each person: the day of a list, the id of anything else. */
  readonly about: string;
  /** Default: none. */
  readonly reason?: string;
  readonly at: Date;
}

/** The person who looks: the agent, if one acts. */
export const viewerOf = ({ agent, userId }: Pick<Actor, 'agent' | 'userId'>): string => agent?.userId ?? userId;

/**
 * Writes a view into the access log of each person, once for what it is `about`. Keys that are no customer of the company, such as guests, have no
 * log; a person's own view is not logged.
 * @param keys customers’ ids, or e-mail addresses in lower case if an outside document service knows no ids
 * @returns the ids of those whose log has a new line
 */
export async function noteViews(
  trx: ScopedTransaction,
  actor: Actor,
  keys: readonly string[],
  { action, about, reason = '', at }: NotedView,
): Promise<readonly string[]> {
  const ids = keys.filter(isId);
  const emails = keys.filter((key) => key.includes('@'));
  const { tenantId, companyId } = actor;
  const viewer = viewerOf(actor);
  const { rows } = await sql<{ customerId: string }>`
    insert into tracking_views (tenant_id, company_id, id, customer_id, action, viewer_id, about, reason, at)
    select tenant_id, company_id, gen_random_uuid(), id, ${action}, ${viewer}::uuid, ${about}, ${reason}, ${at}
    from customers
    where tenant_id = ${tenantId} and company_id = ${companyId} and id <> ${viewer}::uuid
      and (id = any(${ids}::uuid[]) or lower(email) = any(${emails}::text[]))
    on conflict do nothing
    returning customer_id`.execute(trx);
  return rows.map(({ customerId }) => customerId);
}

const isId = (key: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key);

/** One page of a person's access log since a moment, newest first; `page` counts from 1. */
export async function listViews(
  trx: ScopedTransaction,
  { tenantId, companyId, userId }: Pick<Actor, 'tenantId' | 'companyId' | 'userId'>,
  { page, size, since }: { readonly page: number; readonly size: number; readonly since: Date },
): Promise<{ readonly views: Row<'trackingViews'>[]; readonly totalItems: number }> {
  const found = trx
    .selectFrom('trackingViews')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', userId)
    .where('at', '>=', since);
  const views = await found
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { views, totalItems: count };
}
