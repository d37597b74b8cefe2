import { randomUUID } from 'node:crypto';
import type { BookingStatus, ChangeSetStatus } from '@portolan/contracts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { totalOfTrip } from './cancellationFees.ts';
import { hasFailed } from './tripStatus.ts';
import type { CartKey, CartWithBooker, ItemRow } from './tripsRepository.ts';

export type ChangeSetRow = Row<'changeSets'>;
type Standing = Pick<ItemRow, 'id' | 'status' | 'totalMinor'>;

/** What of a trip is being changed; a trip has one such at most. */
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
 * Keeps a trip's change set as its items are, after anything has happened to them: what is drafted beside what is booked opens one or
 * joins it, and where nothing of it is open any more it ends.
 */
export async function followChangeSet(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  all: readonly Standing[],
  change: Followed,
): Promise<void> {
  // What agents have is still to be decided on, as what failed.
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

/** Whether suppliers have a part in the trip; what is only on its way with the change is none. */
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
  // What it consisted of stays readable when all of it has gone.
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

/** Where a change stands by the items that it adds. What failed is still to be decided on. */
export function changeStatusOf(items: readonly BookingStatus[], event?: string): ChangeSetStatus {
  const live = items.filter((status) => status !== 'CANCELLED');
  const has = (...wanted: readonly BookingStatus[]): boolean => live.some((status) => wanted.includes(status));
  if (live.length === 0) return event === 'reject' || event === 'timeout' ? 'REJECTED' : 'DISCARDED';
  if (has('PENDING_APPROVAL', 'PROCESSING')) return 'SUBMITTED';
  if (has('DRAFT', 'FAILED')) return 'OPEN';
  return has('REJECTED') ? 'REJECTED' : 'APPLIED';
}

/** How a change ends when nothing is left that it would have changed: what is being booked of it is the trip then. */
const endOf = (items: readonly Standing[]): ChangeSetStatus =>
  items.some(({ status }) => status === 'PROCESSING') ? 'APPLIED' : 'DISCARDED';
