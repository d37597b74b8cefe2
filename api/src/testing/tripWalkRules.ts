import assert from 'node:assert/strict';
import { isKnown, type BookingStatus, type Trip } from '@portolan/contracts';
import type { Row } from '../kernel/db/index.ts';
import { tripStatusOf } from '../trips/model/tripStatus.ts';
import { itemTransitions, leadsTo, tripEvents, tripTransitions } from '../trips/model/tripTransitions.ts';
import { tripCalls, type Walker, type Who } from './tripWalkSteps.ts';

/** All that is known of a trip at a moment. */
export interface Seen {
  readonly trip: Trip;
  /** Oldest first. */
  readonly history: readonly Row<'statusHistory'>[];
  readonly bookings: readonly Row<'itemBookings'>[];
  readonly payments: readonly Row<'payments'>[];
  /** Number of unfinished booking runs. */
  readonly openRuns: number;
  /** The suppliers' books of its items. */
  readonly books: readonly { readonly itemId: string; readonly state: string }[];
  /** Items that were approved, or may still be rejected. */
  readonly asked: ReadonlySet<string>;
  /** Sums of all entries of the company's ledger, in each currency. */
  readonly ledger: readonly number[];
}

/**
 * What tells standings apart: the statuses of the items, or also how many items have each, and in which order. By the statuses alone, outsiders try
 * once for each status of the trip.
 */
export type StandingDetail = 'statuses' | 'items';

interface Stepped {
  readonly walker: Walker;
  readonly name: string;
  readonly before: Seen;
  readonly after: Seen;
  readonly look: () => Promise<Seen>;
  /** Transitions of trips with their events; also the standings in which forbidden calls were tried. */
  readonly covered: Set<string>;
  readonly standingDetail: StandingDetail;
}

/** Rules that hold after every step. @throws AssertionError naming the one that does not */
export async function assertHolds(stepped: Stepped): Promise<void> {
  const { name, before, after } = stepped;
  try {
    assertDerived(after.trip);
    assertChange(after.trip);
    assertHistory(stepped);
    assertMoney(after);
    assertAsked(stepped);
    assertNothingKept(after);
    await assertForbidden(stepped);
  } catch (error) {
    if (error instanceof Error)
      error.message = `after ${name}, from ${standingOf(before.trip)} to ${standingOf(after.trip)}: ${error.message}`;
    throw error;
  }
}

const standingOf = ({ bookingStatus, items }: Trip): string =>
  `${bookingStatus} (${items.map(({ status }) => status).join(', ')})`;

function assertDerived({ bookingStatus, items, attention = [], tripPrice, agentSince }: Trip): void {
  assert.ok(
    agentSince == null || items.some(({ status }) => status === 'PENDING'),
    'agents have a trip of which nothing waits',
  );
  assert.equal(
    bookingStatus,
    tripStatusOf(
      items.map(({ status }) => status),
      { attention: attention.map(({ code }) => code).filter(isKnown) },
    ),
    'the status does not follow from the items',
  );
  const live = items.filter(({ status }) => status !== 'CANCELLED');
  const total = items.reduce((sum, item) => sum + countedOf(item), 0);
  assert.ok(
    Math.abs(total - (tripPrice?.totalTripPrice ?? 0)) < 0.005,
    `the trip costs ${tripPrice?.totalTripPrice} and its items ${total}`,
  );
  for (const { itemId } of attention)
    assert.ok(itemId === undefined || live.some(({ id }) => id === itemId), 'an item that has gone wants attention');
}

/** Items with the agents, of which no supplier knows. */
const isTheAgents = ({ agentSince }: Trip, status: BookingStatus): boolean =>
  agentSince != null && status === 'PENDING';

/** Cost of an item for its trip: the fee if it was cancelled, zero if it was free to cancel or failed. */
const countedOf = ({ status, price }: Trip['items'][number]): number =>
  price?.cancellationFee ?? (status === 'CANCELLED' || status === 'FAILED' ? 0 : (price?.total ?? 0));

/** Drafts of a booked trip are a change set, whole and with its price; items of it that wait or are being booked have been submitted. */
function assertChange({ items, changeSet, agentSince }: Trip): void {
  const added = items.filter(({ id }) => changeSet?.ops.some(({ itemId }) => itemId === id));
  const hasBase = items.some(
    (item) =>
      item.status === 'CONFIRMED' ||
      (item.status === 'PENDING' && agentSince == null) ||
      (item.status === 'PROCESSING' && !added.includes(item)),
  );
  const drafts = items.filter(({ status }) => status === 'DRAFT');
  if (changeSet == null)
    return assert.ok(!hasBase || drafts.length === 0, 'what was added to a booked trip is no change');
  assert.ok(hasBase, 'a change is open of a trip of which nothing is booked');
  assert.ok(
    drafts.every((item) => added.includes(item)),
    'a draft is no part of the change',
  );
  assert.equal(added.length, changeSet.ops.length, 'the change names what is not there');
  const isOnItsWay = added.some(({ status }) => status === 'PENDING_APPROVAL' || status === 'PROCESSING');
  assert.equal(changeSet.status, isOnItsWay ? 'SUBMITTED' : 'OPEN', 'the change stands elsewhere than what it adds');
  const total = added.reduce((sum, item) => sum + countedOf(item), 0);
  assert.ok(
    Math.abs(total - (changeSet.priceDelta?.amount ?? 0)) < 0.005,
    `the change costs ${changeSet.priceDelta?.amount} and what it adds ${total}`,
  );
}

/** The history only grows, each line continues the one before, and each step is in its table. */
function assertHistory({ before, after, covered }: Stepped): void {
  const known = new Map(after.history.map((line) => [line.id, line]));
  for (const line of before.history)
    assert.deepEqual(known.get(line.id), line, 'a line of the history was changed or taken away');
  assertChain(
    after.history.filter(({ itemId }) => itemId === null),
    after.trip.bookingStatus,
    covered,
  );
  for (const { id, status } of after.trip.items)
    assertItemChain(
      after.history.filter(({ itemId }) => itemId === id),
      status,
    );
  assert.ok(
    after.history.every(({ version }) => version !== null && version <= after.trip.version),
    'a line has no version, or one that never was',
  );
}

function assertChain(lines: readonly Row<'statusHistory'>[], now: BookingStatus, covered: Set<string>): void {
  assert.equal(lines.at(-1)?.toStatus, now, 'the history of the trip ends elsewhere');
  for (const [index, { fromStatus: from, toStatus: to, event }] of lines.entries()) {
    assert.equal(from, lines[index - 1]?.toStatus ?? null, 'the history of the trip has a gap');
    if (from === null || from === to) continue;
    const known = tripEvents.find((name) => name === event) ?? 'edit';
    assert.ok(leadsTo(tripTransitions, from, to, known), `no ${event} leads from ${from} to ${to}`);
    covered.add(`${from} → ${to}`);
  }
}

function assertItemChain(lines: readonly Row<'statusHistory'>[], now: BookingStatus): void {
  assert.equal(lines.at(-1)?.toStatus, now, 'the history of an item ends elsewhere');
  for (const { fromStatus: from, toStatus: to, event } of lines) {
    const known = tripEvents.find((name) => name === event);
    assert.ok(
      from === null || (known !== undefined && leadsTo(itemTransitions, from, to, known)),
      `no ${event} leads an item from ${from} to ${to}`,
    );
  }
}

/**
 * The ledger sums to zero, and once suppliers have finished, each item's money matches its status. An item booked and then rejected or cancelled has
 * cost its supplier's fee, and no more.
 */
function assertMoney({ trip, bookings, payments, ledger, openRuns }: Seen): void {
  assert.ok(
    ledger.every((sum) => sum === 0),
    `the ledger sums to ${ledger.join()}`,
  );
  if (openRuns > 0) return;
  for (const { id, status, price } of trip.items) {
    const own = payments.filter(({ itemId }) => itemId === id);
    const taken = own.reduce((sum, { capturedMinor, refundedMinor }) => sum + capturedMinor - refundedMinor, 0);
    const paidNow = Math.round(((price?.total ?? 0) - (price?.dueAtSupplier?.amount ?? 0)) * 100);
    if (status === 'CONFIRMED')
      assert.equal(taken, paidNow, 'what is confirmed is not paid for as far as it is paid now');
    if (['FAILED', 'DRAFT', 'PENDING', 'PENDING_APPROVAL'].includes(status))
      assert.equal(taken, 0, `money was taken for what is ${status}`);
    const last = bookings
      .filter(({ itemId }) => itemId === id)
      .toSorted((a, b) => a.attempt - b.attempt)
      .at(-1);
    if (status === 'REJECTED' || status === 'CANCELLED') {
      const fee = last?.state === 'CANCELLED' ? last.feeMinor : 0;
      // Money due at the supplier was never taken, so the fee kept is at most the amount paid.
      assert.equal(taken, Math.min(fee, paidNow), `what is ${status} has not cost its fee`);
      assert.equal(
        Math.round((price?.cancellationFee ?? 0) * 100),
        fee,
        `what is ${status} says another fee than it has cost`,
      );
    }
    const isOver = ['FAILED', 'REJECTED', 'CANCELLED', 'DRAFT'].includes(status);
    if (isOver || isTheAgents(trip, status))
      assert.ok(
        own.every(({ state }) => state !== 'AUTHORISED' && state !== 'ACTION_REQUIRED'),
        `money is still reserved for what is ${status}`,
      );
  }
}

/** Nothing is booked without its approvers: they approved it, or may still reject it. */
function assertAsked({ walker, after: { trip, asked } }: Stepped): void {
  if (!walker.isAsked) return;
  for (const { id, status } of trip.items)
    assert.ok(
      status !== 'CONFIRMED' || asked.has(id),
      'what is confirmed was approved by nobody, and nobody can decline it',
    );
}

/** Once suppliers have finished, none of them keeps an unwanted booking, and each keeps confirmed ones once. */
function assertNothingKept({ trip, books, openRuns }: Seen): void {
  if (openRuns > 0) return;
  for (const { id, status } of trip.items) {
    const kept = books.filter(({ itemId, state }) => itemId === id && ['HELD', 'PENDING', 'CONFIRMED'].includes(state));
    if (['DRAFT', 'REJECTED', 'CANCELLED', 'FAILED'].includes(status) || isTheAgents(trip, status))
      assert.equal(kept.length, 0, `a supplier keeps what is ${status}`);
    if (status === 'CONFIRMED')
      assert.equal(kept.length, 1, 'what is confirmed is not once in the books of its supplier');
  }
}

/** Every call that is not offered is refused, to the trip's people and to outsiders, and changes nothing; tried once in each standing. */
async function assertForbidden({ walker, after, look, covered, standingDetail }: Stepped): Promise<void> {
  const { approval, operation, bookingStatus, items } = after.trip;
  const statuses = [...new Set(items.map(({ status }) => status))].sort();
  const held = standingDetail === 'items' ? standingOf(after.trip) : `${bookingStatus} (${statuses.join(', ')})`;
  const standing = [held, approval?.mode, approval?.status, operation].join(' ');
  if (covered.has(standing)) return;
  covered.add(standing);
  const outsiders = `outsiders ${bookingStatus}`;
  const callers = ['own', 'boss', 'agent', ...(covered.has(outsiders) ? [] : ['outsider' as const])] as const;
  if (standingDetail === 'statuses') covered.add(outsiders);
  for (const who of callers) {
    const seen = await walker.bed.fetch(walker.sessions[who], walker.cartId);
    const offered = new Set(
      'permissions' in seen
        ? seen.permissions.flatMap(({ permissionType, allowed }) => (allowed ? [permissionType] : []))
        : [],
    );
    const forbidden = Object.entries(tripCalls).filter(([, { needs }]) => !offered.has(needs));
    for (const [name, { call }] of forbidden) assertRefused(who, name, await call(walker.sessions[who], after.trip));
  }
  assert.deepEqual(await look(), after, 'what was refused has changed something');
}

function assertRefused(
  who: Who,
  name: string,
  { statusCode, body }: { readonly statusCode: number; readonly body: string },
): void {
  const expected = who === 'outsider' ? [403] : [403, 404, 409];
  const isEmptySubmission = name === 'submit' && who !== 'outsider' && body.includes('"NO_ITEMS"');
  assert.ok(
    expected.includes(statusCode) || (statusCode === 422 && isEmptySubmission),
    `${name} is not offered to ${who}, and answered ${statusCode}: ${body.slice(0, 200)}`,
  );
}
