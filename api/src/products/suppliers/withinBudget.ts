import { SupplierError } from './bookingPort.ts';

/** Time budget of a supplier for a search or a price, in milliseconds (suppliers §6). */
export const searchBudgetMs = 15_000;

/**
 * A supplier's answer within its time budget, after which its signal aborts.
 * @throws SupplierError TIMEOUT, errors of `ask`, and the reason of `stopping` once that is aborted
 */
export async function withinBudget<Answer>(
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
