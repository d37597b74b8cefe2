import type { ScopedTransaction } from '../db/index.ts';
import { taxiDetails } from './itemDetails.ts';
import { recordStatus } from './statusHistory.ts';
import { listItems, searchTextOf, updateCart, type CartWithBooker, type ItemRow } from './tripsRepository.ts';
import { tripStatusOf } from './tripStatus.ts';

/** Who changed the trip and when, and what is not derived. */
export interface TripChange {
  readonly by: string;
  readonly at: Date;
  readonly name?: string;
}

/** Derives all that a trip stores of its items: dates, total, products, status, search text. The one place that does. */
export async function refreshTrip(trx: ScopedTransaction, cart: CartWithBooker, change: TripChange): Promise<void> {
  const items = await listItems(trx, cart);
  const live = items.filter(({ status }) => status !== 'CANCELLED');
  const shown = live.length > 0 ? live : items;
  const name = change.name ?? cart.name;
  const status = tripStatusOf(items.map((item) => item.status));
  const currency = live[0]?.currency ?? items[0]?.currency ?? null;
  await updateCart(trx, cart, {
    name,
    ...datesOf(shown),
    status,
    totalMinor: currency === null ? null : live.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    currency,
    productTypes: [...new Set(items.map(({ productType }) => productType))],
    co2Grams: live.reduce((sum, { co2Grams }) => sum + co2Grams, 0),
    searchText: searchTextOf({ ...cart, name }, items.flatMap(placesOf)),
    version: cart.version + 1,
    changedBy: change.by,
    changedAt: change.at,
  });
  if (status !== cart.status) await recordStatus(trx, cart, { itemId: null, fromStatus: cart.status, toStatus: status, event: 'derived', actorId: change.by, at: change.at });
}

function datesOf(items: readonly ItemRow[]) {
  const first = items.reduce<ItemRow | null>((best, item) => (best === null || item.startsAt < best.startsAt ? item : best), null);
  const last = items.reduce<ItemRow | null>((best, item) => (best === null || item.endsAt > best.endsAt ? item : best), null);
  return { startDate: first?.startDate ?? null, startsAt: first?.startsAt ?? null, endDate: last?.endDate ?? null, endsAt: last?.endsAt ?? null };
}

function placesOf({ details }: ItemRow): string[] {
  const { start, end } = taxiDetails.parse(details);
  return [start, end].flatMap(({ name, address }) => [name, address.cityName]);
}
