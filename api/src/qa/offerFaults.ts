import { setTimeout as pause } from 'node:timers/promises';
import type { Money } from '../kernel/money/money.ts';
import type { OfferChange } from '../products/suppliers/supplierPort.ts';
import { dearerPercent, type SupplierFault } from './activeFaults.ts';

/** Until the time is over, or the fault; rejects once nobody waits for the answer. */
export async function waited(ms: number, ended: AbortSignal, unwanted: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: AbortSignal.any([ended, unwanted]) }).catch(() => undefined);
  unwanted.throwIfAborted();
}

/** What a fault does to an offer that was made before. */
export function changeBy({ fault }: SupplierFault, quoted: Money): OfferChange | null {
  if (fault === 'priceChanged') return { code: 'PRICE_CHANGED', quotation: raised(quoted) };
  if (fault === 'offerExpired') return { code: 'OFFER_EXPIRED' };
  return fault === 'soldOut' ? { code: 'SOLD_OUT' } : null;
}

export const raised = ({ minor, currency }: Money): Money => ({
  minor: Math.round((minor * dearerPercent) / 100),
  currency,
});
