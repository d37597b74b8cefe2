import { randomUUID } from 'node:crypto';
import type { BookingStatus } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { CartKey } from './tripsRepository.ts';

/** One step of an item (or of the trip if `itemId` is null), and its cause. */
export interface StatusStep {
  readonly itemId: string | null;
  readonly fromStatus: BookingStatus | null;
  readonly toStatus: BookingStatus;
  readonly event: string;
  /** Null for the system. */
  readonly actorId: string | null;
  /** The agent who acted for them. */
  readonly impersonatorId?: string | undefined;
  readonly comment?: string;
  readonly at: Date;
}

/** A trip with its version before the change; none for a new trip. */
type SteppedCart = CartKey & { readonly version?: number };

/** Writes a step with the version that it makes; steps never change. */
export async function recordStatus(
  trx: ScopedTransaction,
  { tenantId, companyId, id: cartId, version = 0 }: SteppedCart,
  { impersonatorId, ...step }: StatusStep,
): Promise<void> {
  await trx
    .insertInto('statusHistory')
    .values({
      tenantId,
      companyId,
      id: randomUUID(),
      cartId,
      ...step,
      impersonatorId: impersonatorId ?? null,
      version: version + 1,
    })
    .execute();
}
