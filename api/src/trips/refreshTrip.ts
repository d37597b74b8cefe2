import { normaliseForSearch, type ScopedTransaction } from '../db/index.ts';
import { taxiDetails } from './itemDetails.ts';
import { listItems, updateCart, type CartWithBooker, type ItemRow } from './tripsRepository.ts';
import { tripStatusOf } from './tripStatus.ts';

/** Derives all that a trip stores of its items: dates, total, products, status, search text. The one place that does. */
export async function refreshTrip(trx: ScopedTransaction, cart: CartWithBooker, change: { readonly name?: string } = {}): Promise<void> {
  const items = await listItems(trx, cart);
  const live = items.filter(({ status }) => status !== 'CANCELLED');
  const shown = live.length > 0 ? live : items;
  const name = change.name ?? cart.name;
  const currency = live[0]?.currency ?? items[0]?.currency ?? null;
  await updateCart(trx, cart, {
    name,
    ...datesOf(shown),
    status: tripStatusOf(items.map(({ status }) => status)),
    totalMinor: currency === null ? null : live.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    currency,
    productTypes: [...new Set(items.map(({ productType }) => productType))],
    co2Grams: live.reduce((sum, { co2Grams }) => sum + co2Grams, 0),
    searchText: normaliseForSearch([name, cart.tripId, cart.bookerName, ...items.flatMap(placesOf)].join(' ')),
    version: cart.version + 1,
  });
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
