import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import {
  SupplierError,
  storedCancellationRule,
  openUntilOf,
  type BookingSuppliers,
  type SupplierOffer,
} from '../../products/index.ts';
import type { ItemRow } from './tripsRepository.ts';
import type { ItemBooking } from './nextStep.ts';

const storedTerms = z.object({ cancellationRules: z._default(z.array(storedCancellationRule), []) });

/** An item as its supplier is asked for it: from the stored offer, never from a browser. */
export const offerOf = (item: ItemRow): SupplierOffer => ({
  offerId: item.offerId,
  productType: item.productType,
  supplierCode: item.supplierCode,
  startsAt: item.startsAt,
  openUntil: openUntilOf(item),
  quoted: { minor: item.quotedMinor, currency: item.quotedCurrency },
  cancellation: storedTerms.parse(item.details).cancellationRules,
  specialRequest: item.specialRequest,
});

/** Whether an item's supplier can hold it without booking it. @throws SupplierError NOT_ALLOWED for an unknown supplier */
export const canHold = (suppliers: BookingSuppliers, item: ItemRow): boolean =>
  suppliers.byCode(item.supplierCode).capabilities(offerOf(item)).canHold;

/** The key under which a supplier books an attempt, once; the supplier's events name the item by it. */
export const keyOf = ({
  tenantId,
  companyId,
  itemId,
  attempt,
}: Pick<ItemBooking, 'tenantId' | 'companyId' | 'itemId' | 'attempt'>): string =>
  [tenantId, companyId, itemId, attempt].join('/');

/** The attempt of a key; null for a foreign one. */
export function attemptOf(
  key: string,
): { readonly tenantId: string; readonly companyId: string; readonly itemId: string; readonly attempt: number } | null {
  const [, tenantId, companyId, itemId, attempt] =
    /^([\w-]{1,64})\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/(\d{1,4})$/.exec(key) ?? [];
  return tenantId === undefined || companyId === undefined || itemId === undefined
    ? null
    : { tenantId, companyId, itemId, attempt: Number(attempt) };
}

/** Time limit of a supplier's answer, in milliseconds (suppliers §6). */
const bookingBudgetMs = 60_000;

/** A supplier's answer in time. @throws SupplierError, TIMEOUT after the limit and UNKNOWN for an error that is not of the port */
export async function askSupplier<Answer>(asking: () => Promise<Answer>, budgetMs = bookingBudgetMs): Promise<Answer> {
  const stop = new AbortController();
  const late = pause(budgetMs, undefined, { signal: stop.signal }).then(() =>
    Promise.reject(new SupplierError('TIMEOUT')),
  );
  try {
    return await Promise.race([asking(), late]);
  } catch (error) {
    throw error instanceof Error && error.name === 'SupplierError' ? error : new SupplierError('UNKNOWN');
  } finally {
    late.catch(() => undefined);
    stop.abort();
  }
}

/** The traveller's field that a supplier refuses; null for another reason. */
export const fieldOf = (error: unknown): string | null =>
  isSupplierError(error) && error.code === 'INVALID_TRAVELLER' ? (error.field ?? null) : null;

/** The code of a supplier's refusal or failure. */
export const codeOf = (error: unknown): SupplierError['code'] => (isSupplierError(error) ? error.code : 'UNKNOWN');
const isSupplierError = (error: unknown): error is SupplierError =>
  error instanceof Error && error.name === 'SupplierError';
