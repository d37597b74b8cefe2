import { carCartItem } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { Money } from '../../kernel/money/money.ts';
import type { Product } from '../product.ts';
import { SupplierError } from '../suppliers/bookingPort.ts';
import { offerCheck } from './offerCheck.ts';
import type { SearchedOffer } from './SearchedOffering.ts';

const now = new Date('2027-01-01T12:00:00Z');
const offered = {
  id: 'offer',
  expiresAt: '2027-01-01T12:30:00Z',
  serviceProvider: { code: 'SOME' },
  price: { quoted: { amount: 10, currency: 'EUR' } },
} as SearchedOffer;
const sameQuote: Money = { minor: 1_000, currency: 'EUR' };

interface Asked {
  readonly found?: SearchedOffer | undefined;
  readonly price?: () => Promise<Money>;
  readonly suppliers?: readonly { readonly code: string }[];
}

/** The offer check's result for a supplier that answers with `price`. */
function checked({ found = offered, price = async () => sameQuote, suppliers = [{ code: 'SOME' }] }: Asked) {
  const check = offerCheck({
    cartItem: carCartItem,
    offers: { find: async () => found },
    suppliersOf: () => suppliers,
    pricing: async () => price,
  } as never) as NonNullable<Product['recheckOffer']>;
  const item = { offerId: 'offer', travelers: [{ userId: '2f1d8c0e-93c5-4a54-8d2f-6d9f0c3b7a11' }] };
  const read = <Answer>(of: (trx: ScopedTransaction) => Promise<Answer>) => of({} as ScopedTransaction);
  return check({} as Actor, item, { suppliers: {} as never, now, read, together: [item] });
}
const failing = (code: 'SOLD_OUT' | 'OFFER_EXPIRED' | 'SUPPLIER_DOWN') => async () => {
  throw new SupplierError(code);
};

it('An offer at the same price is unchanged', async () => {
  expect(await checked({})).toBeNull();
});

it('An offer at another price, or in another currency, has changed', async () => {
  for (const quotation of [
    { minor: 1_100, currency: 'EUR' },
    { minor: 1_000, currency: 'SEK' },
  ])
    expect(await checked({ price: async () => quotation })).toEqual({ code: 'PRICE_CHANGED', quotation });
});

it.each(['SOLD_OUT', 'OFFER_EXPIRED'] as const)('An offer that its supplier calls %s has changed', async (code) => {
  expect(await checked({ price: failing(code) })).toEqual({ code });
});

it('A supplier that does not answer, or is no longer active, is unavailable', async () => {
  await expect(checked({ price: failing('SUPPLIER_DOWN') })).rejects.toThrow('SUPPLIER_UNAVAILABLE');
  await expect(checked({ suppliers: [{ code: 'OTHER' }] })).rejects.toThrow('SUPPLIER_UNAVAILABLE');
});

it('No supplier is asked about an expired offer', async () => {
  const price = jest.fn(async () => sameQuote);
  expect(await checked({ found: { ...offered, expiresAt: now.toISOString() }, price })).toBeNull();
  expect(price).not.toHaveBeenCalled();
});
