import type { PolicyVerdict } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { verdictOf } from '../../policies/index.ts';
import { detailsOf, productOf } from '../../products/index.ts';
import { cancellationFeesOf, totalOfTrip } from './cancellationFees.ts';
import { followChangeSet } from './changeSets.ts';
import { storedViolations } from './itemDetails.ts';
import { rewriteSpendFacts } from './spendFacts.ts';
import { recordStatus } from './statusHistory.ts';
import type { RunEvents, TripListeners } from './tripListeners.ts';
import { rewriteTrackedTrips, trackedForm } from './trackedTrips.ts';
import { listItems, searchTextOf, updateCart, type CartWithBooker, type ItemRow } from './tripsRepository.ts';
import { isBooked, tripStatusOf } from './tripStatus.ts';

/** The author and time of a change, and its underived fields. */
export interface TripChange {
  /** Null for the system. */
  readonly by: string | null;
  /** The agent who acted for them. */
  readonly impersonatorId?: string | undefined;
  readonly at: Date;
  readonly name?: string;
  /** Event for the trip's history; `derived` if only items changed. */
  readonly event?: string;
  readonly comment?: string;
  /** Results of asking suppliers. */
  readonly run?: RunEvents;
}

/**
 * Derives all stored fields of a trip that follow from its items: dates, total, products, status, search text. No other place does. Then writes spend
 * facts, tracked trips, history and change set, and calls the listeners if the trip took a step: an event was named, or its status changed.
 */
export async function refreshTrip(
  trx: ScopedTransaction,
  listeners: TripListeners,
  cart: CartWithBooker,
  change: TripChange,
): Promise<void> {
  const items = await listItems(trx, cart);
  const live = items.filter(({ status }) => status !== 'CANCELLED');
  const counted = live.length > 0 ? live : items;
  const name = change.name ?? cart.name;
  const attention = attentionTo(cart.attention, live);
  const status = tripStatusOf(
    items.map((item) => item.status),
    { attention: attention.map(({ code }) => code) },
  );
  const agentSince = items.some((item) => item.status === 'PENDING') ? cart.agentSince : null;
  const fees = await cancellationFeesOf(trx, cart, items);
  const currency = live[0]?.currency ?? items[0]?.currency ?? null;
  await updateCart(trx, cart, {
    name,
    ...datesOf(counted),
    status,
    attention: JSON.stringify(attention),
    totalMinor: currency === null ? null : totalOfTrip(items, fees),
    currency,
    productTypes: [...new Set(items.map(({ productType }) => productType))],
    co2Grams: live.reduce((sum, { co2Grams }) => sum + co2Grams, 0),
    policyState: live.length === 0 ? null : policyOf(live).state,
    agentSince,
    draftItems: items.filter((item) => item.status === 'DRAFT').length,
    searchText: searchTextOf({ ...cart, name }, items.flatMap(wordsOf)),
    trackedForm,
    version: cart.version + 1,
    changedBy: change.by,
    changedAt: change.at,
  });
  await rewriteSpendFacts(trx, cart);
  await rewriteTrackedTrips(trx, cart);
  await followChangeSet(trx, cart, items, change);
  if (status === cart.status && change.event === undefined) return;
  const { by, impersonatorId, at, event = 'derived', comment = '' } = change;
  await recordStatus(trx, cart, {
    itemId: null,
    fromStatus: cart.status,
    toStatus: status,
    event,
    actorId: by,
    impersonatorId,
    comment,
    at,
  });
  const step = {
    event,
    from: cart.status,
    to: status,
    version: cart.version + 1,
    by,
    at,
    comment,
    run: change.run,
    isWithAgents: agentSince !== null,
  };
  for (const listener of listeners) await listener.onStep(trx, cart, step);
}

/** Verdict on a whole trip: that of its worst item. */
export const policyOf = (items: readonly ItemRow[]): PolicyVerdict =>
  verdictOf(
    items.filter(({ status }) => status !== 'CANCELLED').flatMap(({ policy }) => storedViolations.parse(policy)),
  );

/** Attention that is still due: none of an item that has gone, and no partial failure without a failed item beside a booking. */
function attentionTo(attention: CartWithBooker['attention'], live: readonly ItemRow[]): CartWithBooker['attention'] {
  const isPartial = live.some(({ status }) => status === 'FAILED') && live.some(isBooked);
  return attention.filter(
    ({ code, itemId }) =>
      (itemId === undefined || live.some(({ id }) => id === itemId)) && (code !== 'PARTIAL_FAILURE' || isPartial),
  );
}

function datesOf(items: readonly ItemRow[]) {
  const first = items.reduce<ItemRow | null>(
    (best, item) => (best === null || item.startsAt < best.startsAt ? item : best),
    null,
  );
  const last = items.reduce<ItemRow | null>(
    (best, item) => (best === null || item.endsAt > best.endsAt ? item : best),
    null,
  );
  return {
    startDate: first?.startDate ?? null,
    startsAt: first?.startsAt ?? null,
    endDate: last?.endDate ?? null,
    endsAt: last?.endsAt ?? null,
  };
}

const wordsOf = (item: ItemRow): readonly string[] => productOf(item).searchWords(detailsOf(item));
