import { ApiError } from '../kernel/http/ApiError.ts';
import type { Money } from '../kernel/money/money.ts';
import { SupplierError } from './suppliers/bookingPort.ts';
import { inTime } from './suppliers/inTime.ts';
import type { OfferChange } from './suppliers/supplierPort.ts';

/**
 * What a supplier says of an offer now, within its budget; null where the price is what it was.
 * @throws ApiError SUPPLIER_UNAVAILABLE
 */
export async function askPrice(price: () => Promise<Money>, quoted: Money): Promise<OfferChange | null> {
  try {
    const quotation = await inTime(price);
    const isSame = quotation.minor === quoted.minor && quotation.currency === quoted.currency;
    return isSame ? null : { code: 'PRICE_CHANGED', quotation };
  } catch (error) {
    if (error instanceof SupplierError && (error.code === 'SOLD_OUT' || error.code === 'OFFER_EXPIRED'))
      return { code: error.code };
    throw new ApiError('SUPPLIER_UNAVAILABLE', { cause: error });
  }
}
