import type { AttentionCode, KnownNotificationSubject, LanguageCode } from '@portolan/contracts';
import { sql } from 'kysely';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { languageOf } from '../../kernel/mail/accountLetters.ts';
import { findName } from '../../organisation/index.ts';
import { detailsOf } from '../../products/index.ts';
import { listPriceNotes, unagreedPrices, type UnagreedPrice } from '../../trips/model/priceNotes.ts';
import { listItems } from '../../trips/model/tripsRepository.ts';
import { readAskedApproval, type AskedApproval } from './approvalInWords.ts';
import { presentSubject, routeOfSubject } from './notificationSubjects.ts';

/** Facts of a trip for a mail. */
interface MailableTrip {
  readonly cartId: string;
  readonly bookerName: string;
  /** Why the trip needs attention now. */
  readonly attention: readonly AttentionCode[];
  /** Bookings that cost another amount than they were submitted at: the supplier's name, and amounts in minor units. */
  readonly unagreed: readonly (UnagreedPrice & { readonly supplier: string })[];
  /** Time zone of the place where the trip begins (IANA); null without bookings. */
  readonly zone: string | null;
  /** The request of the notification, else the trip's last; null for a trip without requests. */
  readonly request: Row<'approvalRequests'> | null;
  /** Only for mails to approvers, who may see prices. */
  readonly asked: AskedApproval | null;
}

/** A notification with all facts for its mail. */
export interface MailableNotification extends Pick<
  Row<'notifications'>,
  'id' | 'kind' | 'customerId' | 'subjectId' | 'comment' | 'readAt' | 'mailWaits' | 'mailedAt'
> {
  readonly tenantId: string;
  readonly companyId: string;
  readonly subject: KnownNotificationSubject;
  /** Null for a subject that is no trip. */
  readonly trip: MailableTrip | null;
  /** Null for the system and for a person outside the company. */
  readonly byName: string | null;
  readonly person: Pick<Row<'customers'>, 'firstName' | 'email'> & { readonly language: LanguageCode };
}

interface NotificationKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly id: string;
}

/** Undefined if the trip is gone, or the person has left. */
export async function findMailable(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: NotificationKey,
): Promise<MailableNotification | undefined> {
  const row = await trx
    .selectFrom('notifications as n')
    .leftJoin('carts as c', (join) =>
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
      'n.subjectKind',
      'n.subjectId',
      'n.cartId',
      'n.facts',
      'n.customerId',
      'n.comment',
      'n.about',
      'n.readAt',
      'n.mailWaits',
      'n.mailedAt',
      'n.byId',
      'c.name as tripName',
      'c.tripId',
      'c.startDate',
      routeOfSubject.as('route'),
      'c.bookerId',
      'c.attention',
      'c.totalMinor',
      'c.currency',
      'p.firstName',
      'p.email',
      'p.language',
    ])
    .where('n.tenantId', '=', tenantId)
    .where('n.companyId', '=', companyId)
    .where('n.id', '=', id)
    .where('p.status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { byId, cartId, bookerId, attention, firstName, email } = row;
  const language = languageOf(row.language);
  const cart = cartId === null ? null : { tenantId, companyId, id: cartId };
  const request = cart === null ? null : await findRequest(trx, cart, row.about);
  return {
    tenantId,
    companyId,
    id: row.id,
    kind: row.kind,
    customerId: row.customerId,
    subjectId: row.subjectId,
    comment: row.comment,
    readAt: row.readAt,
    mailWaits: row.mailWaits,
    mailedAt: row.mailedAt,
    subject: presentSubject(row, language),
    person: { firstName, email, language },
    byName: byId === null ? null : await findName(trx, tenantId, byId),
    trip:
      cart === null || bookerId === null
        ? null
        : {
            cartId: cart.id,
            bookerName: (await findName(trx, tenantId, bookerId)) ?? '',
            attention: (attention ?? []).map(({ code }) => code),
            unagreed: await unagreedOf(trx, cart),
            zone: await firstZoneOf(trx, cart),
            request,
            asked:
              request === null || !row.kind.startsWith('APPROVAL_')
                ? null
                : await readAskedApproval(trx, cart, request, row),
          },
  };
}

/** The request whose id begins `about`, else the trip's last. */
async function findRequest(trx: ScopedTransaction, cart: NotificationKey, about: string) {
  const request = await trx
    .selectFrom('approvalRequests')
    .selectAll()
    .where('tenantId', '=', cart.tenantId)
    .where('companyId', '=', cart.companyId)
    .where('cartId', '=', cart.id)
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
  return request ?? null;
}

async function unagreedOf(trx: ScopedTransaction, cart: NotificationKey): Promise<MailableTrip['unagreed']> {
  const prices = unagreedPrices(await listPriceNotes(trx, cart));
  if (prices.length === 0) return [];
  const items = await listItems(trx, cart);
  return prices.flatMap((price) =>
    items
      .filter(({ id, status }) => id === price.itemId && status === 'CONFIRMED')
      .map((item) => ({ ...price, supplier: detailsOf(item).serviceProvider.name })),
  );
}

/** Time zone of the place where a trip begins; null without bookings. */
async function firstZoneOf(trx: ScopedTransaction, cart: NotificationKey): Promise<string | null> {
  const first = await trx
    .selectFrom('cartItems')
    .select(sql<string>`details #>> '{start,timeZone}'`.as('zone'))
    .where('tenantId', '=', cart.tenantId)
    .where('companyId', '=', cart.companyId)
    .where('cartId', '=', cart.id)
    .orderBy('startsAt')
    .limit(1)
    .executeTakeFirst();
  return first?.zone ?? null;
}
