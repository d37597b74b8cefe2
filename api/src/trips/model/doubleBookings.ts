import type { DoubleBooking } from '@portolan/contracts';
import { can } from '../../kernel/access/access.ts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { isSameRoute, routeOf, type ItemRoute } from './itemRoute.ts';
import { ownersOf } from './tripFacts.ts';
import { listTravellers, type CompanyKey, type ItemRow, type TravellerRow } from './tripsRepository.ts';
import { bookedStatuses } from './whereabouts/neighbours.ts';

/** A planned booking. */
export interface Planned {
  readonly route: ItemRoute;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Ids of travelling colleagues; guests cannot be matched between trips. */
  readonly travellerIds: readonly string[];
  /** Its draft, if it is one; the trip's other drafts then count too. */
  readonly draft?: Pick<ItemRow, 'id' | 'cartId'>;
}

/** A draft to compare. */
export const plannedOf = (item: ItemRow, travellers: readonly TravellerRow[]): Planned => ({
  route: routeOf(item),
  startsAt: item.startsAt,
  endsAt: item.endsAt,
  travellerIds: travellers.flatMap(({ itemId, customerId }) => (itemId === item.id ? (customerId ?? []) : [])),
  draft: item,
});

/**
 * Bookings of the same at the same time for some of the same people (screens #7), soonest first. The caller is told only of trips that they may see.
 */
export async function doubleBookingsOf(
  trx: ScopedTransaction,
  actor: Actor,
  key: CompanyKey,
  planned: Planned,
): Promise<DoubleBooking[]> {
  const overlapping = await listOverlapping(trx, key, planned);
  const same = overlapping.filter((item) => isSameRoute(routeOf(item), planned.route));
  const travellers = await listTravellers(trx, key, [...new Set(same.map(({ cartId }) => cartId))]);
  return same.flatMap(({ id: itemId, cartId, tripId, name: tripName, bookerId, status: bookingStatus }) => {
    const ownerIds = ownersOf({ id: cartId, bookerId }, travellers);
    if (!can(actor, 'trip.view', { ...key, ownerIds })) return [];
    const onBoth = travellers.flatMap(({ itemId: ridden, customerId, person }) =>
      ridden === itemId && customerId !== null && planned.travellerIds.includes(customerId)
        ? [{ userId: customerId, name: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim() }]
        : [],
    );
    return [{ cartId, tripId, tripName, itemId, bookingStatus, travellers: onBoth }];
  });
}

/** Items of one product that overlap the planned one, found by person: a person has few, a company many. */
async function listOverlapping(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  { route, startsAt, endsAt, travellerIds, draft }: Planned,
) {
  if (travellerIds.length === 0) return [];
  return trx
    .selectFrom('cartItems as i')
    .innerJoin('carts as c', (join) =>
      join
        .onRef('c.tenantId', '=', 'i.tenantId')
        .onRef('c.companyId', '=', 'i.companyId')
        .onRef('c.id', '=', 'i.cartId'),
    )
    .select(['i.id', 'i.cartId', 'i.status', 'i.productType', 'i.details', 'c.tripId', 'c.name', 'c.bookerId'])
    .where('i.tenantId', '=', tenantId)
    .where('i.companyId', '=', companyId)
    .where((where) =>
      where(
        'i.id',
        'in',
        where
          .selectFrom('cartItemTravellers as t')
          .select('t.itemId')
          .where('t.tenantId', '=', tenantId)
          .where('t.companyId', '=', companyId)
          .where('t.customerId', 'in', travellerIds),
      ),
    )
    .where('i.productType', '=', route.productType)
    .where('i.startsAt', '<=', endsAt)
    .where('i.endsAt', '>=', startsAt)
    .where((where) =>
      where.or([
        where('i.status', 'in', bookedStatuses),
        ...(draft === undefined
          ? []
          : [
              where.and([
                where('i.status', '=', 'DRAFT'),
                where('i.cartId', '=', draft.cartId),
                where('i.id', '<>', draft.id),
              ]),
            ]),
      ]),
    )
    .orderBy('i.startsAt')
    .orderBy('i.id')
    .execute();
}
