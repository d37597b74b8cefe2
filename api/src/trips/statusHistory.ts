import { randomUUID } from 'node:crypto';
import type { BookingStatus } from '@portolan/contracts';
import type { ScopedTransaction } from '../db/index.ts';
import type { CartKey } from './tripsRepository.ts';

/** One step of an item (or of the trip, where `itemId` is null), and who or what caused it. */
export interface StatusStep {
  readonly itemId: string | null;
  readonly fromStatus: BookingStatus | null;
  readonly toStatus: BookingStatus;
  readonly event: string;
  readonly actorId: string;
  readonly at: Date;
}

/** Writes a step down; steps are never changed. */
export async function recordStatus(trx: ScopedTransaction, { tenantId, companyId, id: cartId }: CartKey, step: StatusStep): Promise<void> {
  await trx.insertInto('statusHistory').values({ tenantId, companyId, id: randomUUID(), cartId, ...step }).execute();
}
