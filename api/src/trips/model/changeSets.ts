import { randomUUID } from 'node:crypto';
import type { BookingStatus, ChangeSetStatus } from '@portolan/contracts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { totalOfTrip } from './cancellationFees.ts';
import { hasFailed } from './tripStatus.ts';
import type { CartKey, CartWithBooker, ItemRow } from './tripsRepository.ts';

export type ChangeSetRow = Row<'changeSets'>;
type Standing = Pick<ItemRow, 'id' | 'status' | 'totalMinor'>;

/** The open change set of a trip, which has at most one. */
export const findChangeSet = (
  trx: ScopedTransaction,
  { tenantId, companyId, id }: CartKey,
): Promise<ChangeSetRow | undefined> =>
  trx
    .selectFrom('changeSets')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id)
    .where('status', 'in', ['OPEN', 'SUBMITTED'])
    .executeTakeFirst();

/**
 * Updates a trip's change set from its items, after any change to them: a draft in a booked trip opens one or joins it, and one without open items
 * ends.
 */
export async function followChangeSet(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  all: readonly Standing[],
  change: Followed,
): Promise<void> {
  // Items with agents still need a decision, as failed ones.
  const items = all.map((item) => (hasFailed(cart, item) ? { ...item, status: 'FAILED' as const } : item));
  const known = await findChangeSet(trx, cart);
  if (known !== undefined && isOpen(await goOn(trx, known, items, change.event))) return;
  const drafts = items.filter(({ status }) => status === 'DRAFT');
  if (drafts.length === 0 || !hasBase(items)) return;
  const { tenantId, companyId, id: cartId, bookerId } = cart;
  await trx
    .insertInto('changeSets')
    .values({
      tenantId,
      companyId,
      id: randomUUID(),
      cartId,
      status: 'OPEN',
      ...contentOf(drafts),
      createdBy: change.by ?? bookerId,
      createdAt: change.at,
    })
    .execute();
}

interface Followed {
  /** Null for the system. */
  readonly by: string | null;
  readonly at: Date;
  readonly event?: string;
}

const isOpen = (status: ChangeSetStatus): boolean => status === 'OPEN' || status === 'SUBMITTED';

/** Whether suppliers have bookings of the trip other than those of the change set. */
const hasBase = (items: readonly Standing[], added: ReadonlySet<string> = new Set()): boolean =>
  items.some(
    ({ id, status }) => status === 'CONFIRMED' || status === 'PENDING' || (status === 'PROCESSING' && !added.has(id)),
  );

async function goOn(
  trx: ScopedTransaction,
  { tenantId, companyId, id, ops, version }: ChangeSetRow,
  items: readonly Standing[],
  event: string | undefined,
): Promise<ChangeSetStatus> {
  const added = new Set(ops.map(({ itemId }) => itemId));
  const own = items.filter((item) => added.has(item.id) || item.status === 'DRAFT');
  const status = hasBase(items, added)
    ? changeStatusOf(
        own.map((item) => item.status),
        event,
      )
    : endOf(own);
  // A change set whose items have all gone keeps its contents readable.
  const live = own.filter((item) => item.status !== 'CANCELLED');
  const change = { status, version: version + 1, ...(live.length > 0 && contentOf(live)) };
  await trx
    .updateTable('changeSets')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
  return status;
}

const contentOf = (items: readonly Standing[]) => ({
  ops: JSON.stringify(items.map(({ id }) => ({ kind: 'ADD', itemId: id }))),
  priceDeltaMinor: totalOfTrip(items, new Map()),
});

/** Status of a change set by its added items. A failed one still needs a decision. */
export function changeStatusOf(items: readonly BookingStatus[], event?: string): ChangeSetStatus {
  const live = items.filter((status) => status !== 'CANCELLED');
  const has = (...statuses: readonly BookingStatus[]): boolean => live.some((status) => statuses.includes(status));
  if (live.length === 0) return event === 'reject' || event === 'timeout' ? 'REJECTED' : 'DISCARDED';
  if (has('PENDING_APPROVAL', 'PROCESSING')) return 'SUBMITTED';
  if (has('DRAFT', 'FAILED')) return 'OPEN';
  return has('REJECTED') ? 'REJECTED' : 'APPLIED';
}

/** How a change set without open items ends: if items of it are booked or being booked, it was applied. */
const endOf = (items: readonly Standing[]): ChangeSetStatus =>
  items.some(({ status }) => status === 'PROCESSING') ? 'APPLIED' : 'DISCARDED';
