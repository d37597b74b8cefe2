import type { AttentionCode } from '@portolan/contracts';
import { sql } from 'kysely';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { findName } from '../../organisation/index.ts';

/** News with everything that a letter says of it. */
export interface MailableNotification extends Pick<
  Row<'notifications'>,
  'id' | 'kind' | 'cartId' | 'customerId' | 'comment' | 'readAt'
> {
  readonly tripName: string;
  readonly tripId: string;
  readonly bookerName: string;
  /** Why the trip wants somebody's eye now. */
  readonly attention: readonly AttentionCode[];
  /** Null for the system and for somebody outside the company. */
  readonly byName: string | null;
  /** Of the place where the trip begins (IANA); null for one without bookings. */
  readonly zone: string | null;
  /** What the news is about, else the trip's last; null for a trip that never asked. */
  readonly request: Row<'approvalRequests'> | null;
  readonly person: Pick<Row<'customers'>, 'firstName' | 'email' | 'language'>;
}

/** Undefined where the trip has gone, or the person has left. */
export async function findMailable(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: { readonly tenantId: string; readonly companyId: string; readonly id: string },
): Promise<MailableNotification | undefined> {
  const found = await trx
    .selectFrom('notifications as n')
    .innerJoin('carts as c', (join) =>
      join
        .onRef('c.tenantId', '=', 'n.tenantId')
        .onRef('c.companyId', '=', 'n.companyId')
        .onRef('c.id', '=', 'n.cartId'),
    )
    .innerJoin('customers as p', (join) =>
      join
        .onRef('p.tenantId', '=', 'n.tenantId')
        .onRef('p.companyId', '=', 'n.customerCompanyId')
        .onRef('p.id', '=', 'n.customerId'),
    )
    .select([
      'n.id',
      'n.kind',
      'n.cartId',
      'n.customerId',
      'n.comment',
      'n.about',
      'n.readAt',
      'n.byId',
      'c.name as tripName',
      'c.tripId',
      'c.bookerId',
      'c.attention',
      'p.firstName',
      'p.email',
      'p.language',
    ])
    .where('n.tenantId', '=', tenantId)
    .where('n.companyId', '=', companyId)
    .where('n.id', '=', id)
    .where('p.status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { about, byId, bookerId, attention, firstName, email, language, ...news } = found;
  const request = await trx
    .selectFrom('approvalRequests')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', news.cartId)
    .orderBy((order) =>
      order
        .case()
        .when(sql<boolean>`starts_with(${about}, id::text)`)
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('tripVersion', 'desc')
    .limit(1)
    .executeTakeFirst();
  const first = await trx
    .selectFrom('cartItems')
    .select(sql<string>`details #>> '{start,timeZone}'`.as('zone'))
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', news.cartId)
    .orderBy('startsAt')
    .limit(1)
    .executeTakeFirst();
  return {
    ...news,
    attention: attention.map(({ code }) => code),
    zone: first?.zone ?? null,
    person: { firstName, email, language },
    request: request ?? null,
    bookerName: (await findName(trx, tenantId, bookerId)) ?? '',
    byName: byId === null ? null : await findName(trx, tenantId, byId),
  };
}
