import { setTimeout as pause } from 'node:timers/promises';
import type { Money } from '../kernel/money/money.ts';
import type { OfferChange } from '../products/suppliers/supplierPort.ts';
import { raisedPercent, type SupplierFault } from './activeFaults.ts';

/** Resolves after the time or at the end of the fault; rejects once the answer is not wanted any more. */
export async function waited(ms: number, ended: AbortSignal, unwanted: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: AbortSignal.any([ended, unwanted]) }).catch(() => undefined);
  unwanted.throwIfAborted();
}

/** The change that a fault makes to an earlier offer. */
export function changeBy({ fault }: SupplierFault, quoted: Money): OfferChange | null {
  if (fault === 'priceChanged') return { code: 'PRICE_CHANGED', quotation: raised(quoted) };
  if (fault === 'offerExpired') return { code: 'OFFER_EXPIRED' };
  return fault === 'soldOut' ? { code: 'SOLD_OUT' } : null;
}

export const raised = ({ minor, currency }: Money): Money => ({
  minor: Math.round((minor * raisedPercent) / 100),
  currency,
});
