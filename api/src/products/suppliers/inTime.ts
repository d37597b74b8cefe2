import { SupplierError } from './bookingPort.ts';

/** How long a supplier may take over a search or a price, in milliseconds (suppliers §6). */
export const searchBudgetMs = 15_000;

/**
 * A supplier's answer within its budget, which is told by a signal that its time is over.
 * @throws SupplierError TIMEOUT, and what `ask` throws; the reason of `stopping` once that is aborted
 */
export async function inTime<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  budgetMs: number = searchBudgetMs,
  stopping: AbortSignal = new AbortController().signal,
): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new SupplierError('TIMEOUT')), budgetMs);
  const signal = AbortSignal.any([late.signal, stopping]);
  const over = Promise.withResolvers<never>();
  const end = (): void => over.reject(signal.reason);
  signal.addEventListener('abort', end);
  try {
    signal.throwIfAborted();
    return await Promise.race([ask(signal), over.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
