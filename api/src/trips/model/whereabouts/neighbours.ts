import type { BookingStatus } from '@portolan/contracts';
import { can } from '../../../kernel/access/access.ts';
import type { Actor } from '../../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../../kernel/db/index.ts';
import { ownersOf } from '../tripFacts.ts';
import { listTravellers, type CartKey } from '../tripsRepository.ts';
import { stretchesOf, type OtherTrip, type Stretch } from './stretches.ts';
import type { TripWhereabouts } from './whereaboutsOf.ts';

const dayMs = 86_400_000;

/** Statuses that count as booked or about to be; a draft of another trip does not. */
export const bookedStatuses: readonly BookingStatus[] = ['PENDING_APPROVAL', 'PROCESSING', 'PENDING', 'CONFIRMED'];

/** A trip of more than this says nothing of other trips. */
const mostStretches = 200;

/** What colleagues travel on other trips from a day before the trip until a day after it. */
export async function listNeighbours(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: CartKey,
  people: readonly string[],
  own: readonly Stretch[],
): Promise<Stretch[]> {
  if (people.length === 0 || own.length === 0 || own.length > mostStretches) return [];
  const [from, until] = [Math.min(...own.map(({ start }) => start)), Math.max(...own.map(({ end }) => end))];
  const rows = await trx
    .selectFrom('cartItemTravellers as t')
    .innerJoin('cartItems as i', (join) =>
      join
        .onRef('i.tenantId', '=', 't.tenantId')
        .onRef('i.companyId', '=', 't.companyId')
        .onRef('i.id', '=', 't.itemId'),
    )
    .innerJoin('carts as c', (join) =>
      join
        .onRef('c.tenantId', '=', 'i.tenantId')
        .onRef('c.companyId', '=', 'i.companyId')
        .onRef('c.id', '=', 'i.cartId'),
    )
    .select(['t.customerId', 'i.id', 'i.productType', 'i.details', 'i.startsAt', 'i.endsAt', 'i.cartId', 'c.tripId'])
    .where('t.tenantId', '=', tenantId)
    .where('t.companyId', '=', companyId)
    .where('t.customerId', 'in', people)
    .where('i.cartId', '<>', id)
    .where('i.status', 'in', bookedStatuses)
    .where('i.startsAt', '<=', new Date(until + dayMs))
    .where('i.endsAt', '>=', new Date(from - dayMs))
    .orderBy('i.startsAt')
    .orderBy('i.id')
    .orderBy('t.position')
    .execute();
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((same) => {
    const [item] = same;
    if (item === undefined) return [];
    return stretchesOf(
      item,
      same.flatMap(({ customerId }) => customerId ?? []),
      { cartId: item.cartId, tripId: item.tripId },
    );
  });
}

/** Which of the other trips that findings name the caller may see. */
export async function mayViewNeighbours(
  trx: ScopedTransaction,
  actor: Actor,
  { tenantId, companyId }: CartKey,
  { findings }: Pick<TripWhereabouts, 'findings'>,
): Promise<(trip: OtherTrip) => boolean> {
  const ids = [...new Set(findings.flatMap(({ otherTrip }) => otherTrip?.cartId ?? []))];
  if (ids.length === 0) return () => false;
  const key = { tenantId, companyId };
  const carts = await trx
    .selectFrom('carts')
    .select(['id', 'bookerId'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute();
  const travellers = await listTravellers(trx, key, ids);
  const seen = carts.filter((cart) => can(actor, 'trip.view', { ...key, ownerIds: ownersOf(cart, travellers) }));
  return ({ cartId }) => seen.some(({ id }) => id === cartId);
}
